import type { RasterSource } from '../../grid/raster-source.ts';
import type { Window } from '../../tiff/window.ts';
import type { RimMemory } from './rim-memory.ts';
import type { Scratch } from './scratch.ts';
import { rimSpot, tileWindow, type Tiling } from './tiling.ts';

/** Cells read at once from a file of strips. */
const STRIP_CELLS = 2 ** 19;

/** Brings one row of tiles from a file of heights into the scratch file, and their rims into memory. */
export function readHeights(
  source: RasterSource,
  tiling: Tiling,
  row: number,
  { scratch, rims }: { readonly scratch: Scratch; readonly rims: RimMemory },
): void {
  const { across, size } = tiling;
  const tiles = Array.from({ length: across }, (_, column) => row * across + column);
  const part = new Float32Array(size * size);
  for (const chunk of chunksOf(source, tiling, tiles)) {
    const { values } = source.read(chunk);
    for (const tile of tiles) {
      const { x, y, width } = tileWindow(tiling, tile);
      if (x < chunk.x || x >= chunk.x + chunk.width) continue;
      for (let line = 0; line < chunk.height; line++) {
        const from = line * chunk.width + x - chunk.x;
        part.set(values.subarray(from, from + width), line * width);
      }
      scratch.write('ground', tile, part.subarray(0, width * chunk.height), chunk.y - y);
    }
  }
  for (const tile of tiles) keepHeights(tiling, tile, part, { scratch, rims });
}

function keepHeights(
  tiling: Tiling,
  tile: number,
  memory: Float32Array,
  { scratch, rims }: { readonly scratch: Scratch; readonly rims: RimMemory },
): void {
  const window = tileWindow(tiling, tile);
  const heights = scratch.read('ground', tile, memory.subarray(0, window.width * window.height));
  const first = tiling.rims[tile]!;
  for (let rim = first; rim < tiling.rims[tile + 1]!; rim++) {
    const [column, row] = rimSpot(window, rim - first);
    rims.elevation[rim] = heights[row * window.width + column]!;
  }
}

/** A file of tiles is read tile by tile, one of strips in whole rows: no block is unpacked twice for one row of tiles. */
function chunksOf({ blockWidth }: RasterSource, tiling: Tiling, tiles: readonly number[]): Window[] {
  const windows = tiles.map((tile) => tileWindow(tiling, tile));
  if (blockWidth < tiling.width) return windows;
  const { y, height } = windows[0]!;
  const most = Math.max(1, Math.floor(STRIP_CELLS / tiling.width));
  const chunks: Window[] = [];
  for (let line = 0; line < height; line += most) {
    chunks.push({ x: 0, y: y + line, width: tiling.width, height: Math.min(most, height - line) });
  }
  return chunks;
}
