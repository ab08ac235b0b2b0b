import { describe, expect, it } from 'vitest';
import { buildTiff, type TestPage } from '../../test/build-tiff.ts';
import type { TestCompression } from '../../test/encode-block.ts';
import { bufferSource } from './buffer-source.ts';
import { openTiff } from './open-tiff.ts';
import { blockWindow, readBlock } from './read-block.ts';
import { sampleTypeName } from './sample-type.ts';

const [WIDTH, HEIGHT, BANDS] = [21, 17, 2];
const TYPES = [
  'uint1',
  'uint2',
  'uint4',
  'uint5',
  'uint12',
  'uint8',
  'uint16',
  'uint32',
  'uint64',
  'int8',
  'int16',
  'int32',
  'int64',
  'float16',
  'float32',
  'float64',
];
const COMPRESSIONS: readonly TestCompression[] = ['none', 'lzw', 'packbits', 'deflate', 'oldDeflate', 'zstd'];

/** A value with its sign and its highest bits in use, so that a wrong byte order or width cannot pass. */
function valueOf(type: string): TestPage['value'] {
  const kind = type.replace(/\d+/, '');
  const bits = Number(type.replace(/\D+/, ''));
  return (x, y, band) => {
    const mixed = BigInt(x * 7919 + y * 104_729 + band * 1_299_709 + ((x * y) >> 3)) * 0x9e37_79b9_7f4a_7c15n;
    if (kind === 'uint') return BigInt.asUintN(bits, mixed >> 20n);
    if (kind === 'int') return BigInt.asIntN(bits, mixed >> 20n);
    return (Number(BigInt.asIntN(11, mixed >> 20n)) + 0.5) / 4;
  };
}

function predictorsFor(type: string, compression: TestCompression): (1 | 2 | 3)[] {
  if (compression === 'none' || compression === 'packbits') return [1];
  const isWhole = ['8', '16', '32', '64'].includes(type.replace(/\D+/, ''));
  return [1, ...(isWhole ? [2 as const] : []), ...(type.startsWith('float') ? [3 as const] : [])];
}

/** How many samples differ from what the test file was made of. */
function countWrong(bytes: Uint8Array, page: TestPage): number {
  const image = openTiff(bufferSource(bytes), { name: '测试.tif' });
  expect([image.width, image.height, image.bands]).toEqual([page.width, page.height, page.bands]);
  expect(sampleTypeName(image.sampleType)).toBe(page.type);
  let wrong = 0;
  for (let band = 0; band < image.bands; band++) {
    for (let index = 0; index < image.blocksAcross * image.blocksDown; index++) {
      const { window, samples } = readBlock(image, { band, index });
      for (let i = 0; i < samples.length; i++) {
        const x = window.x + (i % window.width);
        const y = window.y + Math.floor(i / window.width);
        const expected = page.value(x, y, band);
        const isEqual = typeof samples[i] === 'bigint' ? samples[i] === expected : samples[i] === Number(expected);
        if (!isEqual) wrong++;
      }
    }
  }
  return wrong;
}

describe.each(TYPES)('a raster of %s samples', (type) => {
  it.each(COMPRESSIONS)('reads back every cell when stored with %s', (compression) => {
    let files = 0;
    for (const predictor of predictorsFor(type, compression)) {
      for (const planar of [1, 2] as const) {
        for (const tile of [[16, 16] as const, null]) {
          for (const littleEndian of [true, false]) {
            for (const bigTiff of [false, true]) {
              const shape = tile === null ? { rowsPerStrip: 5 } : { tile };
              const size = { width: WIDTH, height: HEIGHT, bands: BANDS };
              const page: TestPage = { ...size, type, value: valueOf(type), planar, compression, predictor, ...shape };
              const bytes = buildTiff({ littleEndian, bigTiff, pages: [page] });
              const label = { predictor, planar, tile, littleEndian, bigTiff };
              expect({ ...label, wrong: countWrong(bytes, page) }).toEqual({ ...label, wrong: 0 });
              files++;
            }
          }
        }
      }
    }
    // Two band orders × tiles and strips × two byte orders × classic and BigTIFF, for each predictor.
    expect(files).toBe(16 * predictorsFor(type, compression).length);
  });
});

describe('a window of an image', () => {
  const value = (x: number, y: number) => y * 100 + x;
  const page: TestPage = { width: 70, height: 50, type: 'uint16', value, tile: [32, 16], compression: 'deflate' };
  const image = openTiff(bufferSource(buildTiff({ pages: [page] })), { name: '窗口.tif' });

  it('is put together from all blocks it touches', () => {
    // Columns 30 to 66 touch three tiles across, rows 10 to 34 touch three down.
    const { samples } = readBlock(image, { band: 0, window: { x: 30, y: 10, width: 37, height: 25 } });
    const expected = Array.from({ length: 37 * 25 }, (_, i) => value(30 + (i % 37), 10 + Math.floor(i / 37)));
    expect([...samples]).toEqual(expected);
  });

  it('of an edge block ends with the image, without padding', () => {
    // 70 = 2 × 32 + 6 columns and 50 = 3 × 16 + 2 rows: the last of 3 × 4 tiles holds 6 × 2 cells.
    expect(blockWindow(image, 11)).toEqual({ x: 64, y: 48, width: 6, height: 2 });
    expect([...readBlock(image, { band: 0, index: 11 }).samples]).toEqual([
      4864, 4865, 4866, 4867, 4868, 4869, 4964, 4965, 4966, 4967, 4968, 4969,
    ]);
  });

  it('outside the image is a mistake of the program, not of the file', () => {
    expect(() => readBlock(image, { band: 0, window: { x: 60, y: 0, width: 11, height: 1 } })).toThrow(RangeError);
    expect(() => readBlock(image, { band: 1, index: 0 })).toThrow(RangeError);
    expect(() => readBlock(image, { band: 0, index: 12 })).toThrow(RangeError);
  });
});

