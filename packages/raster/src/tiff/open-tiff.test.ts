import { isFault } from '@qingzhang/core/fault';
import { describe, expect, it } from 'vitest';
import { buildTiff, type TestFile, type TestPage, type TestTag } from '../../test/build-tiff.ts';
import { bufferSource } from './buffer-source.ts';
import type { TiffLimits } from './limits.ts';
import { openTiff } from './open-tiff.ts';
import { readBlock } from './read-block.ts';

const PAGE: TestPage = { width: 8, height: 8, type: 'uint16', value: (x, y) => x + y, rowsPerStrip: 2 };

const long = (tag: number, ...values: number[]): TestTag => ({ tag, type: 4, values });
const short = (tag: number, ...values: number[]): TestTag => ({ tag, type: 3, values });

/** The fault's text for a file that must be refused, on opening or on reading all of it. */
function refusal(bytes: Uint8Array, limits: Partial<TiffLimits> = {}): string {
  try {
    const image = openTiff(bufferSource(bytes), { name: '坏.tif', limits });
    for (let index = 0; index < image.blocksAcross * image.blocksDown; index++) readBlock(image, { band: 0, index });
  } catch (error) {
    if (isFault(error, 'RASTER_UNREADABLE')) return error.message;
    throw error;
  }
  return '没有拒绝';
}

const refusalOf = (page: Partial<TestPage>, file: Partial<TestFile> = {}, limits: Partial<TiffLimits> = {}) =>
  refusal(buildTiff({ ...file, pages: [{ ...PAGE, ...page }] }), limits);

describe('a file that cannot be read says why', () => {
  it('when it is no TIFF', () => {
    expect(refusal(new TextEncoder().encode('PK\u0003\u0004 not a tiff'))).toContain('不是 TIFF 文件');
    expect(refusal(new Uint8Array(3))).toContain('文件只有 3 字节');
    expect(refusal(Uint8Array.of(0x49, 0x49, 99, 0, 8, 0, 0, 0))).toContain('TIFF 版本号为 99');
  });

  it('when it is compressed in a way made for pictures', () => {
    expect(refusalOf({ tags: [short(259, 7)] })).toContain('压缩方式为 JPEG');
    expect(refusalOf({ tags: [short(259, 50_001)] })).toContain('压缩方式为 WebP');
    expect(refusalOf({ tags: [short(259, 4)] })).toContain('压缩方式为 CCITT Group 4');
    expect(refusalOf({ tags: [short(259, 34_887)] })).toContain('压缩方式为 LERC');
    expect(refusalOf({ tags: [short(259, 12_345)] })).toContain('压缩方式为 编号 12345');
  });

  it('when its samples are complex, mixed or of unknown width', () => {
    expect(refusalOf({ tags: [short(339, 6)] })).toContain('像元是复数');
    expect(refusalOf({ bands: 2, tags: [short(258, 8, 16)] })).toContain('各波段的位数不一致');
    expect(refusalOf({ tags: [short(258, 48)] })).toContain('像元为 48 位');
    expect(refusalOf({ tags: [short(258, 0)] })).toContain('像元为 0 位');
  });

  it('when a predictor does not fit the samples', () => {
    expect(refusalOf({ compression: 'deflate', tags: [short(317, 3)] })).toContain('预测器 3 不适用于 uint16');
    expect(refusalOf({ compression: 'deflate', type: 'uint4', tags: [short(317, 2)] })).toContain(
      '预测器 2 不适用于 uint4',
    );
    expect(refusalOf({ compression: 'lzw', tags: [short(317, 99)] })).toContain('预测器 99');
  });
});

