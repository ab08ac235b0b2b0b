export const COUNTY_LEVEL = 1;
