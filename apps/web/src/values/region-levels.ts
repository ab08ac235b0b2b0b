export const COUNTY_LEVEL = 1;
export const TOWNSHIP_LEVEL = 2;