describe('unusual but valid files', () => {
  const read = (page: TestPage, options: { littleEndian?: boolean } = {}) => {
    const image = openTiff(bufferSource(buildTiff({ ...options, pages: [page] })), { name: '少见.tif' });
    return readBlock(image, { band: 0, window: { x: 0, y: 0, width: page.width, height: page.height } }).samples;
  };

  it('reads a block that was never written as the nodata mark, or as 0 without one', () => {
    const page: TestPage = { width: 4, height: 2, type: 'int16', value: (x) => x, rowsPerStrip: 1, missing: [1] };
    expect([...read(page)]).toEqual([0, 1, 2, 3, 0, 0, 0, 0]);
    const marked = { ...page, tags: [{ tag: 42113, type: 2, values: '-9999' }] };
    expect([...read(marked)]).toEqual([0, 1, 2, 3, -9999, -9999, -9999, -9999]);
  });

  it('mirrors the bits of a file that stores the low bit first', () => {
    // FillOrder 2: the byte 0b1000_0000 on disk stands for 1.
    const page: TestPage = { width: 2, height: 1, type: 'uint8', value: () => 0b1000_0000 };
    expect([...read({ ...page, tags: [{ tag: 266, type: 3, values: [2] }] })]).toEqual([1, 1]);
  });

  it('reads a whole image stored as one uncompressed strip in pieces', () => {
    // 1500 rows × 1000 columns × 4 bytes = 6 MB in one strip; pieces hold 1 MiB / 4000 B = 262 rows, so 6 pieces.
    const page: TestPage = { width: 1000, height: 1500, type: 'uint32', value: () => 0 };
    const bytes = buildTiff({ pages: [{ ...page, height: 1, tags: [{ tag: 257, type: 4, values: [1500] }] }] });
    const whole = new Uint8Array(bytes.length + 6_000_000);
    whole.set(bytes);
    const cells = new Uint32Array(whole.buffer, bytes.length, 1_500_000);
    for (let i = 0; i < cells.length; i++) cells[i] = i;
    pointStripTo(whole, bytes.length, 6_000_000);
    const image = openTiff(bufferSource(whole), { name: '单条带.tif' });
    expect([image.blockHeight, image.blocksDown]).toEqual([262, 6]);
    const { samples } = readBlock(image, { band: 0, window: { x: 999, y: 0, width: 1, height: 1500 } });
    // The last column of row r holds r × 1000 + 999.
    expect([samples[0], samples[262], samples[1499]]).toEqual([999, 262_999, 1_499_999]);
  });

  it('computes the lengths of uncompressed strips that a file leaves out', () => {
    const page: TestPage = { width: 3, height: 2, type: 'uint8', value: (x, y) => 10 * y + x, rowsPerStrip: 1 };
    const bytes = buildTiff({ pages: [page] });
    renameTag(bytes, 279, 65_000);
    const image = openTiff(bufferSource(bytes), { name: '无长度.tif' });
    expect([...readBlock(image, { band: 0, window: { x: 0, y: 0, width: 3, height: 2 } }).samples]).toEqual([
      0, 1, 2, 10, 11, 12,
    ]);
  });

  it('ignores the predictor tag of an uncompressed file, as libtiff does', () => {
    const page: TestPage = { width: 3, height: 1, type: 'uint8', value: (x) => x + 5 };
    expect([...read({ ...page, tags: [{ tag: 317, type: 3, values: [2] }] })]).toEqual([5, 6, 7]);
  });
});

/** Offset of the 12-byte entry of a tag in the first directory of a classic little-endian file. */
function entryAt(bytes: Uint8Array, tag: number): number {
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(4, true);
  for (let i = 0; i < view.getUint16(directory, true); i++) {
    const at = directory + 2 + i * 12;
    if (view.getUint16(at, true) === tag) return at;
  }
  throw new Error(`no tag ${tag}`);
}

function pointStripTo(bytes: Uint8Array, offset: number, length: number): void {
  const view = new DataView(bytes.buffer);
  view.setUint32(entryAt(bytes, 273) + 8, offset, true);
  view.setUint32(entryAt(bytes, 279) + 8, length, true);
  view.setUint32(entryAt(bytes, 278) + 8, 1500, true);
}

function renameTag(bytes: Uint8Array, tag: number, other: number): void {
  new DataView(bytes.buffer).setUint16(entryAt(bytes, tag), other, true);
}
