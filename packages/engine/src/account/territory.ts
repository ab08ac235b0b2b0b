/** Where points and outlines lie, for rows that say so. */
export interface Territory {
  /** The lowest region that holds a point; on a common border the one with the lower code. */
  readonly regionAt: (lon: number, lat: number) => string | undefined;
  /** Nothing where the outline is not known. */
  readonly coverOf: (outlineId: string) => Cover | undefined;
  /** Regions with a boundary: of others nobody can say what lies in them. */
  readonly outlined: ReadonlySet<string>;
}

/** m² of an outline, and of its part in each region. */
export interface Cover {
  readonly areaM2: number;
  readonly within: ReadonlyMap<string, number>;
}