describe('a damaged or hostile file is refused in bounded time and memory', () => {
  it('when it is cut short anywhere', () => {
    const whole = buildTiff({ pages: [{ ...PAGE, compression: 'deflate' }] });
    for (let length = 0; length < whole.length - 8; length++) {
      expect(refusal(whole.slice(0, length))).toContain('无法读取栅格文件“坏.tif”');
    }
  });

  it('when its directories form a ring', () => {
    expect(refusalOf({}, { last: 'first' })).toContain('图像目录循环引用');
  });

  it('when it holds more directories or entries than allowed', () => {
    const pages = Array.from({ length: 5 }, () => ({ ...PAGE, tags: [long(254, 1)] }));
    expect(refusal(buildTiff({ pages }), { maxDirectories: 4 })).toContain('图像目录超过上限 4 个');
    expect(refusalOf({}, { bigTiff: true }, { maxEntries: 5 })).toContain('个条目，超过上限 5');
  });

  it('when it claims gigantic sizes', () => {
    expect(refusalOf({ tags: [long(256, 4e9), long(257, 4e9)] })).toContain(
      '图像为 4000000000 × 4000000000 像元，超过上限',
    );
    const strip = { compression: 'deflate', rowsPerStrip: 8 } as const;
    const side = 60_000;
    expect(refusalOf({ ...strip, tags: [long(256, side), long(257, side), long(278, side)] })).toContain(
      '解压后需 13733 MiB',
    );
    expect(refusalOf({ tags: [long(256, 0)] })).toContain('图像尺寸 0 × 8 无效');
    expect(refusalOf({ tile: [16, 16], tags: [long(322, 4e9), long(323, 4e9)] })).toContain('超过上限 256 MiB');
    expect(refusalOf({ tile: [16, 16], tags: [long(322, 0)] })).toContain('分块尺寸 0 × 16 无效');
    expect(refusalOf({ bands: 3, tags: [short(277, 65_535)] }, {}, { maxSamples: 1e6 })).toContain(
      '超过上限 1000000 个值',
    );
  });

  it('when its index of blocks is too short, too long or points outside', () => {
    expect(refusalOf({ tags: [long(273, 8)] })).toContain('图像应有 4 个数据块，文件只列出 1 个');
    expect(refusalOf({ tags: [long(279, 8)] })).toContain('文件只列出 1 个的长度');
    expect(refusalOf({ tags: [long(273, 1e9, 1e9, 1e9, 1e9)] })).toContain('文件可能不完整');
    expect(refusalOf({ tags: [long(273, 0, 0, 0, 0)] })).toContain('第 1 个数据块');
    const many = Array.from({ length: 64 }, () => 8);
    const page: Partial<TestPage> = {
      tags: [long(278, 1), long(273, ...many.slice(0, 8)), long(279, ...many.slice(0, 8))],
    };
    expect(refusalOf(page, {}, { maxTagBytes: 16 })).toContain('超过上限 16 字节');
  });

  it('when a tag claims more values than the file has bytes', () => {
    const bytes = buildTiff({ pages: [{ ...PAGE, tags: [{ tag: 42112, type: 2, values: '<GDALMetadata/>' }] }] });
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(4, true);
    for (let i = 0; i < view.getUint16(directory, true); i++) {
      const at = directory + 2 + i * 12;
      if (view.getUint16(at, true) === 42112) view.setUint32(at + 4, 4_000_000_000, true);
    }
    expect(refusal(bytes)).toContain('标签 42112 声明了 4000000000 个值');
  });

  it('when a block unpacks to less or more than its size', () => {
    const swapFirst = (from: number) => (packed: Uint8Array, block: number) =>
      block === 0 ? buildBlock(from) : packed;
    // A strip holds 2 rows × 8 cells × 2 bytes = 32 bytes.
    expect(refusalOf({ compression: 'packbits', damage: swapFirst(20) })).toContain('只有 20 字节，应为 32 字节');
    expect(refusalOf({ compression: 'deflate', damage: (p) => p.subarray(0, 6) })).toContain('DEFLATE 数据不完整');
    expect(refusalOf({ compression: 'zstd', damage: (p) => p.subarray(0, 20) })).toContain('ZSTD 数据提前结束');
    expect(refusalOf({ compression: 'lzw', damage: () => Uint8Array.of(0x80, 0x7f, 0xff, 0xff) })).toContain('LZW');
  });

  it('when a mask is not one, or is cut so that reading it would take forever', () => {
    const mask = { ...PAGE, tags: [long(254, 4)] };
    expect(refusal(buildTiff({ pages: [PAGE, { ...mask, type: 'float32' }] }))).toContain('掩膜应为单波段');
    const narrow = { ...mask, type: 'uint8', tile: [1, 4096] as const };
    expect(refusal(buildTiff({ pages: [PAGE, narrow] }))).toContain('掩膜的分块方式与图像相差过大');
  });
});

/** PackBits of `length` equal bytes. */
function buildBlock(length: number): Uint8Array {
  return Uint8Array.of(257 - length, 1);
}

describe('a hostile text costs no more than an honest one', () => {
  it('in the nodata mark and in the keys', () => {
    const digits = { tag: 42113, type: 2, values: '9'.repeat(2_000_000) };
    const keys = Array.from({ length: 20_000 }, () => [1026, 34737, 65_535, 0]).flat();
    const table = { tag: 34735, type: 3, values: [1, 1, 0, 20_000, ...keys] };
    const text = { tag: 34737, type: 2, values: 'x|'.repeat(32_500) };
    const image = openTiff(bufferSource(buildTiff({ pages: [{ ...PAGE, tags: [digits, table, text] }] })), {
      name: '长.tif',
    });
    expect(image.nodata).toEqual({ text: '9'.repeat(64), raw: null });
    expect(image.crs?.name).toBe('x');
  });
});

describe('opening', () => {
  it('stops at once when already cancelled', () => {
    const signal = AbortSignal.abort();
    expect(() => openTiff(bufferSource(buildTiff({ pages: [PAGE] })), { name: 'a.tif', signal })).toThrow('aborted');
  });

  it('counts further pages and finds the opacity band', () => {
    const page = { ...PAGE, bands: 4, tags: [short(338, 2)] };
    const image = openTiff(bufferSource(buildTiff({ pages: [page, PAGE, PAGE] })), { name: 'a.tif' });
    expect([image.otherPages, image.alphaBand]).toEqual([2, 3]);
  });

  it('takes the first full image when the file starts with an overview', () => {
    const small = { ...PAGE, width: 4, height: 4, tags: [long(254, 1)] };
    const image = openTiff(bufferSource(buildTiff({ pages: [small, PAGE] })), { name: 'a.tif' });
    expect([image.width, image.overviews.length]).toEqual([8, 1]);
  });
});
