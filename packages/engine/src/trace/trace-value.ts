import { fromBase } from '@qingzhang/core/units';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { TraceFigure, TraceIntervals, TraceValue } from './trace.ts';

/** Figures in the unit they are in: one alone, or with dimensions and labels. */
export function traceValue(array: NamedArray | IntervalTable): TraceValue {
  if ('kind' in array) return traceIntervals(array);
  const values = Array.from(array.data, (number) => figureOf(array, number));
  if (array.axes.length === 0) return values[0]!;
  const rows = array.axes.find(({ name }) => name === 'row');
  return {
    dims: array.axes.map(({ name }) => name),
    labels: array.axes.map(({ labels }) => labels),
    ...(rows === undefined ? {} : { keys: rows.keys }),
    values,
  };
}

/** Figures in base units, told in the declared one. */
export function traceBaseValue(array: NamedArray, unit: string): TraceValue {
  if (array.words !== undefined) return traceValue(array);
  return traceValue({ ...array, data: array.data.map((number) => fromBase(number, unit)) });
}

function figureOf({ words }: NamedArray, number: number): TraceFigure {
  if (Number.isNaN(number)) return null;
  return words === undefined ? number : words[number]!;
}

function traceIntervals({ axes, starts, from, to, fromExcluded, values }: IntervalTable): TraceIntervals {
  const finite = (number: number) => (Number.isFinite(number) ? number : null);
  return {
    dims: axes.map(({ name }) => name),
    labels: axes.map(({ labels }) => labels),
    intervals: Array.from({ length: starts.length - 1 }, (_, list) =>
      Array.from({ length: starts[list + 1]! - starts[list]! }, (_place, offset) => {
        const at = starts[list]! + offset;
        return {
          from: finite(from[at]!),
          to: finite(to[at]!),
          minExclusive: fromExcluded[at] === 1,
          value: finite(values[at]!),
        };
      }),
    ),
  };
}
