import type { TracedInterval } from './trace-file.ts';

/** Bounds are met by figures this little below them. */
const BOUND_TOLERANCE = 1e-6;

/** The value of the interval that holds a figure, NaN where none does. */
export function inIntervals(list: readonly TracedInterval[], exact: number): number {
  if (Number.isNaN(exact)) return NaN;
  const bounds = list.flatMap(({ from, to }) => [from, to]).filter((bound) => bound !== null);
  const x = bounds.find((bound) => exact < bound && exact >= bound - BOUND_TOLERANCE) ?? exact;
  const highest = Math.max(...list.map(({ to }) => to ?? Infinity));
  const found = list.find(({ from, to, minExclusive }) => {
    const isAbove = from === null || (minExclusive === true ? x > from : x >= from);
    // A bound that the next interval leaves out belongs to this one; the uppermost closes the table.
    const isClosed = to === highest || list.some((next) => next.from === to && next.minExclusive === true);
    return isAbove && (to === null || x < to || (x === to && isClosed));
  });
  return found?.value ?? NaN;
}
