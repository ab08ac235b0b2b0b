import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTiff, type TestPage, type TestTag } from '../../test/build-tiff.ts';
import { geoKeys } from '../../test/geo-keys.ts';
import { decodeBlock } from './decode-block.ts';
import { openFileSource } from './file-source.ts';
import { inspectRaster } from './inspect-raster.ts';
import { firstFilledBand, issuesOfBand, issuesOfFile, statsOfBand } from './reported-bands.ts';
import { openTiff } from './open-tiff.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-raster-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PLACE: readonly TestTag[] = [
  { tag: 33550, type: 12, values: [30, 30, 0] },
  { tag: 33922, type: 12, values: [0, 0, 0, 500_000, 4_000_000, 0] },
];
const keys = (...values: number[]): TestTag => ({
  tag: 34735,
  type: 3,
  values: [1, 1, 0, values.length / 4, ...values],
});
const CGCS_117 = keys(1024, 0, 1, 1, 3072, 0, 1, 4548);
const GOOD: TestPage = {
  width: 6,
  height: 4,
  type: 'int16',
  value: (x, y) => 100 + y * 6 + x,
  tags: [...PLACE, CGCS_117],
};

async function inspect(page: TestPage, more: readonly TestPage[] = []) {
  const path = join(folder, 'raster.tif');
  writeFileSync(path, buildTiff({ pages: [page, ...more] }));
  return inspectRaster(path, { name: '降雨.tif' });
}

const named = (issues: readonly Issue[]) => issues.map(({ severity, code }) => `${severity} ${code}`);
const codesOf = async (page: TestPage, more: readonly TestPage[] = []) =>
  named(issuesOfFile(await inspect(page, more)));

