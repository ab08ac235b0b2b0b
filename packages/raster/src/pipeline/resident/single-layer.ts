import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { BlockCache } from '../../grid/block-cache.ts';
import { wholePixelShift } from '../../grid/same-grid.ts';
import type { Georeference } from '../../grid/grid.ts';
import { isSingle } from '../../tiff/decode-block.ts';
import type { OpenLayer } from '../open-layers.ts';
import { roomFor } from './fill-tile.ts';
import type { ResidentLayer } from './layer-plan.ts';
import { markInPlace } from './mark-in-place.ts';
import { placedWindow } from './placed-window.ts';
import { wholeCells } from './sift-singles.ts';
import { singleBounds } from './single-bounds.ts';
import { valueReader } from './value-reader.ts';
import type { WalkMachine } from './walk-machine.ts';

/**
 * A layer on the pixels of the grid whose values are float32: they are read to where they are worked on. Null for a layer
 * that has to be resampled or needs float64.
 */
export function singleLayer(
  { image, source }: OpenLayer,
  grid: Georeference,
  cache: BlockCache,
  arena: Arena,
  { sift }: WalkMachine,
): ResidentLayer | null {
  const { memory } = arena;
  const { layer } = source;
  const shift = wholePixelShift(grid, source);
  if (shift === null || !isSingle(image, layer.band, layer)) return null;
  const windowOf = placedWindow(image, shift);
  const read = valueReader({ image, source }, cache, markInPlace(arena));
  const { low, high } = singleBounds(layer);
  return {
    planOf(tile) {
      const window = windowOf(tile);
      if (window === null) return null;
      const cells = tile.width * tile.height;
      return {
        bytes: Math.max(roomFor(image, window, Float32Array.BYTES_PER_ELEMENT), wholeCells(cells) * 4),
        scratchBytes: 0,
        read({ values: { address, bytes }, causes }) {
          const values = new Float32Array(memory.buffer, address, cells);
          // Most blocks lie inside the land and need no second look at every cell.
          if (read(window, values, bytes)) return { values, isMissing: false };
          sift(values, causes, low, high);
          return { values, isMissing: true };
        },
      };
    },
  };
}
