export const ROW_PX = 30;
export const HEAD_PX = 34;
/** Width of the row numbers and their tags. */
export const NUMBER_PX = 84;
