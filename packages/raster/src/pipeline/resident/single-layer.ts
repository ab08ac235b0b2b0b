import type { BlockCache } from '../../grid/block-cache.ts';
import { wholePixelShift } from '../../grid/same-grid.ts';
import type { Georeference } from '../../grid/grid.ts';
import { decodeBlock, isSingle } from '../../tiff/decode-block.ts';
import type { Window } from '../../tiff/window.ts';
import type { OpenLayer } from '../open-layers.ts';
import { fillTile, roomFor } from './fill-tile.ts';
import { placedWindow, type PlacedWindow } from './placed-window.ts';

/** A layer on the pixels of the grid whose values are float32: they are read to where they are worked on. */
export interface SingleLayer {
  readonly windowOf: PlacedWindow;
  readonly room: (window: Window) => number;
  /** Says whether every cell is known to have a value within the layer's range. */
  readonly read: (window: Window, into: Float32Array, room: number) => boolean;
  /** The least and the largest float32 within the layer's range. */
  readonly low: number;
  readonly high: number;
}

/** Null for a layer that has to be resampled or needs float64. */
export function singleLayer({ image, source }: OpenLayer, grid: Georeference, cache: BlockCache): SingleLayer | null {
  const { layer } = source;
  const shift = wholePixelShift(grid, source);
  if (shift === null || !isSingle(image, layer.band, layer)) return null;
  const key = JSON.stringify([layer.path, layer.band, layer.nodata, layer.scale, layer.offset]);
  const isBounded = layer.validMin !== null || layer.validMax !== null;
  return {
    windowOf: placedWindow(image, shift),
    room: (window) => roomFor(image, window, Float32Array.BYTES_PER_ELEMENT),
    read(window, into, room) {
      let isWhole = !isBounded;
      fillTile(image, window, { into, room }, (index) => {
        const block = cache.get(`${key} ${index}`, () => decodeBlock(image, { band: layer.band, index }, layer));
        isWhole &&= block.isWhole;
        return { window: block.window, cells: block.values as Float32Array };
      });
      return isWhole;
    },
    low: leastSingle(layer.validMin ?? -Number.MAX_VALUE),
    high: -leastSingle(-(layer.validMax ?? Number.MAX_VALUE)),
  };
}

/** The least float32 that is not below a number. */
export function leastSingle(bound: number): number {
  const single = Float32Array.of(bound);
  if (single[0]! >= bound) return single[0]!;
  const bits = new Int32Array(single.buffer);
  // Away from 0 the bits of either sign count up; both zeros come before the least number above them.
  if (single[0] === 0) bits[0] = 1;
  else bits[0]! += single[0]! > 0 ? 1 : -1;
  return single[0]!;
}
