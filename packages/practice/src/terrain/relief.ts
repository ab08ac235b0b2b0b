import type { Point } from '../plane.ts';
import { erodedLand } from './erode.ts';
import type { Drainage } from './flood-order.ts';
import type { Grid } from './grid.ts';
import { upliftOf } from './uplift.ts';

/** The land in metres above the sea, with its water courses. */
export interface Relief {
  readonly grid: Grid;
  readonly drainage: Drainage;
  /** What drains through each cell, m². */
  readonly catchment: Float64Array;
  /** m above the sea. */
  readonly elevation: Float64Array;
  /** m above the water course that each cell drains to. */
  readonly aboveWater: Float64Array;
  /** Rise per metre. */
  readonly steepness: Float64Array;
  /** Where the great reservoir is to lie. */
  readonly basin: Point;
}

const LOWEST = 125;
/** Height of the land above its lowest place, m, that 1 % of it exceeds. */
const TALL = 740;
/** A cell with this catchment, m², holds a water course. */
const COURSE = 3e6;
/** Valley floors are filled with gravel: heights over the water course below about this, m, are flattened. */
const FILL = 20;

export function reliefOf(seed: number): Relief {
  const uplift = upliftOf(seed);
  const { grid, heights, drainage, catchment } = erodedLand(seed, uplift);
  const sorted = Float64Array.from(heights).sort();
  const lowest = sorted[0]!;
  const scale = TALL / (sorted[Math.floor(sorted.length * 0.99)]! - lowest);
  const water = new Float64Array(heights.length);
  const aboveWater = new Float64Array(heights.length);
  const elevation = new Float64Array(heights.length);
  for (const cell of drainage.order) {
    const height = LOWEST + (heights[cell]! - lowest) * scale;
    const to = drainage.receiver[cell]!;
    water[cell] = to === cell || catchment[cell]! >= COURSE ? height : water[to]!;
    const above = Math.max(height - water[cell], 0);
    aboveWater[cell] = (above * above) / (above + FILL);
    elevation[cell] = water[cell] + aboveWater[cell];
  }
  const steepness = steepnessOf(grid, elevation);
  return { grid, drainage, catchment, elevation, aboveWater, steepness, basin: uplift.basin };
}

function steepnessOf({ side, cell }: Grid, heights: Float64Array): Float64Array {
  const held = (place: number) => (place < 0 ? 0 : place >= side ? side - 1 : place);
  return Float64Array.from(heights, (_, at) => {
    const column = at % side;
    const row = (at - column) / side;
    const across = heights[row * side + held(column + 1)]! - heights[row * side + held(column - 1)]!;
    const up = heights[held(row + 1) * side + column]! - heights[held(row - 1) * side + column]!;
    return Math.sqrt(across * across + up * up) / (2 * cell);
  });
}
