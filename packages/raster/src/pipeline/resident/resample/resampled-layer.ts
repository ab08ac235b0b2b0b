import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { BlockCache } from '../../../grid/block-cache.ts';
import { blockMapping, type BlockMapping } from '../../../grid/control-grid.ts';
import type { Georeference } from '../../../grid/grid.ts';
import { resamplingOnto } from '../../../grid/align-block.ts';
import { pixelMapping } from '../../../grid/pixel-mapping.ts';
import { sourceRect } from '../../../grid/source-rect.ts';
import { MISSING_CAUSE } from '../../../grid/missing-cause.ts';
import { isSingle } from '../../../tiff/decode-block.ts';
import type { Window } from '../../../tiff/window.ts';
import type { OpenLayer } from '../../open-layers.ts';
import { SIFTED } from '../sift-singles.ts';
import { leastSingle } from '../single-layer.ts';
import { valueReader } from '../value-reader.ts';
import { resampleMachine } from './resample-machine.ts';
import { pointBytes, quickForm, rowPoints } from './row-points.ts';

/** Cells of a source that are held at once in the memory of a job; more of them are looked at in parts, elsewhere. */
const MOST_CELLS = 2 ** 21;

/** A tile of a layer with other pixels than the grid's, made ready: the window it needs and where its pixels lie in it. */
export interface ResamplePlan {
  readonly window: Window;
  readonly mapping: BlockMapping;
  /** Of memory that is used while the tile is resampled. */
  readonly scratchBytes: number;
}

/** Where a tile goes: addresses in the memory of the job. */
interface TilePlace {
  /** Float64. */
  readonly values: number;
  readonly causes: Uint8Array;
  readonly scratch: number;
}

/** A layer that is resampled where the kernel reads it, to the last bit as `createAligner` does. */
export interface ResampledLayer {
  /** Null for a tile that has to be done the plain way. */
  readonly planOf: (tile: Window) => ResamplePlan | null;
  /** Says whether cells are missing; only then their causes are told. */
  readonly read: (plan: ResamplePlan, tile: Window, place: TilePlace) => boolean;
}

/** Null for a layer that lies on the grid, or comes to it in other ways than between four neighbours. */
export function resampledLayer(
  opened: OpenLayer,
  grid: Georeference,
  cache: BlockCache,
  arena: Arena,
): ResampledLayer | null {
  const { image, source } = opened;
  const { layer } = source;
  if (resamplingOnto(source, grid) !== 'bilinear') return null;
  const machine = resampleMachine(arena);
  const pixels = pixelMapping(grid, source);
  const isNarrow = isSingle(image, layer.band, layer);
  const [Form, form] = isNarrow ? ([Float32Array, 'single'] as const) : ([Float64Array, 'double'] as const);
  const bounds = [layer.validMin ?? -Number.MAX_VALUE, layer.validMax ?? Number.MAX_VALUE] as const;
  const [low, high] = isNarrow ? [leastSingle(bounds[0]), -leastSingle(-bounds[1])] : bounds;
  const readValues = valueReader(opened, cache);
  return {
    planOf(tile) {
      const mapping = blockMapping(pixels, tile);
      const quick = quickForm(mapping);
      const window = quick && sourceRect(mapping.map, tile, source, 'bilinear');
      if (window === null || window.width < 2 || window.height < 2) return null;
      const cells = window.width * window.height;
      if (cells > MOST_CELLS) return null;
      const room = wholeCells(cells) * (Form.BYTES_PER_ELEMENT + 1);
      return { window, mapping, scratchBytes: room + pointBytes(quick!, tile.width) };
    },
    read({ window, mapping }, tile, { values, causes, scratch }) {
      const { buffer } = arena.memory;
      const cells = window.width * window.height;
      const bytes = wholeCells(cells) * Form.BYTES_PER_ELEMENT;
      const told = scratch + bytes;
      const isWhole = readValues(window, new Form(buffer, scratch, cells), bytes);
      if (!isWhole) machine[`sift-${form}`]!(scratch, told, wholeCells(cells), low, high, MISSING_CAUSE.nodata);
      const points = rowPoints(mapping, machine, buffer, told + wholeCells(cells), tile);
      const { x, y, width, height } = window;
      const place = [x, y, width, height, source.width, source.height] as const;
      const stride = width * Form.BYTES_PER_ELEMENT;
      const line = [tile.width, 0, points.xs, points.ys] as [number, number, number, number];
      let isMissing = false;
      for (let row = 0; row < tile.height; row++) {
        points.find(tile.y + row);
        line[1] = values + row * tile.width * 8;
        const hasGap = machine[`bilinear-${form}`]!(...line, scratch, stride, x, y, width, width - 2, height - 2) !== 0;
        if (!hasGap || machine[`gaps-${form}`]!(...line, scratch, ...place) === 0) continue;
        if (!isMissing) causes.fill(0);
        isMissing = true;
        machine['causes']!(...line, causes.byteOffset + row * tile.width, isWhole ? 0 : told, ...place);
      }
      return isMissing;
    },
  };
}

function wholeCells(cells: number): number {
  return Math.ceil(cells / SIFTED) * SIFTED;
}
