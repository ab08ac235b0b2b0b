import { deflateSync } from 'node:zlib';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Values } from '../decode-block.ts';
import type { CogPlan, WritableType } from './cog-options.ts';
import { canPass } from '../simd/float-planes.ts';
import { packFloats } from './deflate/pack-planes.ts';
import { differenceFloating, differenceHorizontal } from './difference.ts';

type TileArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Whoever asks for a higher level wants the smallest file, however long it takes. */
const PLANES_LEVEL = 6;

/** Full rows of values, out of which tiles are cut. */
export interface TileRows {
  readonly values: Values;
  readonly width: number;
  readonly height: number;
}

/**
 * Packs the tile whose first column is `x` out of full rows of values. Null for a tile in which every cell is
 * missing: it is left out of the file and reads as nodata. `isExact` refuses values that would read back as missing;
 * in overviews, which only show, a mean may happen to meet the mark. The memory of the answer is used again by the next
 * call.
 */
export function encodeTile(plan: CogPlan, rows: TileRows, x: number, isExact: boolean): Uint8Array | null {
  const { tileSize } = plan;
  const { values, width, height } = rows;
  const columns = Math.min(tileSize, width - x);
  const isWhole = width === tileSize && height === tileSize;
  if (isWhole && values instanceof Float32Array && Number.isNaN(plan.nodata) && isSplitFloats(plan)) {
    return hasValue(rows, x, columns) ? packSplit(plan, values) : null;
  }
  const tile = emptyTile(plan.type, tileSize * tileSize);
  const nodata = plan.type === 'float32' && plan.nodata !== null ? Math.fround(plan.nodata) : plan.nodata;
  const isFloat = tile instanceof Float32Array || tile instanceof Float64Array;
  if (isFloat && Number.isNaN(nodata)) {
    copyFloats(tile, tileSize, rows, x);
    return hasValue(rows, x, columns) ? pack(plan, tile) : null;
  }
  let missing = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < columns; column++) {
      const value = values[row * width + x + column]!;
      const at = row * tileSize + column;
      if (Number.isNaN(value)) {
        if (nodata === null) throw new RangeError(`a missing cell without a nodata value in a ${plan.type} raster`);
        tile[at] = nodata;
        missing++;
        continue;
      }
      tile[at] = isFloat ? value : Math.round(value);
      if (isExact && tile[at] === nodata) throw new RangeError(`a value equal to the nodata value ${nodata}`);
      // A value the type cannot hold would come back as another one.
      if (!isFloat && tile[at] !== Math.round(value)) throw new RangeError(`${value} in a ${plan.type} raster`);
    }
  }
  return missing === columns * height ? null : pack(plan, tile);
}

/** Floats whose mark is NaN go over as they are. */
function copyFloats(
  tile: Float32Array | Float64Array,
  tileSize: number,
  { values, width, height }: TileRows,
  x: number,
): void {
  const columns = Math.min(tileSize, width - x);
  for (let row = 0; row < height; row++) {
    const start = row * width + x;
    tile.set(values.subarray(start, start + columns), row * tileSize);
  }
}

function hasValue({ values, width, height }: TileRows, x: number, columns: number): boolean {
  for (let row = 0; row < height; row++) {
    const start = row * width + x;
    for (let i = start; i < start + columns; i++) if (values[i] === values[i]) return true;
  }
  return false;
}

/** Whether tiles are split and packed in WebAssembly, which leaves the values as they are. */
function isSplitFloats({ type, compression, predictor, level, tileSize }: CogPlan): boolean {
  const isSplit = type === 'float32' && predictor === 3 && canPass(tileSize * Float32Array.BYTES_PER_ELEMENT);
  return isSplit && compression === 'deflate' && level <= PLANES_LEVEL;
}

function packSplit(plan: CogPlan, tile: Float32Array): Uint8Array {
  const bytes = new Uint8Array(tile.buffer, tile.byteOffset, tile.byteLength);
  const { planes, packed } = packFloats(bytes, plan.tileSize * tile.BYTES_PER_ELEMENT);
  return packed ?? deflate(plan, planes);
}

function pack(plan: CogPlan, tile: TileArray): Uint8Array {
  if (tile instanceof Float32Array && isSplitFloats(plan)) return packSplit(plan, tile);
  const bytes = new Uint8Array(tile.buffer);
  const rowBytes = plan.tileSize * tile.BYTES_PER_ELEMENT;
  if (plan.compression === 'none') return bytes;
  if (plan.predictor === 2) differenceHorizontal(bytes, rowBytes, tile.BYTES_PER_ELEMENT);
  if (plan.predictor === 3) differenceFloating(bytes, rowBytes, tile.BYTES_PER_ELEMENT);
  return deflate(plan, bytes);
}

function deflate({ level }: CogPlan, bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level, memLevel: 9 });
}

let spare: { readonly type: WritableType; readonly tile: TileArray } | null = null;

/** Tiles of one kind follow each other: they share their memory. */
function emptyTile(type: WritableType, length: number): TileArray {
  if (spare?.type !== type || spare.tile.length !== length) spare = { type, tile: allocate(type, length) };
  else spare.tile.fill(0);
  return spare.tile;
}

function allocate(type: WritableType, length: number): TileArray {
  switch (type) {
    case 'uint8':
      return new Uint8Array(length);
    case 'int8':
      return new Int8Array(length);
    case 'uint16':
      return new Uint16Array(length);
    case 'int16':
      return new Int16Array(length);
    case 'uint32':
      return new Uint32Array(length);
    case 'int32':
      return new Int32Array(length);
    case 'float32':
      return new Float32Array(length);
    case 'float64':
      return new Float64Array(length);
    default:
      return unreachable(type);
  }
}
