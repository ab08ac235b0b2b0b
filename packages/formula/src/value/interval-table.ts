import { block, type Issue } from '@qingzhang/core/issue';
import { sizeOf, type Axis } from './named-array.ts';

/** One row of an interval table; an open end is null. Bounds and value are in their declared units. */
export interface Interval {
  readonly from: number | null;
  readonly to: number | null;
  /** The lower bound belongs to the interval below. */
  readonly minExclusive?: boolean;
  readonly value: number;
}

/** Interval lists over named dimensions (one list without any), packed for the pass over the cells. */
export interface IntervalTable {
  readonly kind: 'intervals';
  readonly axes: readonly Axis[];
  /** List k occupies the places starts[k] to starts[k + 1] of the other columns, in ascending order. */
  readonly starts: Int32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** 1 where the lower bound is excluded, 1 where the upper bound is included. */
  readonly fromExcluded: Uint8Array;
  readonly toIncluded: Uint8Array;
  readonly values: Float64Array;
}

/** Decoded rasters miss a bound by float32 rounding: 0.7 arrives as 0.69999999 and is meant to be 0.7. */
export const BOUND_TOLERANCE = 1e-6;

export function intervalTable(axes: readonly Axis[], lists: readonly (readonly Interval[])[]): IntervalTable {
  if (lists.length !== sizeOf(axes)) throw new Error(`${lists.length} interval lists for ${sizeOf(axes)} places`);
  const sorted = lists.map(ascending);
  const all = sorted.flat();
  let start = 0;
  const starts = Int32Array.from([0, ...sorted.map((list) => (start += list.length))]);
  return {
    kind: 'intervals',
    axes,
    starts,
    from: Float64Array.from(all, ({ from }) => from ?? -Infinity),
    to: Float64Array.from(all, ({ to }) => to ?? Infinity),
    fromExcluded: Uint8Array.from(all, ({ minExclusive }) => (minExclusive === true ? 1 : 0)),
    toIncluded: Uint8Array.from(
      sorted.flatMap((list) =>
        list.map(({ to }, i) => {
          const next = list[i + 1];
          // The uppermost bound closes the table (cover 1 lies in 0.9–1).
          return next === undefined || (next.from === to && next.minExclusive === true) ? 1 : 0;
        }),
      ),
    ),
    values: Float64Array.from(all, ({ value }) => value),
  };
}

/** The value of the interval that holds x, NaN where none does. */
export function findInterval(table: IntervalTable, list: number, x: number): number {
  if (!(list >= 0) || Number.isNaN(x)) return NaN;
  const { starts, from, to, fromExcluded, toIncluded, values } = table;
  const end = starts[list + 1]!;
  let at = x;
  for (let i = starts[list]!; i < end; i++) {
    if (at < from[i]! && at >= from[i]! - BOUND_TOLERANCE) at = from[i]!;
    else if (at < to[i]! && at >= to[i]! - BOUND_TOLERANCE) at = to[i]!;
  }
  for (let i = starts[list]!; i < end; i++) {
    const above = fromExcluded[i] === 1 ? at > from[i]! : at >= from[i]!;
    if (above && (at < to[i]! || (at === to[i] && toIncluded[i] === 1))) return values[i]!;
  }
  return NaN;
}

/** Gaps, overlaps and empty intervals of one list: faults of the table, told before anything is looked up in it. */
export function checkIntervals(intervals: readonly Interval[], key: string, title: string): readonly Issue[] {
  if (intervals.length === 0) return [block(key, 'INTERVALS_EMPTY', `${title}没有任何区间`)];
  const issues: Issue[] = [];
  const list = ascending(intervals);
  list.forEach((interval, i) => {
    const { from, to, value } = interval;
    if (from !== null && to !== null && from >= to) {
      issues.push(block(key, 'INTERVAL_EMPTY', `${title}的区间 ${textOf(interval)} 下限不小于上限`));
    }
    if (!Number.isFinite(value)) {
      issues.push(block(key, 'INTERVAL_VALUE_MISSING', `${title}的区间 ${textOf(interval)} 没有取值`));
    }
    const next = list[i + 1];
    if (next === undefined) return;
    const upper = to ?? Infinity;
    const lower = next.from ?? -Infinity;
    if (lower > upper) {
      issues.push(block(key, 'INTERVAL_GAP', `${title}的区间 ${textOf(interval)} 与 ${textOf(next)} 之间有空缺`));
    } else if (lower < upper) {
      issues.push(block(key, 'INTERVAL_OVERLAP', `${title}的区间 ${textOf(interval)} 与 ${textOf(next)} 重叠`));
    }
  });
  return issues;
}

function ascending(list: readonly Interval[]): readonly Interval[] {
  const lower = ({ from }: Interval) => from ?? -Infinity;
  // -∞ minus -∞ is no number, so compare rather than subtract.
  return [...list].sort((a, b) => (lower(a) < lower(b) ? -1 : lower(a) > lower(b) ? 1 : 0));
}

function textOf({ from, to }: Interval): string {
  return `${from ?? '不限'}~${to ?? '不限'}`;
}
