import { compensatedSum } from '@qingzhang/core/sum';

/** A figure in 元 as calculated, and how it spreads over the draws. */
export interface Band {
  readonly point: number;
  readonly mean: number;
  readonly p025: number;
  readonly p50: number;
  readonly p975: number;
}

/** The band of a figure; draws without a result are left out. */
export function bandOf(point: number, drawn: Float64Array): Band {
  const sorted = drawn.filter(Number.isFinite).sort();
  const at = (share: number) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? NaN;
  const mean = compensatedSum(sorted) / sorted.length;
  return { point, mean, p025: at(0.025), p50: at(0.5), p975: at(0.975) };
}
