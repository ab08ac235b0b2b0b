import type { Window } from '../../tiff/window.ts';
import { placeSteps } from '../directions.ts';
import { rimAt, rimSpot, tileWindow, type Tiling } from './tiling.ts';

/**
 * A tile with one cell more on every side, so that no loop over neighbours asks where the tile ends. Arrays over it have
 * `stride` cells to a row.
 */
export interface Frame {
  readonly window: Window;
  readonly stride: number;
  /** Cells with the frame. */
  readonly cells: number;
  readonly steps: Int32Array;
  /** Places of the tile's own rim cells, in their order, and the number of the first. */
  readonly rim: Int32Array;
  readonly firstRim: number;
  /** Places of the frame, and which rim cell of another tile lies there: -1 beyond the grid. */
  readonly around: Int32Array;
  readonly rimsAround: Int32Array;
}

export function frameOf(tiling: Tiling, tile: number): Frame {
  const window = tileWindow(tiling, tile);
  const { x, y, width, height } = window;
  const stride = width + 2;
  const firstRim = tiling.rims[tile]!;
  const rim = Int32Array.from({ length: tiling.rims[tile + 1]! - firstRim }, (_, place) => {
    const [column, row] = rimSpot(window, place);
    return (row + 1) * stride + column + 1;
  });
  const around = new Int32Array(2 * (stride + height));
  const rimsAround = new Int32Array(around.length);
  let found = 0;
  for (let row = -1; row <= height; row++) {
    const isEnd = row === -1 || row === height;
    for (let column = -1; column <= width; column += isEnd ? 1 : width + 1) {
      around[found] = (row + 1) * stride + column + 1;
      rimsAround[found++] = rimAt(tiling, x + column, y + row);
    }
  }
  const cells = stride * (height + 2);
  return { window, stride, cells, steps: placeSteps(stride), rim, firstRim, around, rimsAround };
}

/** From the first cell of a tile to its last in one go, with the frame beside its rows. */
export function innerCells({ window, stride }: Frame): { readonly first: number; readonly count: number } {
  return { first: stride + 1, count: window.height * stride - 2 };
}

export type Cells = Float32Array | Float64Array | Int32Array | Uint16Array | Uint8Array;

/** Puts the cells of a tile into an array with a frame. */
export function intoFrame<T extends Cells>({ window, stride }: Frame, cells: T, framed: T): T {
  const { width, height } = window;
  for (let row = 0; row < height; row++) {
    framed.set(cells.subarray(row * width, (row + 1) * width), (row + 1) * stride + 1);
  }
  return framed;
}

export function outOfFrame<T extends Cells>({ window, stride }: Frame, framed: T, cells: T): T {
  const { width, height } = window;
  for (let row = 0; row < height; row++) {
    const from = (row + 1) * stride + 1;
    cells.set(framed.subarray(from, from + width), row * width);
  }
  return cells;
}

type Numbers = Float32Array | Float64Array | Int32Array | Uint16Array;

/** Fills the frame with what the tiles around keep at their rims. */
export function takeAround(frame: Frame, rims: Numbers, framed: Numbers, beyond: number): void {
  const { around, rimsAround } = frame;
  for (let i = 0; i < around.length; i++) {
    const rim = rimsAround[i]!;
    framed[around[i]!] = rim < 0 ? beyond : rims[rim]!;
  }
}

/** Keeps the tile's own rim for the tiles around. */
export function keepRim({ rim, firstRim }: Frame, framed: Numbers, rims: Numbers): void {
  for (let i = 0; i < rim.length; i++) rims[firstRim + i] = framed[rim[i]!]!;
}
