/** Land that two regions below the same one claim. Plain data. */
export interface SiblingOverlap {
  /** The one with the lower code, whose land it is. */
  readonly ownerId: string;
  readonly otherId: string;
  readonly areaM2: number;
  /** m² of the smaller of the two. */
  readonly smallerM2: number;
}
