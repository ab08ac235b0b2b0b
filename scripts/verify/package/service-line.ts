/** A value of a region as it is stored. */
export interface PackedValue {
  readonly regionId: string;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly containsManual: boolean | null;
}

/** What a second calculation found otherwise; of two figures one may be missing. */
export interface Difference {
  readonly what: string;
  readonly region?: string;
  readonly stored?: number;
  readonly recomputed?: number;
}

/**
 * How far a service was calculated again: from rows and layers; the same with another result; from the recorded sums of
 * pixels, because a layer may not be passed on; by adding up; not at all, because it was typed by hand; or not, for the reason given.
 */
export type Way = 'rows' | 'differs' | 'sums' | 'added' | 'typed' | 'none';

export interface ServiceLine {
  readonly title: string;
  /** 元. */
  readonly stored: number;
  readonly recomputed: number | null;
  readonly status: 'done' | 'confirm' | 'stale' | 'missing';
  readonly way: Way;
  readonly why?: string;
  readonly differences: readonly Difference[];
}

export function isEqual({ way, differences }: ServiceLine): boolean {
  return differences.length === 0 && way !== 'differs' && way !== 'none';
}

/** As a share of the stored figure; two zeros do not differ. */
export function apart(stored: number, recomputed: number): number {
  if (stored === recomputed) return 0;
  return stored === 0 ? Infinity : Math.abs(recomputed - stored) / Math.abs(stored);
}

/** 分, as the account rounds: halves up. */
export function fenOf(yuan: number): number {
  return Math.floor(yuan * 100 + 0.5);
}
