import type { Window } from '../src/tiff/window.ts';
import { COMPRESSION_CODE, encodeBlock, type TestCompression } from './encode-block.ts';

export interface TestTag {
  readonly tag: number;
  /** TIFF field type: 2 text, 3 SHORT, 4 LONG, 12 DOUBLE, 16 LONG8. */
  readonly type: number;
  readonly values: readonly number[] | string;
}

export interface TestPage {
  readonly width: number;
  readonly height: number;
  readonly bands?: number;
  /** e.g. `uint8`, `int64`, `float16`, `uint4`. */
  readonly type: string;
  readonly value: (x: number, y: number, band: number) => number | bigint;
  readonly planar?: 1 | 2;
  readonly tile?: readonly [width: number, height: number];
  readonly rowsPerStrip?: number;
  readonly compression?: TestCompression;
  readonly predictor?: 1 | 2 | 3;
  /** Blocks left out: offset and length 0. */
  readonly missing?: readonly number[];
  /** Further tags; one that the builder writes itself is replaced. */
  readonly tags?: readonly TestTag[];
  /** Last change to a block's packed bytes, for damaged files. */
  readonly damage?: (packed: Uint8Array, block: number) => Uint8Array;
}

export interface TestFile {
  readonly littleEndian?: boolean;
  readonly bigTiff?: boolean;
  readonly pages: readonly TestPage[];
  /** Where the last directory points; 0 ends the chain, 'first' closes it into a ring. */
  readonly last?: number | 'first';
}

const FIELD_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 12: 8, 13: 4, 16: 8 };

/** Writes a TIFF for a test from a function of its pixels. Independent of the package's own writer. */
export function buildTiff(file: TestFile): Uint8Array {
  const little = file.littleEndian ?? true;
  const big = file.bigTiff ?? false;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const append = (bytes: Uint8Array): number => {
    const at = size;
    const padded =
      bytes.length % 8 === 0 ? bytes : Uint8Array.from([...bytes, ...Array(8 - (bytes.length % 8)).fill(0)]);
    chunks.push(padded);
    size += padded.length;
    return at;
  };
  append(new Uint8Array(big ? 16 : 8));
  const directories: { at: number; pointerAt: number }[] = [];
  for (const page of file.pages) directories.push(writePage(page, little, big, append));

  const out = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  const view = new DataView(out.buffer);
  const setPointer = (where: number, value: number) =>
    big ? view.setBigUint64(where, BigInt(value), little) : view.setUint32(where, value, little);
  out.set(little ? [0x49, 0x49] : [0x4d, 0x4d]);
  view.setUint16(2, big ? 43 : 42, little);
  if (big) view.setUint16(4, 8, little);
  setPointer(big ? 8 : 4, directories[0]?.at ?? 0);
  for (const [i, { pointerAt }] of directories.entries()) {
    const after = directories[i + 1]?.at ?? (file.last === 'first' ? directories[0]!.at : (file.last ?? 0));
    setPointer(pointerAt, after);
  }
  return out;
}

