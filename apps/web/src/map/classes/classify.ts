import { quantiles } from '@qingzhang/core/quantiles';
import { unreachable } from '@qingzhang/core/unreachable';
import { naturalBreaks } from './natural-breaks.ts';

export type ClassMethod = 'quantile' | 'natural' | 'equal';

export const CLASS_METHODS: readonly { readonly value: ClassMethod; readonly label: string }[] = [
  { value: 'natural', label: '自然断点' },
  { value: 'quantile', label: '分位数' },
  { value: 'equal', label: '等间距' },
];

export const CLASS_COUNTS = [3, 4, 5, 6, 7, 9] as const;

/** Class i holds what is above the upper end of class i − 1 up to its own. */
export interface Classes {
  readonly least: number;
  readonly uppers: readonly number[];
}

/** Parts values into at most `count` classes; null when there is no value at all. Missing ones belong to none. */
export function classify(
  values: readonly (number | null | undefined)[],
  method: ClassMethod,
  count: number,
): Classes | null {
  const sorted = values
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
    .sort((a, b) => a - b);
  const [least] = sorted;
  if (least === undefined) return null;
  return { least, uppers: uppersOf(sorted, method, count) };
}

/** The class of a value; null for what is missing. */
export function classOf({ uppers }: Classes, value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const index = uppers.findIndex((upper) => value <= upper);
  return index < 0 ? uppers.length - 1 : index;
}

function uppersOf(sorted: readonly number[], method: ClassMethod, count: number): readonly number[] {
  switch (method) {
    case 'natural':
      return naturalBreaks(sorted, count);
    case 'quantile':
      return quantiles(sorted, count);
    case 'equal':
      return equalSteps(sorted, count);
    default:
      return unreachable(method);
  }
}

function equalSteps(sorted: readonly number[], count: number): readonly number[] {
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  if (least === most) return [most];
  const step = (most - least) / count;
  // The greatest value itself ends the last class and no other: a sum may fall short of it by rounding, or reach it early.
  const ends = Array.from({ length: count - 1 }, (_, i) => least + step * (i + 1)).filter((end) => end < most);
  return [...new Set(ends), most];
}
