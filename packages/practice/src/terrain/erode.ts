import { draw, seedFor } from '../seeded.ts';
import { floodOrder, type Drainage } from './flood-order.ts';
import { gridOf, middleOf, refined, type Grid } from './grid.ts';
import type { Uplift } from './uplift.ts';

/** Land as rivers have left it. */
export interface ErodedLand {
  readonly grid: Grid;
  readonly heights: Float64Array;
  readonly drainage: Drainage;
  /** What drains through each cell, m². */
  readonly catchment: Float64Array;
}

/**
 * Grids from coarse to fine, each with the rounds of erosion it gets: valleys form early, side valleys late. The
 * unevenness (in units of one round's rise) lets side valleys find a start.
 */
const STAGES = [
  { side: 40, rounds: 40, uneven: 20 },
  { side: 80, rounds: 25, uneven: 14 },
  { side: 160, rounds: 16, uneven: 9 },
  { side: 320, rounds: 8, uneven: 6 },
] as const;
/** Erodibility × time of one round, chosen so that a round moves land about as far as it rises. */
const CUT = 0.12;

/**
 * Raises the land and lets rivers cut into it in turn, by the stream power law dh/dt = U − K·√A·S, solved backwards
 * (Braun and Willett 2013), which holds for any step and needs nothing but + − × ÷ √.
 */
export function erodedLand(seed: number, uplift: Uplift): ErodedLand {
  const rough = seedFor(seed, 'first land');
  let heights = new Float64Array(0);
  let last: ErodedLand | undefined;
  for (const { side, rounds, uneven } of STAGES) {
    const grid = gridOf(side);
    const before = last === undefined ? new Float64Array(side * side) : refined(heights, side / 2);
    heights = Float64Array.from(before, (height, cell) => height + uneven * draw(rough + side, cell));
    const outlets = cellsWhere(grid, uplift.isOutlet);
    const rise = atCells(grid, uplift.rise);
    const softness = atCells(grid, (x, y) => CUT / uplift.hardness(x, y));
    for (let round = 0; round < rounds; round++) {
      const drainage = floodOrder(heights, side, outlets);
      const catchment = catchments(drainage, grid);
      cut({ grid, heights, drainage, catchment }, rise, softness);
      last = { grid, heights, drainage, catchment };
    }
  }
  if (last === undefined) throw new Error('no stage of erosion');
  return last;
}

/** What drains through each cell, m². */
function catchments({ order, receiver }: Drainage, grid: Grid): Float64Array {
  const area = new Float64Array(order.length).fill(grid.cell * grid.cell);
  for (let i = order.length - 1; i >= 0; i--) {
    const cell = order[i]!;
    const to = receiver[cell]!;
    if (to !== cell) area[to]! += area[cell]!;
  }
  return area;
}

function cut(
  { grid: { side, cell }, heights, drainage: { order, receiver }, catchment }: ErodedLand,
  rise: Float64Array,
  softness: Float64Array,
): void {
  const diagonal = cell * Math.sqrt(2);
  for (const at of order) {
    const to = receiver[at]!;
    if (to === at) continue;
    const isStraight = to === at + 1 || to === at - 1 || to === at + side || to === at - side;
    const power = (softness[at]! * Math.sqrt(catchment[at]!)) / (isStraight ? cell : diagonal);
    heights[at] = (heights[at]! + rise[at]! + power * heights[to]!) / (1 + power);
  }
}

function atCells(grid: Grid, value: (x: number, y: number) => number): Float64Array {
  return Float64Array.from({ length: grid.side * grid.side }, (_, cell) =>
    value(middleOf(grid, cell % grid.side), middleOf(grid, Math.floor(cell / grid.side))),
  );
}

function cellsWhere(grid: Grid, holds: (x: number, y: number) => boolean): number[] {
  const cells: number[] = [];
  for (let row = 0; row < grid.side; row++) {
    for (let column = 0; column < grid.side; column++) {
      // Coarse cells reach further out than the edge they stand for.
      const x = middleOf(grid, column) + grid.cell / 2;
      if (holds(x, middleOf(grid, row))) cells.push(row * grid.side + column);
    }
  }
  return cells;
}
