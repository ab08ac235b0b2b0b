import { describe, expect, it } from 'vitest';
import { buildTiff, type TestPage } from '../../test/build-tiff.ts';
import { bufferSource } from './buffer-source.ts';
import { decodeBlock } from './decode-block.ts';
import { openOverview, openTiff } from './open-tiff.ts';

const text = (tag: number, values: string) => ({ tag, type: 2, values });
const nodata = (mark: string) => text(42113, mark);

function decode(page: TestPage, ...more: TestPage[]) {
  const image = openTiff(bufferSource(buildTiff({ pages: [page, ...more] })), { name: '数值.tif' });
  return decodeBlock(image, { band: 0, window: { x: 0, y: 0, width: page.width, height: page.height } }).values;
}

function row(
  type: string,
  values: readonly (number | bigint)[],
  ...tags: { tag: number; type: number; values: string }[]
) {
  return decode({ width: values.length, height: 1, type, value: (x) => values[x]!, tags });
}

describe('nodata leaves the reader as NaN', () => {
  it('for every whole number type that holds the mark', () => {
    expect([...row('int16', [5, -9999, 7], nodata('-9999'))]).toEqual([5, NaN, 7]);
    expect([...row('uint8', [0, 255, 7], nodata('255'))]).toEqual([0, NaN, 7]);
    expect([...row('int32', [5, -2147483648, 7], nodata('-2147483648'))]).toEqual([5, NaN, 7]);
    expect([...row('uint4', [15, 1, 7], nodata('15'))]).toEqual([NaN, 1, 7]);
    expect([...row('int16', [5, -9999], nodata('-9999.0'))]).toEqual([5, NaN]);
  });

  it('compared in the precision of the cell, not of the text', () => {
    // 0.1 as float32 is 0.100000001490116; GDAL writes the float64 text.
    expect([...row('float32', [0.1, 0.5], nodata('0.1'))]).toEqual([NaN, 0.5]);
    // ArcGIS's lowest float32, cut to 15 digits in the text.
    expect([...row('float32', [-3.4028234663852886e38, 1], nodata('-3.40282346638529e+38'))]).toEqual([NaN, 1]);
    // 2049 is not a float16; the nearest one is 2048.
    expect([...row('float16', [2048, 1], nodata('2049'))]).toEqual([NaN, 1]);
  });

  it('and a NaN or infinite mark is understood in the words of several programs', () => {
    for (const mark of ['nan', '-nan', 'NaN', '-1.#IND', '1.#QNAN']) {
      expect([...row('float32', [NaN, 1], nodata(mark))]).toEqual([NaN, 1]);
    }
    expect([...row('float64', [-Infinity, Infinity, 1], nodata('-inf'))]).toEqual([NaN, Infinity, 1]);
  });

  it('but a mark the type cannot hold marks nothing', () => {
    expect([...row('uint8', [0, 241], nodata('-9999'))]).toEqual([0, 241]);
    expect([...row('uint8', [0, 1], nodata('0.5'))]).toEqual([0, 1]);
    expect([...row('uint8', [0, 1], nodata('没有'))]).toEqual([0, 1]);
  });

  it('and 64-bit marks are compared before they lose digits', () => {
    // -2⁶³ and -2⁶³ + 1 share one float64; only the first is the mark.
    const values = row('int64', [-(2n ** 63n), -(2n ** 63n) + 1n, 5n], nodata('-9223372036854775808'));
    expect([...values]).toEqual([NaN, -(2 ** 63), 5]);
  });

  it('where the mask is 0', () => {
    const image: TestPage = { width: 3, height: 2, type: 'uint8', value: (x, y) => 10 * y + x };
    const mask: TestPage = {
      ...image,
      type: 'uint1',
      value: (x) => (x === 1 ? 0 : 1),
      tags: [{ tag: 254, type: 4, values: [4] }],
    };
    expect([...decode(image, mask)]).toEqual([0, NaN, 2, 10, NaN, 12]);
  });
});

describe('values', () => {
  it('are raw × scale + offset in float64, nodata judged before', () => {
    const metadata =
      '<GDALMetadata><Item name="SCALE" sample="0" role="scale">0.1</Item>' +
      '<Item name="OFFSET" sample="0" role="offset">-273.15</Item></GDALMetadata>';
    const values = row('int16', [3000, -9999, 0], text(42112, metadata), nodata('-9999'));
    // 3000 × 0.1 - 273.15 = 26.85
    expect(values).toBeInstanceOf(Float64Array);
    expect([...values]).toEqual([3000 * 0.1 - 273.15, NaN, -273.15]);
  });

  it('keep every digit: float32 only where it is exact', () => {
    expect(row('int16', [1])).toBeInstanceOf(Float32Array);
    expect(row('float32', [1])).toBeInstanceOf(Float32Array);
    expect([...row('uint32', [4294967295, 16777217])]).toEqual([4294967295, 16777217]);
    expect([...row('float64', [0.1])]).toEqual([0.1]);
  });

  it('of 64-bit integers beyond 2⁵³ are the nearest float64', () => {
    const big = [2n ** 53n + 1n, 2n ** 64n - 1n, 2n ** 63n + 1025n];
    expect([...row('uint64', big)]).toEqual(big.map(Number));
    const negative = [-(2n ** 53n) - 1n, -(2n ** 62n) - 7n];
    expect([...row('int64', negative)]).toEqual(negative.map(Number));
  });

  it('of one band of several do not change when another band is read', () => {
    const page: TestPage = {
      width: 2,
      height: 1,
      bands: 3,
      type: 'float32',
      value: (x, _, band) => (x === 0 ? -1 : band),
      tags: [nodata('-1')],
    };
    const image = openTiff(bufferSource(buildTiff({ pages: [page] })), { name: '多波段.tif' });
    const read = (band: number) => [...decodeBlock(image, { band, index: 0 }).values];
    expect([read(0), read(1), read(2), read(0)]).toEqual([
      [NaN, 0],
      [NaN, 1],
      [NaN, 2],
      [NaN, 0],
    ]);
  });
});

describe('an overview', () => {
  it('is found, opened with a coarser cell and keeps the nodata mark', () => {
    const tags = [
      { tag: 33550, type: 12, values: [30, 30, 0] },
      { tag: 33922, type: 12, values: [0, 0, 0, 500_000, 4_000_000, 0] },
      nodata('0'),
    ];
    const full: TestPage = { width: 4, height: 4, type: 'uint8', value: (x, y) => 4 * y + x, tags };
    const half: TestPage = {
      ...full,
      width: 2,
      height: 2,
      value: (x, y) => x + y,
      tags: [{ tag: 254, type: 4, values: [1] }],
    };
    const image = openTiff(bufferSource(buildTiff({ pages: [full, half] })), { name: '金字塔.tif' });
    expect(image.overviews).toEqual([{ width: 2, height: 2, page: 1 }]);
    const small = openOverview(image, image.overviews[0]!);
    expect([small.transform!.columnX, small.transform!.rowY, small.transform!.originX]).toEqual([60, -60, 500_000]);
    expect([...decodeBlock(small, { band: 0, index: 0 }).values]).toEqual([NaN, 1, 1, 2]);
  });
});
