import type { Crs, DatumShift } from '@qingzhang/geo/crs/crs';
import { decodeBlock, type ValueBlock, type Values } from '../tiff/decode-block.ts';
import type { TiffImage } from '../tiff/tiff-image.ts';
import { unreadable } from '../tiff/unreadable.ts';
import type { Window } from '../tiff/window.ts';
import type { BlockCache } from './block-cache.ts';
import { georeferenceOf, type Georeference } from './grid.ts';
import type { Resampling } from './resampling.ts';
import { siftCells } from './sift-cells.ts';

/** One band of a stored file and how its owner says it is to be read. Plain data. */
export interface RasterLayer {
  /** Where the file lies. */
  readonly path: string;
  /** The file's name as its owner knows it, for messages. */
  readonly name: string;
  /** From 0. */
  readonly band: number;
  /** A mark for missing cells beside the file's own, as stored. */
  readonly nodata: number | null;
  /** Value = stored × scale + offset; null leaves the file's own. */
  readonly scale: number | null;
  readonly offset: number | null;
  /** Values beyond are missing; in the unit of the scaled value. */
  readonly validMin: number | null;
  readonly validMax: number | null;
  /** `smooth` is bilinear or, for a source at least twice as fine, average. */
  readonly resample: Resampling | 'smooth';
  /** Where the file does not state its system, or states it wrongly. */
  readonly crs?: Crs | null;
  readonly datumShift?: DatumShift | null;
}

/** A rectangle of a source. */
export interface SourceWindow {
  readonly window: Window;
  /** Finite, or NaN. The memory, also of the causes, is used again by the next reading of the same source. */
  readonly values: Float64Array;
  /** Why a cell has no value: `MISSING_CAUSE.nodata` or `.outOfRange`; null where every cell has one. */
  readonly causes: Uint8Array | null;
}

/** Windows up to this size share memory, which spares an allocation of megabytes for every tile and layer. */
const REUSED_CELLS = 2 ** 19;

/** An opened layer. */
export interface RasterSource extends Georeference {
  readonly layer: RasterLayer;
  readonly blockWidth: number;
  readonly blockHeight: number;
  /** Reads the blocks that a window touches; the window lies inside the image. */
  readonly read: (window: Window) => SourceWindow;
}

export function rasterSource(image: TiffImage, layer: RasterLayer, cache: BlockCache): RasterSource {
  if (layer.band >= image.bands) {
    throw unreadable(layer.name, `文件只有 ${image.bands} 个波段，没有第 ${layer.band + 1} 个波段`);
  }
  const key = JSON.stringify([layer.path, layer.band, layer.nodata, layer.scale, layer.offset]);
  const block = (index: number): ValueBlock =>
    cache.get(`${key} ${index}`, () => decodeBlock(image, { band: layer.band, index }, layer));
  const isBounded = layer.validMin !== null || layer.validMax !== null;
  const [low, high] = [layer.validMin ?? -Number.MAX_VALUE, layer.validMax ?? Number.MAX_VALUE];
  let memory = { values: new Float64Array(0), causes: new Uint8Array(0) };
  const memoryFor = (cells: number): typeof memory => {
    const fresh = () => ({ values: new Float64Array(cells), causes: new Uint8Array(cells) });
    if (cells > REUSED_CELLS) return fresh();
    if (memory.values.length < cells) memory = fresh();
    return { values: memory.values.subarray(0, cells), causes: memory.causes.subarray(0, cells) };
  };
  return {
    ...georeferenceOf(image, layer),
    layer,
    blockWidth: image.blockWidth,
    blockHeight: image.blockHeight,
    read(window) {
      const { values, causes } = memoryFor(window.width * window.height);
      const lastRow = Math.floor((window.y + window.height - 1) / image.blockHeight);
      const lastColumn = Math.floor((window.x + window.width - 1) / image.blockWidth);
      let isWhole = !isBounded;
      for (let row = Math.floor(window.y / image.blockHeight); row <= lastRow; row++) {
        for (let column = Math.floor(window.x / image.blockWidth); column <= lastColumn; column++) {
          const found = block(row * image.blocksAcross + column);
          isWhole &&= found.isWhole;
          paste(found.values, found.window, values, window);
        }
      }
      // Most blocks lie inside the land and need no second look at every cell.
      return { window, values, causes: !isWhole && siftCells(values, causes, low, high) ? causes : null };
    },
  };
}

/** Copies the part of a block that the window covers. */
function paste(from: Values, at: Window, values: Float64Array, window: Window): void {
  const left = Math.max(at.x, window.x);
  const right = Math.min(at.x + at.width, window.x + window.width);
  const top = Math.max(at.y, window.y);
  const bottom = Math.min(at.y + at.height, window.y + window.height);
  if (right - left === at.width && right - left === window.width) {
    const rows = from.subarray((top - at.y) * at.width, (bottom - at.y) * at.width);
    values.set(rows, (top - window.y) * window.width);
    return;
  }
  for (let y = top; y < bottom; y++) {
    const start = (y - at.y) * at.width - at.x;
    values.set(from.subarray(start + left, start + right), (y - window.y) * window.width + left - window.x);
  }
}
