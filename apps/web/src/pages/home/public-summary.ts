/** Answer of `public/summary`: the years that have been published, the latest first. */
export interface PublicSummary {
  readonly years: readonly PublishedYear[];
}

export interface PublishedYear {
  readonly year: number;
  readonly profile: string | null;
  /** Gross ecosystem product in 元; null where the published account holds no total. */
  readonly gep: number | null;
}
