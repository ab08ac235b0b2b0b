import { unreachable } from '@qingzhang/core/unreachable';
import { cellSizes } from './cell-sizes.ts';
import type { ElevationGrid } from './elevation-grid.ts';
import type { OpenSource } from './open-source.ts';
import { slopePct } from './slope.ts';
import type { TerrainMeasure } from './terrain-task.ts';
import type { TileReader } from './tile-reader.ts';
import { windowRelief, windowSide } from './window-measures.ts';

/** Measures of a cell and its eight neighbours: read with one cell of heights more on every side. */
export function measureReader({ source, grid }: OpenSource, measure: TerrainMeasure): TileReader {
  const read: TileReader['read'] = (tile) => {
    const [left, top] = [Math.max(0, tile.x - 1), Math.max(0, tile.y - 1)];
    const width = Math.min(grid.width, tile.x + tile.width + 1) - left;
    const height = Math.min(grid.height, tile.y + tile.height + 1) - top;
    const { values } = source.read({ x: left, y: top, width, height });
    const all = measured({ width, height, elevation: values, ...cellSizes(grid, top, height) }, measure);
    const out = new Float32Array(tile.width * tile.height);
    for (let row = 0; row < tile.height; row++) {
      const from = (tile.y - top + row) * width + tile.x - left;
      out.set(all.subarray(from, from + tile.width), row * tile.width);
    }
    return out;
  };
  return { read, close: () => {} };
}

function measured(heights: ElevationGrid, measure: TerrainMeasure): Float32Array {
  switch (measure) {
    case 'slopePct':
      return slopePct(heights);
    case 'windowRelief':
      return windowRelief(heights);
    case 'windowSide':
      return windowSide(heights);
    case 'slopeLength':
      throw new Error('slope length is not told from neighbours alone');
    default:
      return unreachable(measure);
  }
}
