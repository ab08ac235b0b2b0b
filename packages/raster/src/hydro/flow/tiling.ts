import type { Window } from '../../tiff/window.ts';
import { STEP_X, STEP_Y } from '../directions.ts';

/**
 * A grid cut into tiles. The cells along the edges of a tile are its rim; they are numbered through, tile by tile, so
 * that what tiles must know of each other lies in arrays over all rims. Plain data.
 */
export interface Tiling {
  readonly width: number;
  readonly height: number;
  /** Side of a tile. */
  readonly size: number;
  readonly across: number;
  readonly down: number;
  /** The first rim cell of each tile, and the number of all at the end. */
  readonly rims: Int32Array;
}

export function tilingOf(width: number, height: number, size: number): Tiling {
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const bare = { width, height, size, across, down };
  const rims = new Int32Array(across * down + 1);
  for (let tile = 0; tile < across * down; tile++) {
    const window = tileWindow(bare, tile);
    rims[tile + 1] = rims[tile]! + rimLength(window);
  }
  return { ...bare, rims };
}

export function tileCount({ across, down }: Tiling): number {
  return across * down;
}

export function tileWindow({ width, height, size, across }: Omit<Tiling, 'rims'>, tile: number): Window {
  const x = (tile % across) * size;
  const y = Math.floor(tile / across) * size;
  return { x, y, width: Math.min(size, width - x), height: Math.min(size, height - y) };
}

/** The number of the rim cell at a place of the grid; -1 beyond the grid. The place must lie on a rim. */
export function rimAt(tiling: Tiling, x: number, y: number): number {
  const { width, height, size, across, rims } = tiling;
  if (x < 0 || y < 0 || x >= width || y >= height) return -1;
  const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
  const [left, top] = [column * size, row * size];
  const inside = rimPlace(Math.min(size, width - left), Math.min(size, height - top), x - left, y - top);
  return rims[row * across + column]! + inside;
}

/** Column and row, within a tile, of a cell of its rim: they go clockwise from the upper left. */
export function rimSpot({ width, height }: Pick<Window, 'width' | 'height'>, place: number): readonly [number, number] {
  if (place < width) return [place, 0];
  if (place < width + height - 1) return [width - 1, place - width + 1];
  if (place < 2 * width + height - 2) return [2 * width + height - 3 - place, height - 1];
  return [0, 2 * (width + height) - 4 - place];
}

/** Takes a rim cell of another tile, and that tile. */
type AcrossVisitor = (other: number, otherTile: number) => void;

/** Calls for the neighbours that a rim cell of a tile has in other tiles: all eight, or the four from east to south-west. */
export function acrossRim(tiling: Tiling, tile: number, rim: number, visit: AcrossVisitor, directions = 8): void {
  const { width, height, size, across, rims } = tiling;
  const window = tileWindow(tiling, tile);
  const [column, row] = rimSpot(window, rim - rims[tile]!);
  for (let direction = 0; direction < directions; direction++) {
    const [x, y] = [window.x + column + STEP_X[direction]!, window.y + row + STEP_Y[direction]!];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const other = Math.floor(y / size) * across + Math.floor(x / size);
    if (other !== tile) visit(rimAt(tiling, x, y), other);
  }
}

function rimLength({ width, height }: Pick<Window, 'width' | 'height'>): number {
  if (height === 1) return width;
  return width === 1 ? height : 2 * (width + height) - 4;
}

function rimPlace(width: number, height: number, x: number, y: number): number {
  if (y === 0) return x;
  if (x === width - 1) return width - 1 + y;
  return y === height - 1 ? 2 * width + height - 3 - x : 2 * (width + height) - 4 - y;
}