function writePage(
  page: TestPage,
  little: boolean,
  big: boolean,
  append: (bytes: Uint8Array) => number,
): { at: number; pointerAt: number } {
  const bands = page.bands ?? 1;
  const planes = page.planar === 2 ? bands : 1;
  const [blockWidth, blockHeight] = page.tile ?? [page.width, page.rowsPerStrip ?? page.height];
  const across = Math.ceil(page.width / blockWidth);
  const down = Math.ceil(page.height / blockHeight);
  const offsets: number[] = [];
  const counts: number[] = [];
  for (let plane = 0; plane < planes; plane++) {
    for (let block = 0; block < across * down; block++) {
      const index = offsets.length;
      if (page.missing?.includes(index)) {
        offsets.push(0);
        counts.push(0);
        continue;
      }
      const x = (block % across) * blockWidth;
      const y = Math.floor(block / across) * blockHeight;
      const rows = page.tile ? blockHeight : Math.min(blockHeight, page.height - y);
      const plain = blockBytes(
        page,
        little,
        { x, y, width: blockWidth, height: rows },
        page.planar === 2 ? [plane] : range(bands),
      );
      const packed = encodeBlock(plain, page.compression ?? 'none');
      const bytes = page.damage?.(packed, index) ?? packed;
      offsets.push(append(bytes));
      counts.push(bytes.length);
    }
  }
  const { kind, bits } = parseType(page.type);
  const pointer = big ? 16 : 4;
  const own: TestTag[] = [
    { tag: 256, type: 4, values: [page.width] },
    { tag: 257, type: 4, values: [page.height] },
    { tag: 258, type: 3, values: range(bands).map(() => bits) },
    { tag: 259, type: 3, values: [COMPRESSION_CODE[page.compression ?? 'none']] },
    { tag: 262, type: 3, values: [1] },
    { tag: page.tile ? 324 : 273, type: pointer, values: offsets },
    { tag: 277, type: 3, values: [bands] },
    { tag: page.tile ? 325 : 279, type: pointer, values: counts },
    { tag: 284, type: 3, values: [page.planar ?? 1] },
    { tag: 317, type: 3, values: [page.predictor ?? 1] },
    { tag: 339, type: 3, values: range(bands).map(() => ({ uint: 1, int: 2, float: 3 })[kind]) },
    ...(page.tile
      ? [
          { tag: 322, type: 4, values: [blockWidth] },
          { tag: 323, type: 4, values: [blockHeight] },
        ]
      : [{ tag: 278, type: 4, values: [blockHeight] }]),
  ];
  const tags = new Map([...own, ...(page.tags ?? [])].map((tag) => [tag.tag, tag]));
  return writeDirectory(
    [...tags.values()].sort((a, b) => a.tag - b.tag),
    little,
    big,
    append,
  );
}

function writeDirectory(
  tags: readonly TestTag[],
  little: boolean,
  big: boolean,
  append: (bytes: Uint8Array) => number,
): { at: number; pointerAt: number } {
  const entryBytes = big ? 20 : 12;
  const head = big ? 8 : 2;
  const out = new Uint8Array(head + tags.length * entryBytes + (big ? 8 : 4));
  const view = new DataView(out.buffer);
  if (big) view.setBigUint64(0, BigInt(tags.length), little);
  else view.setUint16(0, tags.length, little);
  for (const [i, tag] of tags.entries()) {
    const at = head + i * entryBytes;
    const bytes = tagBytes(tag, little);
    const count = bytes.length / FIELD_BYTES[tag.type]!;
    view.setUint16(at, tag.tag, little);
    view.setUint16(at + 2, tag.type, little);
    if (big) view.setBigUint64(at + 4, BigInt(count), little);
    else view.setUint32(at + 4, count, little);
    const valueAt = at + (big ? 12 : 8);
    if (bytes.length <= (big ? 8 : 4)) out.set(bytes, valueAt);
    else if (big) view.setBigUint64(valueAt, BigInt(append(bytes)), little);
    else view.setUint32(valueAt, append(bytes), little);
  }
  const at = append(out);
  return { at, pointerAt: at + head + tags.length * entryBytes };
}

function tagBytes({ type, values }: TestTag, little: boolean): Uint8Array {
  if (typeof values === 'string') return new TextEncoder().encode(`${values}\0`);
  const size = FIELD_BYTES[type]!;
  const out = new Uint8Array(values.length * size);
  const view = new DataView(out.buffer);
  for (const [i, value] of values.entries()) {
    if (type === 12) view.setFloat64(i * size, value, little);
    else if (size === 8) view.setBigUint64(i * size, BigInt(value), little);
    else if (size === 4) view.setUint32(i * size, value, little);
    else if (size === 2) view.setUint16(i * size, value, little);
    else view.setUint8(i, value);
  }
  return out;
}

