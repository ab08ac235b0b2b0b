import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import type { Axis, NamedArray } from '@qingzhang/formula/value/named-array';

/** An array as JSON holds it: a missing figure is null. */
export interface StoredArray {
  readonly axes: readonly Axis[];
  readonly data: readonly (number | null)[];
  readonly words?: readonly string[];
  readonly exact?: boolean;
}

/** An interval table as JSON holds it: open ends are null. */
export interface StoredIntervals {
  readonly kind: 'intervals';
  readonly axes: readonly Axis[];
  readonly starts: readonly number[];
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  readonly fromExcluded: readonly number[];
  readonly toIncluded: readonly number[];
  readonly values: readonly (number | null)[];
}

export type Stored = StoredArray | StoredIntervals;

export function storeArray({ axes, data, words, exact }: NamedArray): StoredArray {
  return {
    axes,
    data: numbersOf(data, NaN),
    ...(words === undefined ? {} : { words }),
    ...(exact === undefined ? {} : { exact }),
  };
}

export function store(value: NamedArray | IntervalTable): Stored {
  if (!('kind' in value)) return storeArray(value);
  return {
    kind: 'intervals',
    axes: value.axes,
    starts: [...value.starts],
    from: numbersOf(value.from, -Infinity),
    to: numbersOf(value.to, Infinity),
    fromExcluded: [...value.fromExcluded],
    toIncluded: [...value.toIncluded],
    values: numbersOf(value.values, NaN),
  };
}

export function restoreArray({ data, ...rest }: StoredArray): NamedArray {
  return { ...rest, data: restored(data, NaN) };
}

export function restore(stored: Stored): NamedArray | IntervalTable {
  if (!('kind' in stored)) return restoreArray(stored);
  return {
    kind: 'intervals',
    axes: stored.axes,
    starts: Int32Array.from(stored.starts),
    from: restored(stored.from, -Infinity),
    to: restored(stored.to, Infinity),
    fromExcluded: Uint8Array.from(stored.fromExcluded),
    toIncluded: Uint8Array.from(stored.toIncluded),
    values: restored(stored.values, NaN),
  };
}

/** Only the one number that null stands for becomes null; any other that JSON cannot hold is refused on writing. */
function numbersOf(data: Float64Array, absent: number): (number | null)[] {
  return Array.from(data, (number) => (Object.is(number, absent) ? null : number));
}

function restored(numbers: readonly (number | null)[], absent: number): Float64Array {
  return Float64Array.from(numbers, (number) => number ?? absent);
}
