import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Window } from '../../tiff/window.ts';
import type { Cells } from './frame.ts';
import { tileCount, tileWindow, type Tiling } from './tiling.ts';

/**
 * Figures over the whole grid that no memory holds: heights and then slopes, filled heights, labels and then steps on
 * level ground, and flow. Areas lie where filled heights and marks were, once nobody needs those.
 */
export type Plane = 'ground' | 'filled' | 'marks' | 'flow' | 'area';

const CELL_BYTES: Readonly<Record<Plane, number>> = { ground: 4, filled: 4, marks: 4, flow: 1, area: 8 };
const PLANES = ['ground', 'filled', 'marks', 'flow'] as const;

/** A file with a block for each tile and plane; each thread opens it for itself. */
export interface Scratch {
  /** Fills the array with the cells of a tile. */
  readonly read: <T extends Cells>(plane: Plane, tile: number, into: T) => T;
  readonly write: (plane: Plane, tile: number, cells: Cells, firstRow?: number) => void;
  readonly close: () => void;
}

/** The file must be there; blocks that were never written read as zeros or not at all. */
export function openScratch(path: string, tiling: Tiling): Scratch {
  const descriptor = openSync(path, 'r+');
  const { size } = tiling;
  const starts = planeStarts(tileCount(tiling) * size * size);
  const placeOf = (plane: Plane, tile: number) => starts[plane] + tile * size * size * CELL_BYTES[plane];
  return {
    read(plane, tile, into) {
      const bytes = bytesOf(into);
      const from = placeOf(plane, tile);
      for (let done = 0; done < bytes.length;) {
        const got = readSync(descriptor, bytes, done, bytes.length - done, from + done);
        if (got === 0) throw new Error(`the scratch file ends within ${plane} of tile ${tile}`);
        done += got;
      }
      return into;
    },
    write(plane, tile, cells, firstRow = 0) {
      const bytes = bytesOf(cells);
      const to = placeOf(plane, tile) + firstRow * tileWindow(tiling, tile).width * cells.BYTES_PER_ELEMENT;
      for (let done = 0; done < bytes.length;) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, to + done);
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** The flow of any rectangle of the grid, `into` rows of `stride` cells from `first` on. */
export function readFlow(
  scratch: Scratch,
  tiling: Tiling,
  { x, y, width, height }: Window,
  { into, stride, first }: { readonly into: Uint8Array; readonly stride: number; readonly first: number },
): void {
  const { size, across } = tiling;
  const block = new Uint8Array(size * size);
  for (let row = Math.floor(y / size); row * size < y + height; row++) {
    for (let column = Math.floor(x / size); column * size < x + width; column++) {
      const tile = row * across + column;
      const at = tileWindow(tiling, tile);
      const cells = scratch.read('flow', tile, block.subarray(0, at.width * at.height));
      const [left, right] = [Math.max(x, at.x), Math.min(x + width, at.x + at.width)];
      const bottom = Math.min(y + height, at.y + at.height);
      for (let line = Math.max(y, at.y); line < bottom; line++) {
        const from = (line - at.y) * at.width - at.x;
        into.set(cells.subarray(from + left, from + right), first + (line - y) * stride + left - x);
      }
    }
  }
}

function planeStarts(cells: number): Readonly<Record<Plane, number>> {
  let at = 0;
  const starts: Partial<Record<Plane, number>> = {};
  for (const plane of PLANES) {
    starts[plane] = at;
    at += cells * CELL_BYTES[plane];
  }
  return { ...(starts as Record<Plane, number>), area: starts.filled! };
}

function bytesOf({ buffer, byteOffset, byteLength }: Cells): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
