import type { ConstantPrices } from '@qingzhang/contract/results/totals';
import type { Point } from './plane.ts';
import type { Box } from './use-box.ts';

/** 元. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

interface Lines {
  readonly current: readonly Point[];
  readonly constant: readonly Point[];
  /** From the low to the high end of each year that has a band. */
  readonly bands: readonly {
    readonly year: number;
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }[];
}

/** Room for the figures beside and above the line, in characters. */
const SIDE = 2;
const TOP = 1.6;

/** Years side by side in their true distance; amounts from 0, so that heights may be compared. */
export function linePoints(
  years: readonly Pick<ConstantPrices['years'][number], 'year' | 'current' | 'constant'>[],
  bands: ReadonlyMap<number, Band>,
  { width, height, fontSize }: Box,
): Lines {
  const [side, top] = [SIDE * fontSize, TOP * fontSize];
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const shown = years.flatMap(({ year }) => {
    const band = bands.get(year);
    return band === undefined ? [] : [{ year, ...band }];
  });
  const most = Math.max(
    1,
    ...shown.map(({ high }) => high),
    ...years.flatMap(({ current, constant }) => [current, constant ?? 0]),
  );
  const x = (year: number) => side + ((year - first) / Math.max(1, last - first)) * (width - 2 * side);
  const y = (yuan: number) => height - (Math.max(0, yuan) / most) * (height - top);
  return {
    current: years.map(({ year, current }) => [x(year), y(current)]),
    constant: years.flatMap(({ year, constant }): Point[] => (constant === null ? [] : [[x(year), y(constant)]])),
    bands: shown.map(({ year, low, high }) => ({ year, x1: x(year), y1: y(low), x2: x(year), y2: y(high) })),
  };
}

/** The places whose labels have room: from the last backwards, each as far from the next as it is wide. */
export function labelledYears(points: readonly Point[], width: number): ReadonlySet<number> {
  const places = new Set<number>();
  let next = Infinity;
  for (const [index, [x]] of [...points.entries()].toReversed()) {
    if (next - x < width) continue;
    places.add(index);
    next = x;
  }
  return places;
}

export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}
