import { LAND_REACH, type Point } from '../plane.ts';
import { draw, seedFor } from '../seeded.ts';
import { middleOf, placeOf } from './grid.ts';
import type { Relief } from './relief.ts';

/** Water courses as lines with a width. */
export interface Rivers {
  /** How deep inside a river bed a place lies: above 0 inside, in m from the bank. */
  readonly inside: (x: number, y: number) => number;
}

/** A river is drawn from this catchment on, m². */
const DRAWN = 45e6;
const OUTSIDE = -1e9;
/** Numbers per piece of a river: both ends and half the width. */
const STRIDE = 5;

export function riversOf(seed: number, relief: Relief): Rivers {
  const { grid } = relief;
  const pieces = piecesOf(seedFor(seed, 'rivers'), relief);
  const buckets = bucketsOf(relief, pieces);
  const inside = (x: number, y: number): number => {
    if (Math.abs(x) > LAND_REACH || Math.abs(y) > LAND_REACH) return OUTSIDE;
    const bucket = buckets[placeOf(grid, y) * grid.side + placeOf(grid, x)];
    if (bucket === undefined) return OUTSIDE;
    let best = OUTSIDE;
    for (const piece of bucket) {
      const depth = depthIn(pieces, piece, x, y);
      if (depth > best) best = depth;
    }
    return best;
  };
  return { inside };
}

/** Each cell's stretch bends through the cell, from the middle of the way in to the middle of the way out. */
function piecesOf(seed: number, { grid, drainage, catchment }: Relief): Float64Array {
  const points = new Map<number, Point>();
  const pointOf = (cell: number): Point => {
    const known = points.get(cell) ?? {
      x: middleOf(grid, cell % grid.side) + (draw(seed, cell) - 0.5) * 0.8 * grid.cell,
      y: middleOf(grid, Math.floor(cell / grid.side)) + (draw(seed, cell, 1) - 0.5) * 0.8 * grid.cell,
    };
    points.set(cell, known);
    return known;
  };
  const pieces: number[] = [];
  const halfWidth = (cell: number) => 11 + Math.sqrt(catchment[cell]! / 1e6) * 0.6;
  const bend = (from: Point, through: Point, to: Point, width: number) => {
    const steps = 4;
    let last = from;
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const next = between(between(from, through, t), between(through, to, t), t);
      pieces.push(last.x, last.y, next.x, next.y, width);
      last = next;
    }
  };
  for (const cell of drainage.order) {
    const to = drainage.receiver[cell]!;
    if (to === cell || catchment[cell]! < DRAWN) continue;
    const next = drainage.receiver[to]!;
    if (next === to) continue;
    const [here, there, beyond] = [pointOf(cell), pointOf(to), pointOf(next)];
    bend(between(here, there, 0.5), there, between(there, beyond, 0.5), halfWidth(cell));
  }
  return Float64Array.from(pieces);
}

function bucketsOf({ grid }: Relief, pieces: Float64Array): (number[] | undefined)[] {
  const buckets: (number[] | undefined)[] = Array.from({ length: grid.side * grid.side });
  for (let piece = 0; piece < pieces.length; piece += STRIDE) {
    const [x1, y1, x2, y2, width] = pieces.subarray(piece, piece + STRIDE) as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    const [west, east] = [placeOf(grid, Math.min(x1, x2) - width), placeOf(grid, Math.max(x1, x2) + width)];
    const [south, north] = [placeOf(grid, Math.min(y1, y2) - width), placeOf(grid, Math.max(y1, y2) + width)];
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) (buckets[row * grid.side + column] ??= []).push(piece);
    }
  }
  return buckets;
}

function depthIn(pieces: Float64Array, piece: number, x: number, y: number): number {
  const x1 = pieces[piece]!;
  const y1 = pieces[piece + 1]!;
  const dx = pieces[piece + 2]! - x1;
  const dy = pieces[piece + 3]! - y1;
  const length2 = dx * dx + dy * dy;
  const along = length2 > 0 ? ((x - x1) * dx + (y - y1) * dy) / length2 : 0;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const offX = x - x1 - t * dx;
  const offY = y - y1 - t * dy;
  return pieces[piece + 4]! - Math.sqrt(offX * offX + offY * offY);
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
