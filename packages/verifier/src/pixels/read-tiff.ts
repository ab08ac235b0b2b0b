import { inflateSync } from 'node:zlib';
import { unpackBits, unpackLzw } from './unpack.ts';

/** One band of a GeoTIFF with every stored number as float64, and where its pixels lie. */
export interface TiffBand {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
  /** The mark for missing cells that the file itself states. */
  readonly nodata: number | null;
  /** What the file says a stored number means: stored · scale + offset. */
  readonly scale: number;
  readonly offset: number;
  readonly epsg: number | null;
  /** Coordinates of the upper left corner and the size of a pixel; rows run south. */
  readonly originX: number;
  readonly originY: number;
  readonly pixelX: number;
  readonly pixelY: number;
}

const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  format: 339,
  pixelScale: 33_550,
  tiePoint: 33_922,
  geoKeys: 34_735,
  metadata: 42_112,
  nodata: 42_113,
} as const;

/** Bytes of a value by the number of its type. */
const TYPE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  8: 2,
  9: 4,
  11: 4,
  12: 8,
  16: 8,
};

/** Reads a whole band, counted from 1: classic and Big TIFF, tiles and strips; unpacked, DEFLATE, LZW and PackBits. */
export function readTiff(file: Buffer, band: number): TiffBand {
  const tags = firstDirectory(file);
  const numbers = (tag: number): readonly number[] => tags.get(tag) ?? [];
  const number = (tag: number, otherwise: number) => numbers(tag)[0] ?? otherwise;
  const [width, height] = [number(TAG.width, 0), number(TAG.height, 0)];
  const isTiled = tags.has(TAG.tileOffsets);
  const layout: Layout = {
    width,
    height,
    bits: number(TAG.bits, 8),
    format: number(TAG.format, 1),
    compression: number(TAG.compression, 1),
    predictor: number(TAG.predictor, 1),
    isLittle: file.toString('latin1', 0, 2) === 'II',
    samples: number(TAG.planar, 1) === 2 ? 1 : number(TAG.samples, 1),
    blockWidth: isTiled ? number(TAG.tileWidth, width) : width,
    blockHeight: isTiled ? number(TAG.tileHeight, height) : Math.min(number(TAG.rowsPerStrip, height), height),
  };
  const offsets = numbers(isTiled ? TAG.tileOffsets : TAG.stripOffsets);
  const bytes = numbers(isTiled ? TAG.tileBytes : TAG.stripBytes);
  const [across, down] = [Math.ceil(width / layout.blockWidth), Math.ceil(height / layout.blockHeight)];
  const first = layout.samples === 1 ? (band - 1) * across * down : 0;
  const mark = nodataOf(textOf(tags.get(TAG.nodata)));
  const metadata = textOf(tags.get(TAG.metadata));
  const values = new Float64Array(width * height).fill(mark ?? 0);
  for (let block = 0; block < across * down; block += 1) {
    const [from, count] = [offsets[first + block]!, bytes[first + block]!];
    // A block that was never written holds the mark for missing cells.
    if (count === 0) continue;
    const left = (block % across) * layout.blockWidth;
    const top = Math.floor(block / across) * layout.blockHeight;
    paste(
      file.subarray(from, from + count),
      layout,
      { left, top, sample: layout.samples === 1 ? 0 : band - 1 },
      values,
    );
  }
  const [pixelX = 1, pixelY = 1] = numbers(TAG.pixelScale);
  const [column = 0, row = 0, , x = 0, y = 0] = numbers(TAG.tiePoint);
  return {
    width,
    height,
    values,
    nodata: mark,
    scale: roleOf(metadata, band, 'scale') ?? 1,
    offset: roleOf(metadata, band, 'offset') ?? 0,
    epsg: epsgOf(numbers(TAG.geoKeys)),
    originX: x - column * pixelX,
    originY: y + row * pixelY,
    pixelX,
    pixelY,
  };
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly format: number;
  readonly compression: number;
  readonly predictor: number;
  readonly isLittle: boolean;
  /** Numbers that stand together for one pixel. */
  readonly samples: number;
  readonly blockWidth: number;
  readonly blockHeight: number;
}

/** The entries of the first image of the file, each as a list of numbers; texts as the codes of their letters. */
function firstDirectory(file: Buffer): ReadonlyMap<number, readonly number[]> {
  const isLittle = file.toString('latin1', 0, 2) === 'II';
  const whole = (at: number, size: number): number => {
    if (size === 8) return Number(isLittle ? file.readBigUInt64LE(at) : file.readBigUInt64BE(at));
    return isLittle ? file.readUIntLE(at, size) : file.readUIntBE(at, size);
  };
  const isBig = whole(2, 2) === 43;
  const [pointer, entry] = isBig ? [8, 20] : [4, 12];
  const start = whole(isBig ? 8 : 4, pointer);
  const count = whole(start, isBig ? 8 : 2);
  const tags = new Map<number, readonly number[]>();
  for (let index = 0; index < count; index += 1) {
    const at = start + (isBig ? 8 : 2) + index * entry;
    const [tag, type, length] = [whole(at, 2), whole(at + 2, 2), whole(at + 4, pointer)];
    const size = TYPE_BYTES[type] ?? 1;
    const inline = at + 4 + pointer;
    const from = size * length <= pointer ? inline : whole(inline, pointer);
    const read = (place: number) => {
      if (type === 12) return isLittle ? file.readDoubleLE(place) : file.readDoubleBE(place);
      if (type === 11) return isLittle ? file.readFloatLE(place) : file.readFloatBE(place);
      return whole(place, size);
    };
    tags.set(
      tag,
      Array.from({ length }, (_, place) => read(from + place * size)),
    );
  }
  return tags;
}

