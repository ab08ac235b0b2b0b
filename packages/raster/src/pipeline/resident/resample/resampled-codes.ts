import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { BlockCache } from '../../../grid/block-cache.ts';
import type { Georeference } from '../../../grid/grid.ts';
import { pixelMapping } from '../../../grid/pixel-mapping.ts';
import type { Window } from '../../../tiff/window.ts';
import type { OpenLayer } from '../../open-layers.ts';
import { fillTile } from '../fill-tile.ts';
import type { CodesPlan } from '../layer-plan.ts';
import { readCodes } from '../read-codes.ts';
import { wholeCells } from '../sift-singles.ts';
import { resampleMachine } from './resample-machine.ts';
import { pointBytes, rowPoints } from './row-points.ts';
import { tileSource } from './tile-source.ts';

/** Codes of up to 16 bits of a class raster with other pixels than the grid's: those in which its centres lie. */
export function resampledCodes(
  { image, source }: OpenLayer,
  grid: Georeference,
  cache: BlockCache,
  arena: Arena,
): (tile: Window) => CodesPlan | null {
  const machine = resampleMachine(arena);
  const pixels = pixelMapping(grid, source);
  const { path, band } = source.layer;
  const key = JSON.stringify([path, band, 'codes']);
  const blockOf = (index: number) => {
    const { window, values } = cache.get(`${key} ${index}`, () => readCodes(image, band, index));
    return { window, cells: values };
  };
  return (tile) => {
    const found = tileSource(pixels, tile, source, 'nearest');
    if (found === null) return null;
    const { window, mapping } = found;
    const cells = window.width * window.height;
    const bytes = image.sampleType.bits <= 8 ? 1 : 2;
    return {
      // Codes are written by pairs.
      bytes: (tile.width * tile.height + 1) * bytes,
      scratchBytes: wholeCells(cells) * bytes + pointBytes(mapping, tile),
      read(into, _room, scratch) {
        const { buffer } = arena.memory;
        const room = wholeCells(cells) * bytes;
        const Form = bytes === 1 ? Uint8Array : Uint16Array;
        fillTile(image, window, { into: new Form(buffer, scratch, cells), room }, blockOf);
        const points = rowPoints(mapping, buffer, scratch + room, tile);
        const { x, y, width, height } = window;
        const given = [tile.width, into.byteOffset, scratch, x, y, width, width - 1, height - 1] as const;
        // There is no code for what lies outside of the source.
        return machine[`rows-${bytes}`]!(0, tile.height, ...points, ...given) === tile.height;
      },
    };
  };
}
