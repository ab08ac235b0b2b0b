import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { BlockCache } from '../../../grid/block-cache.ts';
import type { Georeference } from '../../../grid/grid.ts';
import { resamplingOnto } from '../../../grid/align-block.ts';
import { pixelMapping } from '../../../grid/pixel-mapping.ts';
import { MISSING_CAUSE } from '../../../grid/missing-cause.ts';
import { isSingle } from '../../../tiff/decode-block.ts';
import type { Window } from '../../../tiff/window.ts';
import type { OpenLayer } from '../../open-layers.ts';
import type { LayerPlace, ResidentLayer } from '../layer-plan.ts';
import { markInPlace } from '../mark-in-place.ts';
import { wholeCells } from '../sift-singles.ts';
import { singleBounds } from '../single-bounds.ts';
import { valueReader } from '../value-reader.ts';
import { resampleMachine } from './resample-machine.ts';
import { pointBytes, rowPoints } from './row-points.ts';
import { tileSource, type TileSource } from './tile-source.ts';

/**
 * A layer that is resampled where the kernel reads it, to the last bit as `createAligner` does. Null for one that lies on
 * the grid, or comes to it in other ways than between four neighbours.
 */
export function resampledLayer(
  opened: OpenLayer,
  grid: Georeference,
  cache: BlockCache,
  arena: Arena,
): ResidentLayer | null {
  const { image, source } = opened;
  const { layer } = source;
  if (resamplingOnto(source, grid) !== 'bilinear') return null;
  const machine = resampleMachine(arena);
  const pixels = pixelMapping(grid, source);
  const isNarrow = isSingle(image, layer.band, layer);
  const [Form, form] = isNarrow ? ([Float32Array, 'single'] as const) : ([Float64Array, 'double'] as const);
  const { validMin, validMax } = layer;
  const wide = { low: validMin ?? -Number.MAX_VALUE, high: validMax ?? Number.MAX_VALUE };
  const { low, high } = isNarrow ? singleBounds(layer) : wide;
  const readValues = valueReader(opened, cache, markInPlace(arena));

  const resample = (
    tile: Window,
    { window, mapping }: TileSource,
    { values, causes, scratch }: LayerPlace,
  ): boolean => {
    const { buffer } = arena.memory;
    const cells = window.width * window.height;
    const bytes = wholeCells(cells) * Form.BYTES_PER_ELEMENT;
    const told = scratch + bytes;
    const isWhole = readValues(window, new Form(buffer, scratch, cells), bytes);
    if (!isWhole) machine[`sift-${form}`]!(scratch, told, wholeCells(cells), low, high, MISSING_CAUSE.nodata);
    const points = rowPoints(mapping, buffer, told + wholeCells(cells), tile);
    const { x, y, width, height } = window;
    const place = [x, y, width, height, source.width, source.height] as const;
    const rows = (from: number, tells: number): number => {
      const given = [tile.width, values.address, scratch, causes.byteOffset, isWhole ? 0 : told, tells] as const;
      return machine[`rows-${form}`]!(from, tile.height, ...points, ...given, ...place);
    };
    const reached = rows(0, 0);
    const isMissing = reached < tile.height;
    if (isMissing) {
      causes.fill(0);
      rows(reached, 1);
    }
    return isMissing;
  };

  return {
    planOf(tile) {
      const found = tileSource(pixels, tile, source, 'bilinear');
      if (found === null || found.window.width < 2 || found.window.height < 2) return null;
      const cells = tile.width * tile.height;
      const window = wholeCells(found.window.width * found.window.height) * (Form.BYTES_PER_ELEMENT + 1);
      return {
        bytes: cells * Float64Array.BYTES_PER_ELEMENT,
        scratchBytes: window + pointBytes(found.mapping, tile),
        read(place) {
          const isMissing = resample(tile, found, place);
          return { values: new Float64Array(arena.memory.buffer, place.values.address, cells), isMissing };
        },
      };
    },
  };
}
