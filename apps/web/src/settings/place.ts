/** The area that the account is kept for: label of the header and title of every page. */
export const PLACE_NAME = '蒙阴';

export const PRODUCT_NAME = '青账';
export const PRODUCT_TITLE = '生态产品总值核算';
