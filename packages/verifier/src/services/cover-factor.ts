import { cell } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';

/** C of a class from the cover of a spot, which is looked at only where it matters. */
export type CoverFactor = (cover: () => number) => number;

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly isOpenBelow: boolean;
  readonly isClosedAbove: boolean;
  readonly value: number;
}

/** A constant, a regression on log₁₀ of the cover, or intervals closed below, the last one open below (rulings 10). */
export function coverFactorOf(rows: readonly StoredRow[]): CoverFactor {
  const [first] = rows;
  if (first === undefined) return () => NaN;
  if (first['mode'] === 'constant') {
    const constant = cell(first, 'cValue');
    return () => constant;
  }
  if (first['mode'] === 'formula') {
    const [a, b] = [cell(first, 'formulaA'), cell(first, 'formulaB')];
    return (cover) => {
      const c = cover();
      return c <= 0 ? 1 : Math.min(Math.max(a - b * Math.log10(c), 0), 1);
    };
  }
  const intervals = intervalsOf(rows);
  const bounds = [...new Set(intervals.flatMap(({ from, to }) => [from, to]))];
  return (cover) => {
    const c = cover();
    // What lies less than a millionth below a bound is the bound.
    const x = bounds.find((bound) => c < bound && c >= bound - 1e-6) ?? c;
    const own = intervals.find(
      ({ from, to, isOpenBelow, isClosedAbove }) =>
        (isOpenBelow ? x > from : x >= from) && (isClosedAbove ? x <= to : x < to),
    );
    return own?.value ?? NaN;
  };
}

function intervalsOf(rows: readonly StoredRow[]): Interval[] {
  const top = Math.max(...rows.map((row) => cell(row, 'coverMax')));
  return rows.map((row) => {
    const to = cell(row, 'coverMax');
    const isLeftByNext = rows.some((next) => cell(next, 'coverMin') === to && next['minExclusive'] === true);
    return {
      from: cell(row, 'coverMin'),
      to,
      isOpenBelow: row['minExclusive'] === true,
      isClosedAbove: to === top || isLeftByNext,
      value: cell(row, 'cValue'),
    };
  });
}
