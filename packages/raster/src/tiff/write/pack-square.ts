import type { Values } from '../decode-block.ts';
import type { CogPlan } from './cog-options.ts';
import { encodeTile } from './encode-tile.ts';
import { reduceRows } from './reduce-rows.ts';

/** Levels that a square holds in itself, and so tiles along its side: 4. */
const SQUARE_LEVELS = 3;
export const SQUARE_TILES = 2 ** (SQUARE_LEVELS - 1);

/** Takes a packed tile by its place in the level's index. */
export type PutTile = (level: number, tile: number, bytes: Uint8Array) => void;

/** Values of a rectangle of one level. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Where the squares of an image of one band end: the first level that must be made of several of them. */
export function restLevel(plan: CogPlan): number {
  return Math.min(SQUARE_LEVELS, plan.levels.length);
}

/** Takes the tiles of a square one by one, in any order. */
export interface SquarePacker {
  readonly add: (column: number, row: number, values: Float32Array) => void;
  /** Gives what the square comes to at the level above its own. */
  readonly finish: () => Rectangle;
}

/**
 * Packs one square of a single band and its overviews apart from all others, so that squares can be done side by side.
 * Columns and rows count tiles of the whole image.
 */
export function createSquarePacker(
  plan: CogPlan,
  square: { readonly x: number; readonly y: number },
  put: PutTile,
): SquarePacker {
  const { tileSize, levels, reduction } = plan;
  const side = SQUARE_TILES * tileSize;
  const [left, top] = [square.x * side, square.y * side];
  const width = Math.ceil(Math.min(side, levels[0]!.width - left) / 2);
  const height = Math.ceil(Math.min(side, levels[0]!.height - top) / 2);
  const half = { x: left / 2, y: top / 2, width, height, values: new Float32Array(width * height) };
  return {
    add(column, row, values) {
      const [x, y] = [column * tileSize, row * tileSize];
      const columns = Math.min(tileSize, levels[0]!.width - x);
      const rows = Math.min(tileSize, levels[0]!.height - y);
      packTiles(plan, 0, { x, y, width: columns, height: rows, values }, put);
      const reduced = reduceRows(values, columns, rows, reduction);
      paste(half, { x: (x - left) / 2, y: (y - top) / 2, width: Math.ceil(columns / 2), values: reduced });
    },
    finish: () => packLevels(plan, { first: 1, end: restLevel(plan) }, half, put),
  };
}

/** From the first up to, without, the end. */
interface LevelSpan {
  readonly first: number;
  readonly end: number;
}

/** Packs some levels, all made of one rectangle; gives what it comes to at their end. */
export function packLevels(plan: CogPlan, { first, end }: LevelSpan, from: Rectangle, put: PutTile): Rectangle {
  let rest = from;
  for (let at = first; at < end; at++) {
    packTiles(plan, at, rest, put);
    const { x, y, width, height } = rest;
    const values = reduceRows(rest.values, width, height, plan.reduction) as Float32Array;
    rest = { x: x / 2, y: y / 2, width: Math.ceil(width / 2), height: Math.ceil(height / 2), values };
  }
  return rest;
}

/** The tiles of a rectangle that begins at the corner of one; those without any value are left out. */
function packTiles(plan: CogPlan, level: number, { x, y, width, height, values }: Rectangle, put: PutTile): void {
  const { tileSize } = plan;
  const tilesAcross = Math.ceil(plan.levels[level]!.width / tileSize);
  for (let row = 0; row < height; row += tileSize) {
    const rows = Math.min(tileSize, height - row);
    const band = { values: values.subarray(row * width, (row + rows) * width), width, height: rows };
    for (let column = 0; column < width; column += tileSize) {
      const bytes = encodeTile(plan, band, column, level === 0);
      const tile = ((y + row) / tileSize) * tilesAcross + (x + column) / tileSize;
      if (bytes !== null) put(level, tile, bytes);
    }
  }
}

/** Rows of values, and their place in the rectangle that takes them. */
interface PastedRows {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly values: Values;
}

/** Copies rows into a rectangle, at a place counted from its own corner. */
export function paste(into: Rectangle, { x, y, width, values }: PastedRows): void {
  for (let start = 0, row = y; start < values.length; start += width, row++) {
    into.values.set(values.subarray(start, start + width), row * into.width + x);
  }
}
