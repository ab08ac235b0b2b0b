/** A row of a value set; a part of a total has one of the set's part columns filled. */
export interface ValueRow {
  readonly id: string;
  readonly regionId: string | null;
  readonly regionName: string | null;
  readonly level: number | null;
  readonly year: number;
  /** 元. */
  readonly value: number | null;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly unitPrice: number | null;
  readonly priceUnit: string | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly containsManual: boolean | null;
  readonly overrideReason: string | null;
  readonly runId: string | null;
  readonly stale: boolean | null;
  readonly method: string | null;
  readonly profile: string | null;
  readonly updatedBy: string | null;
  readonly updatedAt: string | null;
  /** The set's own columns. */
  readonly [column: string]: unknown;
}

export const COUNTY_LEVEL = 1;
export const TOWNSHIP_LEVEL = 2;
