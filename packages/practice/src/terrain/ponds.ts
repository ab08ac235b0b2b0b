import { valueNoise } from '../hash-noise.ts';
import type { Point } from '../plane.ts';
import { draw, seedFor } from '../seeded.ts';
import { cellAt, middleOf } from './grid.ts';
import type { Relief } from './relief.ts';
import type { Reservoir } from './reservoir.ts';

/** A small reservoir in a side valley. */
export interface Pond extends Point {
  /** Of its water, m. */
  readonly radius: number;
}

export interface Ponds {
  readonly list: readonly Pond[];
  readonly holds: (x: number, y: number) => boolean;
}

const WANTED = 30;
const APART = 3500;
/** Ponds dam brooks with a catchment between these, m². */
const BROOK = { least: 2.5e6, most: 14e6 } as const;

/** Small reservoirs on brooks inside the county, well apart from each other and away from the great one. */
export function pondsOf(
  seed: number,
  { grid, catchment }: Relief,
  reservoir: Reservoir,
  isInside: (x: number, y: number) => boolean,
): Ponds {
  const own = seedFor(seed, 'ponds');
  const list: Pond[] = [];
  for (let n = 0; n < 60_000 && list.length < WANTED; n++) {
    const cell = Math.floor(draw(own, n) * catchment.length);
    const area = catchment[cell]!;
    if (area < BROOK.least || area > BROOK.most || reservoir.cells[cell] !== 0) continue;
    const [x, y] = [middleOf(grid, cell % grid.side), middleOf(grid, Math.floor(cell / grid.side))];
    if (!isInside(x, y) || list.some((pond) => isNear(pond, x, y, APART))) continue;
    list.push({ x, y, radius: Math.round(110 + 200 * draw(own, n, 1)) });
  }
  const isNearPond = new Uint8Array(catchment.length);
  for (const { x, y } of list) {
    for (const [dx, dy] of offsets(grid.cell)) isNearPond[cellAt(grid, x + dx, y + dy)] = 1;
  }
  const shore = seedFor(own, 'shore');
  return {
    list,
    holds: (x, y) => {
      if (isNearPond[cellAt(grid, x, y)] === 0) return false;
      const bay = 0.65 + 0.7 * valueNoise(shore, x / 130, y / 130);
      return list.some((pond) => isNear(pond, x, y, pond.radius * bay));
    },
  };
}

function isNear({ x, y }: Point, otherX: number, otherY: number, reach: number): boolean {
  return (x - otherX) * (x - otherX) + (y - otherY) * (y - otherY) < reach * reach;
}

/** To every cell that a pond can reach. */
function offsets(cell: number): (readonly [number, number])[] {
  const steps = [-2, -1, 0, 1, 2];
  return steps.flatMap((dx) => steps.map((dy) => [dx * cell, dy * cell] as const));
}
