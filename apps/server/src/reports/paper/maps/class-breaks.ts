import { quantiles } from '@qingzhang/core/quantiles';

/** A break that has more digits than this says no more on paper. */
const MOST_DIGITS = 6;

/**
 * Where classes of about equally many values end, the last one's open end left out: round figures, with as many digits
 * as it takes to leave no class empty. Values belong to classes by these figures, so that the legend is true.
 */
export function classBreaks(values: readonly number[], count: number): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const above = sorted.filter((value) => value !== 0);
  // Where many have nothing, they are a class of their own and the others are parted among themselves.
  const hasNothing = sorted[0] === 0 && above.length > 0 && (sorted.length - above.length) * count >= sorted.length;
  return hasNothing ? [0, ...roundBreaks(above, count - 1)] : roundBreaks(sorted, count);
}

function roundBreaks(sorted: readonly number[], count: number): readonly number[] {
  const ends = quantiles(sorted, count).filter((end) => end < sorted.at(-1)!);
  for (let digits = 2; digits <= MOST_DIGITS; digits++) {
    const rounded = ends.map((end) => Number(end.toPrecision(digits)));
    if (isParting(sorted, rounded)) return rounded;
  }
  return ends;
}

/** The class of a value: 0 up to the number of breaks. */
export function classAt(breaks: readonly number[], value: number): number {
  const at = breaks.findIndex((end) => value <= end);
  return at < 0 ? breaks.length : at;
}

function isParting(values: readonly number[], breaks: readonly number[]): boolean {
  return new Set(values.map((value) => classAt(breaks, value))).size === breaks.length + 1;
}
