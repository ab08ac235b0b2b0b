import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGeoRaster, type GeoRaster } from '../../test/geo-raster.ts';
import { decodeBlock } from '../tiff/decode-block.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import { writeTerrain, type TerrainOptions } from './terrain-file.ts';
import type { TerrainMeasure } from './terrain-task.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-terrain-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Higher than one row of tiles, 10 m cells, 40 % down to the south, with one missing cell. */
const PLANE: GeoRaster = {
  width: 20,
  height: 700,
  value: (x, y) => (x === 3 && y === 511 ? -9999 : 5000 - 4 * y),
  type: 'int16',
  tile: [16, 16],
  compression: 'deflate',
  epsg: 4548,
  origin: [500_000, 4_000_000],
  pixel: [10, 10],
  nodata: -9999,
};

function readBack(path: string) {
  const source = openFileSource(path);
  try {
    const image = openTiff(source, { name: '结果.tif' });
    const { width, height } = image;
    return { image, values: decodeBlock(image, { band: 0, window: { x: 0, y: 0, width, height } }).values };
  } finally {
    source.close();
  }
}

async function measured(measure: TerrainMeasure, raster = PLANE) {
  const layer = writeGeoRaster(join(folder, 'dem.tif'), raster);
  const path = join(folder, `${measure}.tif`);
  const shares: number[] = [];
  await writeTerrain(layer, measure, path, { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  return readBack(path);
}

describe('a measure of a file of heights', () => {
  it.each([
    ['slopePct', 40],
    ['windowSide', 30],
  ] as const)('%s is written on the same grid, missing where heights are', async (measure, expected) => {
    const { image, values } = await measured(measure);
    expect(image.transform).toEqual({
      originX: 500_000,
      originY: 4_000_000,
      columnX: 10,
      columnY: 0,
      rowX: 0,
      rowY: -10,
    });
    expect(image.crs!.epsg).toBe(4548);
    values.forEach((value, cell) => {
      if (cell === 511 * 20 + 3) expect(value).toBeNaN();
      else expect(value).toBeCloseTo(expected, 3);
    });
  });

  it('keeps a system that has no code', async () => {
    const double = (value: number) => ({ double: value });
    const parameters = { 3078: double(25), 3079: double(47), 3080: double(105), 3081: double(0) };
    const keys = { 1024: 1, 1026: 'Albers_China', 2048: 4490, 3072: 32767, 3075: 11, 3076: 9001, ...parameters };
    // 118° E 36° N
    const origin = [1_147_500, 3_923_000] as const;
    const { image } = await measured('slopePct', { ...PLANE, height: 40, origin, keys });
    expect(image.crs).toMatchObject({ epsg: null, name: 'Albers_China', from: 'parameters' });
    expect(image.crs!.definition).toMatchObject({
      datum: 'cgcs2000',
      projection: { method: 'albers', parallels: [25, 47], centralMeridian: 105 },
    });
  });

  it('knows the cells across a row of tiles', async () => {
    const { values } = await measured('windowRelief');
    // 4 m down in each of two rows; one row at the upper and lower edge
    expect([values[0], values[510 * 20], values[512 * 20 + 9], values[699 * 20]]).toEqual([4, 8, 8, 4]);
  });

  it('slopeLength counts from the top to the longest length', async () => {
    const { values } = await measured('slopeLength');
    for (const y of [0, 1, 20, 29]) expect(values[y * 20 + 9]).toBeCloseTo(5 + 10 * y, 3);
    expect(values[500 * 20 + 9]).toBe(300);
  });

  it('stops when called off and leaves nothing behind', async () => {
    const layer = writeGeoRaster(join(folder, 'dem.tif'), PLANE);
    const calledOff = new AbortController();
    const run = writeTerrain(layer, 'slopeLength', join(folder, 'off.tif'), {
      signal: calledOff.signal,
      onProgress: (share) => share > 0.3 && calledOff.abort(),
    });
    await expect(run).rejects.toThrow('aborted');
    expect(existsSync(join(folder, 'off.tif'))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('off'))).toEqual([]);
  });

  it('refuses a grid too large for the disk, and says what to do', async () => {
    const missing = Array.from({ length: 98 * 20 }, (_, block) => block);
    const sparse = { ...PLANE, width: 100_000, height: 20_000, tile: [1024, 1024] as const, missing };
    const layer = writeGeoRaster(join(folder, 'huge.tif'), sparse);
    const run = writeTerrain(layer, 'slopeLength', join(folder, 'huge-out.tif'));
    await expect(run).rejects.toThrow('超过坡长计算的上限 100000 万个');
  });
});

/** Rough land with hollows, lakes, steps of whole metres and gaps, in strips. */
const ROUGH: GeoRaster = {
  width: 530,
  height: 610,
  value(x, y) {
    if ((x - 300) ** 2 + (y - 200) ** 2 < 900 || (x * 31 + y * 17) % 997 === 0) return -9999;
    const grain = (Math.imul(x * 7919 + y * 104_729, 0x9e37_79b1) >>> 16) / 65_536;
    return Math.round(200 + 60 * Math.sin(x / 37) * Math.cos(y / 53) + 9 * Math.sin((x + y) / 7) + 3 * grain);
  },
  type: 'int16',
  rowsPerStrip: 7,
  compression: 'deflate',
  epsg: 4490,
  origin: [117, 36],
  pixel: [0.0003, 0.0003],
  nodata: -9999,
};

describe('slope length to the last digit', () => {
  const written = async (options: TerrainOptions) => {
    const path = join(folder, `rough-${options.threads}-${options.tileSize}.tif`);
    await writeTerrain(writeGeoRaster(join(folder, 'rough.tif'), ROUGH), 'slopeLength', path, options);
    return readFileSync(path);
  };

  it('is the same for any number of threads and any size of tiles', async () => {
    const whole = await written({ threads: 0, tileSize: 1024 });
    for (const [threads, tileSize] of [
      [0, 64],
      [1, 200],
      [2, 128],
      [4, 100],
    ] as const) {
      expect((await written({ threads, tileSize })).equals(whole), `${threads} threads, ${tileSize}`).toBe(true);
    }
  });
});