/** One block's bytes before compression, edge tiles padded with zeros. */
function blockBytes(
  page: TestPage,
  little: boolean,
  { x: x0, y: y0, width, height: rows }: Window,
  bands: readonly number[],
): Uint8Array {
  const { kind, bits } = parseType(page.type);
  const rowBytes = Math.ceil((width * bands.length * bits) / 8);
  const out = new Uint8Array(rowBytes * rows);
  for (let row = 0; row < rows; row++) {
    const samples: (number | bigint)[] = [];
    for (let column = 0; column < width; column++) {
      const isInside = x0 + column < page.width && y0 + row < page.height;
      for (const band of bands) samples.push(isInside ? page.value(x0 + column, y0 + row, band) : 0);
    }
    const line =
      page.predictor === 3
        ? floatPredicted(samples, bits, bands.length)
        : plainRow(samples, { kind, bits }, little, page.predictor === 2 ? bands.length : 0);
    out.set(line, row * rowBytes);
  }
  return out;
}

/** Samples as bit patterns, differenced by `stride` where it is not 0, in the file's byte order. */
function plainRow(
  samples: readonly (number | bigint)[],
  { kind, bits }: { readonly kind: string; readonly bits: number },
  little: boolean,
  stride: number,
): Uint8Array {
  const patterns = samples.map((sample) => patternOf(sample, kind, bits));
  const stored = patterns.map((pattern, i) =>
    stride > 0 && i >= stride ? BigInt.asUintN(bits, pattern - patterns[i - stride]!) : pattern,
  );
  const out = new Uint8Array(Math.ceil((samples.length * bits) / 8));
  const size = bits / 8;
  for (const [i, pattern] of stored.entries()) {
    if ([8, 16, 32, 64].includes(bits)) {
      for (let byte = 0; byte < size; byte++) {
        out[i * size + (little ? byte : size - 1 - byte)] = Number((pattern >> BigInt(8 * byte)) & 255n);
      }
      continue;
    }
    // Packed samples stand high bit first in both byte orders.
    for (let bit = 0; bit < bits; bit++) {
      const place = i * bits + bits - 1 - bit;
      if ((pattern >> BigInt(bit)) & 1n) out[place >> 3]! |= 128 >> (place & 7);
    }
  }
  return out;
}

/** Adobe's floating point predictor: bytes by significance, then differenced. */
function floatPredicted(samples: readonly (number | bigint)[], bits: number, stride: number): Uint8Array {
  const size = bits / 8;
  const planes = new Uint8Array(samples.length * size);
  for (const [i, sample] of samples.entries()) {
    const pattern = patternOf(sample, 'float', bits);
    for (let byte = 0; byte < size; byte++) {
      planes[byte * samples.length + i] = Number((pattern >> BigInt(8 * (size - 1 - byte))) & 255n);
    }
  }
  return planes.map((byte, i) => (i >= stride ? byte - planes[i - stride]! : byte));
}

function patternOf(value: number | bigint, kind: string, bits: number): bigint {
  if (kind !== 'float') return BigInt.asUintN(bits, BigInt(value));
  const view = new DataView(new ArrayBuffer(8));
  if (bits === 64) {
    view.setFloat64(0, Number(value));
    return view.getBigUint64(0);
  }
  view.setFloat32(0, Number(value));
  const single = view.getUint32(0);
  if (bits === 32) return BigInt(single);
  return BigInt(halfPattern(single));
}

/** A float32 pattern as float16; test values are exact in both and in float16's normal range, zero, NaN or infinite. */
function halfPattern(single: number): number {
  const sign = (single >>> 16) & 0x8000;
  const exponent = (single >>> 23) & 255;
  const fraction = (single >>> 13) & 1023;
  if (exponent === 0) return sign;
  if (exponent === 255) return sign | 0x7c00 | (fraction === 0 ? 0 : 0x200);
  return sign | ((exponent - 112) << 10) | fraction;
}

function parseType(type: string): { kind: 'uint' | 'int' | 'float'; bits: number } {
  const match = /^(uint|int|float)(\d+)$/.exec(type)!;
  return { kind: match[1] as 'uint' | 'int' | 'float', bits: Number(match[2]) };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
