import { BOUND_TOLERANCE, type IntervalTable } from '../../value/interval-table.ts';

/** One interval in memory: the smallest and the largest number in it, and its value. */
export const INTERVAL = { low: 0, high: 8, value: 16, bytes: 24 } as const;

/** Bounds nearer to each other than this are one bound to `findInterval` for some numbers and two for others. */
const LEAST_APART = 4 * BOUND_TOLERANCE;

/**
 * Whether every interval is all numbers from one to another. With bounds that lie within the tolerance of each other it
 * is not so simple.
 */
export function areClosed({ starts, from, to }: IntervalTable): boolean {
  for (let list = 0; list + 1 < starts.length; list++) {
    const range = [starts[list], starts[list + 1]] as const;
    const bounds = [...from.subarray(...range), ...to.subarray(...range)].filter(Number.isFinite).sort((a, b) => a - b);
    const isNear = bounds.some((bound, i) => i > 0 && bound > bounds[i - 1]! && bound - bounds[i - 1]! < LEAST_APART);
    const isEmpty = from.subarray(...range).some((bound, i) => bound >= to[range[0]! + i]!);
    if (isNear || isEmpty) return false;
  }
  return true;
}

/**
 * A number just below a bound counts as the bound: an interval with its lower bound begins the tolerance below it and
 * one without its upper bound ends there.
 */
export function packIntervals({ from, to, values, fromExcluded, toIncluded }: IntervalTable): Uint8Array {
  const bytes = new Uint8Array(from.length * INTERVAL.bytes);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < from.length; i++) {
    const at = i * INTERVAL.bytes;
    const low = fromExcluded[i] === 1 ? neighbour(from[i]!, 1) : from[i]! - BOUND_TOLERANCE;
    const high = toIncluded[i] === 1 ? to[i]! : neighbour(to[i]! - BOUND_TOLERANCE, -1);
    view.setFloat64(at + INTERVAL.low, low, true);
    view.setFloat64(at + INTERVAL.high, high, true);
    view.setFloat64(at + INTERVAL.value, values[i]!, true);
  }
  return bytes;
}

/** Of each list the addresses of its first interval and of its end; both 0 where there is no list. */
export function listAddresses({ starts }: IntervalTable, lists: Int32Array, base: number): Int32Array {
  return Int32Array.from({ length: lists.length * 2 }, (_, i) => {
    const list = lists[i >> 1]!;
    return list < 0 ? 0 : base + starts[list + (i & 1)]! * INTERVAL.bytes;
  });
}

/** The next number above (1) or below (-1). */
function neighbour(value: number, step: 1 | -1): number {
  if (value === 0) return step * Number.MIN_VALUE;
  const number = Float64Array.of(value);
  const bits = new BigInt64Array(number.buffer);
  // Away from 0 the bits of either sign count up.
  bits[0]! += BigInt(value > 0 ? step : -step);
  return number[0]!;
}
