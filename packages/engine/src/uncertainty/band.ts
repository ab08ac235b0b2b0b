import { compensatedSum } from '@qingzhang/core/sum';

/** A figure in 元 as calculated, and how it spreads over the draws. */
export interface Band {
  readonly point: number;
  readonly mean: number;
  readonly sd: number;
  readonly p025: number;
  readonly p50: number;
  readonly p975: number;
  /** The share of the draws that lie below the figure as calculated, in %. */
  readonly pointPercentile: number;
  /** Null where the figure is 0. */
  readonly meanOverPoint: number | null;
  /** The share of the draws in which a floor or a limit decided. */
  readonly limitedShare: number;
  /** Standard errors of the draws, from ten batches. */
  readonly errors: { readonly mean: number; readonly p025: number; readonly p975: number };
  /** Whether the ends of the band are known to 2 % of its width. */
  readonly converged: boolean;
}

const BATCHES = 10;
const CONVERGED_WITHIN = 0.02;

/** The band of a figure; draws without a result are left out. */
export function bandOf(point: number, drawn: Float64Array, limitedShare: number): Band {
  const present = drawn.filter(Number.isFinite);
  const sorted = present.toSorted();
  const [p025, p50, p975] = [0.025, 0.5, 0.975].map((share) => quantile(sorted, share)) as [number, number, number];
  const mean = meanOf(present);
  const sd = Math.sqrt(meanOf(present.map((value) => (value - mean) ** 2)));
  const below = sorted.filter((value) => value < point).length;
  const equal = sorted.filter((value) => value === point).length;
  const batches = Array.from({ length: BATCHES }, (_, batch) => {
    const [from, to] = [batch, batch + 1].map((n) => Math.floor((n * present.length) / BATCHES));
    return present.slice(from, to).sort();
  });
  const errorOf = (figure: (batch: Float64Array) => number) => standardError(batches.map(figure));
  const errors = {
    mean: errorOf(meanOf),
    p025: errorOf((batch) => quantile(batch, 0.025)),
    p975: errorOf((batch) => quantile(batch, 0.975)),
  };
  return {
    point,
    mean,
    sd,
    p025,
    p50,
    p975,
    pointPercentile: (100 * (below + equal / 2)) / sorted.length,
    meanOverPoint: point === 0 ? null : mean / point,
    limitedShare,
    errors,
    converged: Math.max(errors.p025, errors.p975) <= CONVERGED_WITHIN * (p975 - p025),
  };
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? NaN;
}

function meanOf(values: Float64Array): number {
  return compensatedSum(values) / values.length;
}

/** Of the mean of some batches. */
function standardError(figures: readonly number[]): number {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const variance = figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / (figures.length - 1);
  return Math.sqrt(variance / figures.length);
}
