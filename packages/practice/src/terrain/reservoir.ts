import type { Point } from '../plane.ts';
import { NEIGHBOURS } from './flood-order.ts';
import { cellAt, middleOf } from './grid.ts';
import type { Relief } from './relief.ts';
import { smoothField } from './smooth-field.ts';

/** The great reservoir: a dam across the river and all that its water covers. */
export interface Reservoir {
  readonly dam: Point;
  /** m above the sea. */
  readonly level: number;
  /** 1 where a cell is under water, 2 on its shores (where the finer land decides), else 0. */
  readonly cells: Uint8Array;
}

/** Water surface in the mean, m². */
const SURFACE = 48e6;
/** The dam stands this far down the river from the middle of the basin, m. */
const DAM_DISTANCE = 6500;

export function reservoirOf(relief: Relief): Reservoir {
  const { grid, drainage } = relief;
  const elevation = smoothed(relief);
  const dam = damCell(relief);
  const isAbove = upstream(drainage, dam);
  const valley = { side: grid.side, elevation, dam, isAbove };
  let [low, high] = [elevation[dam]!, elevation[dam]! + 200];
  for (let turn = 0; turn < 24; turn++) {
    const level = (low + high) / 2;
    const covered = flooded(valley, level).length * grid.cell * grid.cell;
    if (covered < SURFACE) low = level;
    else high = level;
  }
  // To the centimetre, as levels are gauged.
  const level = Math.round(((low + high) / 2) * 100) / 100;
  const cells = new Uint8Array(elevation.length);
  const water = flooded(valley, level);
  for (const cell of water) {
    for (const near of around(cell, grid.side)) if (isAbove[near] === 1) cells[near] = 2;
  }
  for (const cell of water) cells[cell] = 1;
  const column = dam % grid.side;
  return { dam: { x: middleOf(grid, column), y: middleOf(grid, (dam - column) / grid.side) }, level, cells };
}

/** Down the great river from where it comes nearest to the middle of the basin. */
function damCell({ grid, drainage, catchment, basin }: Relief): number {
  const middle = cellAt(grid, basin.x, basin.y);
  let largest = 0;
  for (const area of catchment) if (area > largest) largest = area;
  let [best, nearest] = [middle, Infinity];
  for (let cell = 0; cell < catchment.length; cell++) {
    if (catchment[cell]! < largest / 5) continue;
    const dx = middleOf(grid, cell % grid.side) - basin.x;
    const dy = middleOf(grid, Math.floor(cell / grid.side)) - basin.y;
    if (dx * dx + dy * dy >= nearest) continue;
    [best, nearest] = [cell, dx * dx + dy * dy];
  }
  let cell = best;
  for (let way = 0; way < DAM_DISTANCE; way += grid.cell) cell = drainage.receiver[cell]!;
  return cell;
}

/** 1 for each cell whose water passes the dam. */
function upstream({ order, receiver }: Relief['drainage'], dam: number): Uint8Array {
  const isAbove = new Uint8Array(order.length);
  for (const cell of order) isAbove[cell] = cell === dam || isAbove[receiver[cell]!] === 1 ? 1 : 0;
  return isAbove;
}

/** Heights as the drawn land has them: drawing smoothly fills narrow valleys a little. */
function smoothed({ grid, elevation }: Relief): Float64Array {
  const field = smoothField(grid, elevation);
  return Float64Array.from(elevation, (_, cell) =>
    field(middleOf(grid, cell % grid.side), middleOf(grid, Math.floor(cell / grid.side))),
  );
}

interface Valley {
  readonly side: number;
  readonly elevation: Float64Array;
  readonly dam: number;
  /** 1 for each cell whose water passes the dam. */
  readonly isAbove: Uint8Array;
}

function flooded({ side, elevation, dam, isAbove }: Valley, level: number): number[] {
  const seen = new Uint8Array(elevation.length);
  seen[dam] = 1;
  const water = [dam];
  for (let at = 0; at < water.length; at++) {
    for (const near of around(water[at]!, side)) {
      if (seen[near] === 1 || isAbove[near] === 0 || elevation[near]! >= level) continue;
      seen[near] = 1;
      water.push(near);
    }
  }
  return water;
}

function around(cell: number, side: number): number[] {
  const column = cell % side;
  return NEIGHBOURS.flatMap(([dx, dy]) => {
    const x = column + dx;
    const at = cell + dy * side + dx;
    return x < 0 || x >= side || at < 0 || at >= side * side ? [] : [at];
  });
}
