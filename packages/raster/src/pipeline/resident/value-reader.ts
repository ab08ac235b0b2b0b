import type { BlockCache } from '../../grid/block-cache.ts';
import { decodeBlock, type MarkFloats, type Values } from '../../tiff/decode-block.ts';
import type { Window } from '../../tiff/window.ts';
import type { OpenLayer } from '../open-layers.ts';
import { fillTile } from './fill-tile.ts';
import { isOfWholeBlocks } from './placed-window.ts';

/**
 * Reads a window of a layer into memory of `room` bytes that begins with `into`, which is as wide as the layer's values.
 * Says whether every cell is known to have a value within the layer's range.
 */
export type ValueReader = (window: Window, into: Values, room: number) => boolean;

export function valueReader({ image, source: { layer } }: OpenLayer, cache: BlockCache, mark: MarkFloats): ValueReader {
  const key = JSON.stringify([layer.path, layer.band, layer.nodata, layer.scale, layer.offset]);
  const isBounded = layer.validMin !== null || layer.validMax !== null;
  return (window, into, room) => {
    const isShared = !isOfWholeBlocks(image, window);
    let isWhole = !isBounded;
    fillTile(image, window, { into, room }, (index) => {
      const decode = () => decodeBlock(image, { band: layer.band, index }, layer, mark);
      const block = isShared ? cache.get(`${key} ${index}`, decode) : decode();
      isWhole &&= block.isWhole;
      return { window: block.window, cells: block.values };
    });
    return isWhole;
  };
}