describe('inspecting an upload', () => {
  it('tells size, place, type and statistics of a good file, without any issue', async () => {
    const report = await inspect(GOOD);
    expect(report).toMatchObject({
      width: 6,
      height: 4,
      bands: 1,
      sampleType: 'int16',
      crs: { epsg: 4548, name: 'CGCS2000 / 3 度带，中央经线 117°' },
      pixelSizeX: 30,
      pixelSizeY: 30,
      bounds: { minX: 500_000, minY: 3_999_880, maxX: 500_180, maxY: 4_000_000 },
      nodata: null,
      scale: 1,
      offset: 0,
      compression: 'none',
      tiled: false,
      overviews: 0,
      issues: [],
    });
    // 100 to 123: mean 111.5
    expect(report.stats).toMatchObject({ min: 100, max: 123, mean: 111.5, validCount: 24 });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('shows every band with its range and a picture of it', async () => {
    // Band 1 holds 100 to 123, band 2 the thousands; 24 distinct values are pictured by their place in the list.
    const value = (x: number, y: number, band: number) => (band === 0 ? 100 + y * 6 + x : 1000 * (x + 1));
    const { perBand } = await inspect({ ...GOOD, bands: 2, value });
    expect(perBand).toMatchObject([
      { band: 1, min: 100, max: 123, mean: 111.5, picture: { width: 6, height: 4, isIndexed: true } },
      { band: 2, min: 1000, max: 6000, mean: 3500, picture: { width: 6, height: 4, isIndexed: true } },
    ]);
    const levels = perBand!.map(({ picture }) => [...Buffer.from(picture!.levels, 'base64')]);
    expect(levels[0]).toEqual(Array.from({ length: 24 }, (_, place) => place));
    expect(levels[1]!.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('pictures measured values from the smallest to the largest, and missing ones as such', async () => {
    // 0, 0.5, 1 … 11.5 with one missing: 254 · 0.5 / 11.5 = 11.04
    const tags = [...GOOD.tags!, { tag: 42113, type: 2, values: '0.5' }];
    const { perBand } = await inspect({ ...GOOD, type: 'float32', value: (x, y) => (y * 6 + x) / 2, tags });
    const levels = [...Buffer.from(perBand![0]!.picture!.levels, 'base64')];
    expect([levels[0], levels[1], levels[2], levels[23]]).toEqual([0, 255, 22, 254]);
  });

  it('blocks a file without coordinate system or place', async () => {
    expect(await codesOf({ ...GOOD, tags: PLACE })).toEqual(['block RASTER_NO_CRS']);
    expect(await codesOf({ ...GOOD, tags: [CGCS_117] })).toEqual(['block RASTER_NO_TRANSFORM']);
  });

  it('blocks a file in which every cell is missing', async () => {
    const tags = [...GOOD.tags!, { tag: 42113, type: 2, values: '7' }];
    expect(await codesOf({ ...GOOD, value: () => 7, tags })).toEqual(['block RASTER_ALL_NODATA']);
  });

  it('blocks metres that claim to be degrees', async () => {
    expect(await codesOf({ ...GOOD, tags: [...PLACE, keys(1024, 0, 1, 2, 2048, 0, 1, 4326)] })).toEqual([
      'block RASTER_BOUNDS_OFF',
    ]);
  });

  it('blocks systems that nobody here can convert, and says how to', async () => {
    for (const code of [32767, 25832]) {
      const { issues } = await inspect({
        ...GOOD,
        tags: [...PLACE, keys(1024, 0, 1, 1, 3072, 0, 1, code, 3075, 0, 1, 11)],
      });
      expect(issues.map((issue) => `${issue.severity} ${issue.code}`)).toEqual(['block RASTER_CRS_UNUSABLE']);
      expect(issues[0]!.text).toContain('阿尔伯斯等积圆锥投影');
      expect(issues[0]!.text).toContain('gdalwarp -t_srs EPSG:4490');
    }
  });

  it('tells what it takes a system of its own for, and asks where its datum is old', async () => {
    const double = (value: number) => ({ double: value });
    const albers = { 3078: double(25), 3079: double(47), 3080: double(105), 3081: double(0) };
    const own = { 1024: 1, 1026: 'unknown', 2048: 4490, 3072: 32767, 3075: 11, 3076: 9001, ...albers };
    const plain = await inspect({ ...GOOD, tags: [...PLACE, ...geoKeys(own)] });
    expect(plain.issues).toMatchObject([{ severity: 'note', code: 'RASTER_CRS_BY_PARAMETERS' }]);
    expect(plain.issues[0]!.text).toContain('按参数识别为阿尔伯斯等积圆锥投影（标准纬线 25°、47°，中央经线 105°）');
    expect(plain.crs).toEqual({ epsg: null, name: '阿尔伯斯等积圆锥投影（标准纬线 25°、47°，中央经线 105°）' });
    const krasovsky = { ...own, 2048: 32767, 2057: double(6_378_245), 2059: double(298.3) };
    expect(await codesOf({ ...GOOD, tags: [...PLACE, ...geoKeys(krasovsky)] })).toEqual([
      'note RASTER_CRS_BY_PARAMETERS',
      'confirm RASTER_DATUM_OLD',
    ]);
  });

  it('says what is swapped, and what only has control points', async () => {
    const place = (x: number, y: number) => [
      { tag: 33550, type: 12, values: [0.01, 0.01, 0] },
      { tag: 33922, type: 12, values: [0, 0, 0, x, y, 0] },
    ];
    const degrees = keys(1024, 0, 1, 2, 2048, 0, 1, 4490);
    const swapped = await inspect({ ...GOOD, tags: [...place(35.5, 118), degrees] });
    expect(swapped.issues[0]!.text).toContain('经度与纬度可能颠倒');
    const points = {
      tag: 33922,
      type: 12,
      values: [0, 0, 0, 118, 36, 0, 6, 0, 0, 118.1, 36, 0, 0, 4, 0, 118, 35.9, 0],
    };
    const loose = await inspect({ ...GOOD, tags: [points, degrees] });
    expect(loose.issues.map(({ code }) => code)).toEqual(['RASTER_NO_TRANSFORM']);
    expect(loose.issues[0]!.text).toContain('3 个控制点');
  });

  it('asks about rotation, old datums, pictures and guessed marks', async () => {
    const matrix = { tag: 34264, type: 12, values: [30, 5, 0, 5e5, 4, -30, 0, 4e6, 0, 0, 0, 0, 0, 0, 0, 1] };
    expect(await codesOf({ ...GOOD, tags: [matrix, CGCS_117] })).toEqual(['confirm RASTER_ROTATED']);
    expect(await codesOf({ ...GOOD, tags: [...PLACE, keys(1024, 0, 1, 1, 3072, 0, 1, 2384)] })).toEqual([
      'confirm RASTER_DATUM_OLD',
    ]);
    const rgb = { ...GOOD, bands: 3, type: 'uint8', tags: [...GOOD.tags!, { tag: 262, type: 3, values: [2] }] };
    expect(await codesOf(rgb)).toEqual(['confirm RASTER_PICTURE']);
    expect(await codesOf({ ...GOOD, value: (x) => (x === 0 ? -9999 : 5) })).toEqual(['confirm RASTER_NODATA_GUESS']);
    expect(await codesOf({ ...GOOD, type: 'float32', value: (x) => (x === 0 ? Infinity : 5) })).toEqual([
      'confirm RASTER_INFINITE',
    ]);
    const wrong = [...GOOD.tags!, { tag: 42113, type: 2, values: '1e10' }];
    expect(await codesOf({ ...GOOD, tags: wrong })).toEqual(['confirm RASTER_NODATA_USELESS']);
    expect(await codesOf({ ...GOOD, rowsPerStrip: 1, missing: [2] })).toEqual(['confirm RASTER_SPARSE']);
  });

  it('notes what is only good to know', async () => {
    expect(await codesOf({ ...GOOD, tags: [...PLACE, keys(1024, 0, 1, 1, 1025, 0, 1, 2, 3072, 0, 1, 4548)] })).toEqual([
      'note RASTER_PIXEL_POINT',
    ]);
    const flipped = { tag: 34264, type: 12, values: [30, 0, 0, 5e5, 0, 30, 0, 4e6, 0, 0, 0, 0, 0, 0, 0, 1] };
    expect(await codesOf({ ...GOOD, tags: [flipped, CGCS_117] })).toEqual(['note RASTER_FLIPPED']);
    const opacity = [...GOOD.tags!, { tag: 338, type: 3, values: [2] }];
    expect(await codesOf({ ...GOOD, bands: 2, tags: opacity })).toEqual(['note RASTER_BANDS', 'confirm RASTER_ALPHA']);
    const four = { ...GOOD, bands: 4, type: 'uint8', tags: [...opacity, { tag: 262, type: 3, values: [2] }] };
    expect(await codesOf(four)).toEqual(['confirm RASTER_PICTURE', 'note RASTER_ALPHA']);
    expect(await codesOf(GOOD, [GOOD])).toEqual(['note RASTER_PAGES']);
    expect(await codesOf({ ...GOOD, type: 'int64', value: (x) => 2n ** 60n + BigInt(x) })).toEqual([
      'note RASTER_INT64',
    ]);
  });

  it('asks about each band by itself, so that an empty one stops nobody who uses another', async () => {
    const tags = [...GOOD.tags!, { tag: 42113, type: 2, values: '7' }];
    const value = (x: number, y: number, band: number) => (band === 0 ? 7 : band === 1 ? 100 + y * 6 + x : Infinity);
    const report = await inspect({ ...GOOD, bands: 3, type: 'float32', value, tags });
    expect(firstFilledBand(report)).toBe(2);
    expect(statsOfBand(report, 2)).toMatchObject({ min: 100, max: 123, validCount: 24, wholeNumbers: true });
    expect(named(issuesOfBand(report, 1))).toEqual(['note RASTER_BANDS', 'block RASTER_ALL_NODATA']);
    expect(named(issuesOfBand(report, 2))).toEqual(['note RASTER_BANDS']);
    expect(named(issuesOfBand(report, 3))).toEqual([
      'note RASTER_BANDS',
      'block RASTER_ALL_NODATA',
      'confirm RASTER_INFINITE',
    ]);
    expect(named(issuesOfFile(report)).filter((each) => each.startsWith('block'))).toEqual([]);
    expect(issuesOfBand(report, 1)[1]!.text).toBe('第 1 波段：全部 24 个像元都没有有效值，请检查文件，或选用其他波段');
  });

  it('asks about undeclared marks of bands beyond the first', async () => {
    const value = (x: number, y: number, band: number) => (band === 1 && x === 0 ? -9999 : 5 + y);
    const report = await inspect({ ...GOOD, bands: 2, value });
    expect(named(issuesOfBand(report, 1))).toEqual(['note RASTER_BANDS']);
    expect(named(issuesOfBand(report, 2))).toEqual(['note RASTER_BANDS', 'confirm RASTER_NODATA_GUESS']);
  });

  it('names the suspected mark and its share in words', async () => {
    const issues = issuesOfFile(await inspect({ ...GOOD, value: (x) => (x === 0 ? -9999 : 5) }));
    // One of six columns: 4 of 24 cells; of the 16 edge cells 4.
    expect(issues[0]!.text).toBe(
      '文件没有声明无数据值，但有 4 个像元（16.67%，图像边缘占 25.00%）的值为 -9999，请确认它是否表示无数据',
    );
    expect(issues[0]!.keys).toEqual(['降雨.tif']);
  });

  it('says that a file is gone', async () => {
    await expect(inspectRaster(join(folder, 'none.tif'), { name: '无.tif' })).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
  });
});

const LUXEMBOURG = resolve(import.meta.dirname, '../../../../../shared/data/luxembourg');

// The files are test data beside the project and are not part of it.
describe.skipIf(!existsSync(LUXEMBOURG))('the real rasters of Luxembourg (skipped where ../shared is missing)', () => {
  const grid = { width: 95, height: 90, crs: { epsg: 4326, name: 'WGS 84 经纬度' }, compression: 'lzw', tiled: false };

  it('elevation: int16 in LZW strips', async () => {
    const report = await inspectRaster(join(LUXEMBOURG, 'elev.tif'), { name: 'elev.tif' });
    expect(report).toMatchObject({
      ...grid,
      bands: 1,
      sampleType: 'int16',
      nodata: -32768,
      description: 'elevation',
      issues: [],
    });
    // GDAL: minimum 141, maximum 547, 53.89 % valid (4608 of 8550).
    expect(report.stats).toMatchObject({ min: 141, max: 547, validCount: 4608, nodataCount: 3942, wholeNumbers: true });
    expect(report.bounds!.minX).toBeCloseTo(5.7416667, 7);
    expect(report.bounds!.maxY).toBeCloseTo(50.1916667, 7);
    expect(report.pixelSizeX).toBeCloseTo(1 / 120, 12);
  });

  it('Sentinel-2: four interleaved float32 bands with NaN for missing', async () => {
    const path = join(LUXEMBOURG, 'sent2_L2A_2024-08-24.tif');
    const report = await inspectRaster(path, { name: 'sent2.tif' });
    expect(report).toMatchObject({ ...grid, bands: 4, sampleType: 'float32', nodata: 'nan' });
    expect(report.issues.map(({ code }) => code)).toEqual(['RASTER_BANDS']);
    const source = openFileSource(path);
    const image = openTiff(source, { name: 'sent2.tif' });
    const window = { x: 0, y: 0, width: 95, height: 90 };
    const ranges = image.bandInfo.map(({ description }, band) => {
      const values = [...decodeBlock(image, { band, window }).values].filter((value) => !Number.isNaN(value));
      return [description, Math.min(...values), Math.max(...values)];
    });
    source.close();
    // Minimum and maximum as GDAL reports them.
    expect(ranges.slice(0, 3)).toEqual([
      ['B02', 1127, 2052],
      ['B03', 1224, 2342],
      ['B04', 1146, 2612],
    ]);
  });
});