function paste(
  packed: Buffer,
  layout: Layout,
  { left, top, sample }: { readonly left: number; readonly top: number; readonly sample: number },
  values: Float64Array,
): void {
  const { width, height, blockWidth, blockHeight, samples, bits } = layout;
  const size = bits / 8;
  const rowBytes = blockWidth * samples * size;
  const bytes = unpacked(packed, layout.compression, rowBytes * blockHeight);
  const rows = Math.min(blockHeight, height - top, Math.floor(bytes.length / rowBytes));
  for (let row = 0; row < rows; row += 1) {
    const line = bytes.subarray(row * rowBytes, (row + 1) * rowBytes);
    if (layout.predictor === 3) joinPlanes(line, size, samples);
    const view = new DataView(line.buffer, line.byteOffset, line.length);
    // Planes of predictor 3 stand with their highest byte first, whatever the file's own order.
    const isLittle = layout.predictor === 3 ? false : layout.isLittle;
    if (layout.predictor === 2) addDifferences(view, layout);
    for (let column = 0; column < Math.min(blockWidth, width - left); column += 1) {
      values[(top + row) * width + left + column] = numberAt(
        view,
        (column * samples + sample) * size,
        layout,
        isLittle,
      );
    }
  }
}

function unpacked(bytes: Buffer, compression: number, size: number): Buffer {
  switch (compression) {
    case 1:
      return Buffer.from(bytes);
    case 5:
      return unpackLzw(bytes, size);
    case 8:
    case 32_946:
      return inflateSync(bytes);
    case 32_773:
      return unpackBits(bytes, size);
    default:
      throw new Error(`第 ${compression} 号压缩方式不能读取`);
  }
}

/** Predictor 2: each number is stored as its difference from the one to the left. */
function addDifferences(view: DataView, { bits, samples, isLittle }: Layout): void {
  const size = bits / 8;
  for (let at = samples * size; at < view.byteLength; at += size) {
    const before = at - samples * size;
    if (size === 1) view.setUint8(at, view.getUint8(at) + view.getUint8(before));
    else if (size === 2) view.setUint16(at, view.getUint16(at, isLittle) + view.getUint16(before, isLittle), isLittle);
    else view.setUint32(at, view.getUint32(at, isLittle) + view.getUint32(before, isLittle), isLittle);
  }
}

/** Predictor 3: bytes of one rank stand together, as differences. */
function joinPlanes(line: Buffer, size: number, samples: number): void {
  for (let at = samples; at < line.length; at += 1) line[at] = (line[at]! + line[at - samples]!) & 255;
  const planes = Buffer.from(line);
  const count = line.length / size;
  for (let at = 0; at < line.length; at += 1) line[at] = planes[(at % size) * count + Math.floor(at / size)]!;
}

function numberAt(view: DataView, at: number, { bits, format }: Layout, isLittle: boolean): number {
  switch (`${format}:${bits}`) {
    case '1:8':
      return view.getUint8(at);
    case '1:16':
      return view.getUint16(at, isLittle);
    case '1:32':
      return view.getUint32(at, isLittle);
    case '2:8':
      return view.getInt8(at);
    case '2:16':
      return view.getInt16(at, isLittle);
    case '2:32':
      return view.getInt32(at, isLittle);
    case '3:32':
      return view.getFloat32(at, isLittle);
    case '3:64':
      return view.getFloat64(at, isLittle);
    default:
      throw new Error(`${bits} 位、格式 ${format} 的数值不能读取`);
  }
}

function textOf(codes: readonly number[] | undefined): string {
  return String.fromCharCode(...(codes ?? [])).replace(/\0.*$/s, '');
}

/** GDAL writes the mark as text. */
function nodataOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Scale and offset of a band stand in GDAL's own XML. */
function roleOf(metadata: string, band: number, role: string): number | null {
  for (const [item] of metadata.matchAll(/<Item[^>]*>[^<]*/g)) {
    if (!item.includes(`role="${role}"`) || !item.includes(`sample="${band - 1}"`)) continue;
    return Number(item.slice(item.indexOf('>') + 1));
  }
  return null;
}

/** The number of the projected system, else of the geographic one. */
function epsgOf(keys: readonly number[]): number | null {
  const found = (wanted: number) => {
    for (let at = 4; at + 3 < keys.length; at += 4) if (keys[at] === wanted && keys[at + 1] === 0) return keys[at + 3]!;
    return null;
  };
  return found(3072) ?? found(2048);
}
