/** Another source of an account for the same quantity, and how many times the two hardly ever differ. */
export type AlsoFrom = {
  readonly most: number;
} & (
  | /** The land of the row's class in its region: the class raster of the year, else the table of class areas. */
    { readonly from: 'classAreas' }
  /** The mean of a raster layer of the year: the row's own mean value, or the stored statistics of its file. */
  | { readonly from: 'layer'; readonly table: string; readonly kind: string }
);

/** An area that a table may state instead of the land of its class: surveys count trees otherwise than maps do. */
export const SAME_LAND: AlsoFrom = { from: 'classAreas', most: 3 };
