import { join } from 'node:path';
import { isFault } from '@qingzhang/core/fault';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { describe, expect, it } from 'vitest';
import { ALPHA, CODE, EVAPORATION, RAIN, square, testFolder, waterRequest } from '../../test/water-request.ts';
import { plainLayer, writeGeoRaster } from '../../test/geo-raster.ts';
import { rowAreas } from '../grid/row-areas.ts';
import { openPixelPool } from './pixel-pool.ts';
import type { PixelRequest } from './request.ts';
import { runPixels } from './run-pixels.ts';
import { unknownWithin } from './unknown-within.ts';
import { classAreas, classChanges, zonalStats } from './zonal-stats.ts';

const folder = testFolder();
const inline = openPixelPool({ workers: 0 });
/** The whole grid, its west half, a square of whole cells and half cells, and one that reaches over the east edge. */
const ZONES = [
  square('all', [117, 35.97, 117.04, 36]),
  square('west', [117, 35.97, 117.02, 36]),
  square('cut', [117.0105, 35.98, 117.0205, 35.99]),
  square('over', [117.03, 35.98, 117.05, 35.99]),
];
const REQUEST = await waterRequest(folder, ZONES);

/** What every cell gives, without tiles, spans or kernel: coverage as a function of column and row. */
function slowSums({ grid }: PixelRequest, coverage: (x: number, y: number) => number) {
  const total = [0, 0, 0, 0];
  const nodata = [0, 0, 0, 0];
  const areas = [0, 0, 0, 0];
  const rows = rowAreas(grid, 0, grid.height);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const area = rows[y]! * coverage(x, y);
      const place = CODE(x, y) <= 3 ? CODE(x, y) - 1 : 3;
      areas[place]! += area;
      const rain = RAIN(x, y);
      if (rain === -9999 || place === 3) nodata[place]! += area;
      else total[place]! += ((rain - rain * ALPHA[place]! - EVAPORATION(x, y)) / 1000) * area;
    }
  }
  return { total, nodata, areas };
}

const rowOf = (array: Float64Array, zone: number, size = 4) => [...array.subarray(zone * size, (zone + 1) * size)];
function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) =>
    expect(value).toBeCloseTo(expected[i]!, Math.max(0, 9 - Math.log10(Math.abs(expected[i]!) + 1))),
  );
}

describe('a pass over the pixels', async () => {
  const found = await runPixels(REQUEST, { pool: inline });

  it('adds up what every cell gives, by zone and class', () => {
    const cases = [
      () => 1,
      (x: number) => (x < 20 ? 1 : 0),
      (x: number, y: number) => (y >= 10 && y < 20 ? Math.max(0, Math.min(1, x - 9.5, 20.5 - x)) : 0),
      (x: number, y: number) => (x >= 30 && y >= 10 && y < 20 ? 1 : 0),
    ];
    cases.forEach((coverage, zone) => {
      const expected = slowSums(REQUEST, coverage);
      expectClose(rowOf(found.sums!.total[0]!, zone), [...expected.total.slice(0, 3), 0]);
      expectClose(rowOf(found.sums!.nodata[0]!, zone), expected.nodata);
      expectClose(rowOf(found.classAreas, zone), expected.areas);
    });
  });

  it('says why cells are missing, which codes it does not know, and what lies beyond the grid', () => {
    const [row0] = rowAreas(REQUEST.grid, 0, 1);
    // The first row has code 255 but for its first cell, which has 99 like the rest of its column.
    expect(found.classMissing!.nodata[0]).toBeCloseTo(row0! * 39, 3);
    expect(found.classMissing!.outside[0]).toBe(0);
    const column = rowAreas(REQUEST.grid, 0, 30).reduce((sum, area) => sum + area, 0);
    expect(found.classMissing!.outOfRange[0]).toBeCloseTo(column, 3);
    // Two zones hold that column, one inside the other: each says what it has, and the outer one is all of it.
    expect(found.unknownCodes).toEqual([
      { zone: 0, code: 99, areaM2: expect.closeTo(column, 3) },
      { zone: 1, code: 99, areaM2: expect.closeTo(column, 3) },
    ]);
    expect(unknownWithin(found.unknownCodes, (zone) => zone === 0)).toEqual([
      { code: 99, areaM2: expect.closeTo(column, 3) },
    ]);
    expect([...found.beyondGrid]).toEqual([0, 0, 0, expect.closeTo(0.5, 9)]);
    expect(found.missing[0]!.nodata[0]).toBeGreaterThan(0);
    expect(found.missing[1]!.nodata[0]).toBe(0);
  });

  it('adds up to the whole where zones tile it', async () => {
    const halves = [ZONES[1]!, square('east', [117.02, 35.97, 117.04, 36])];
    const { sums } = await runPixels(await waterRequest(folder, [...halves, ZONES[0]!]), { pool: inline });
    const [west, east, all] = [0, 1, 2].map((zone) => rowOf(sums!.total[0]!, zone));
    expectClose(
      west!.map((value, i) => value + east![i]!),
      all!,
    );
  });

  it('gives areas of classes and figures of a layer alone', async () => {
    const { grid, zones } = REQUEST;
    const areas = await classAreas(REQUEST.classes!, { grid, zones }, { pool: inline });
    expect([...areas.classAreas]).toEqual([...found.classAreas]);
    const stats = await zonalStats(REQUEST.layers[1]!, { grid, zones: ZONES.slice(0, 1) }, { pool: inline });
    const values = Array.from({ length: 1200 }, (_, i) => EVAPORATION(i % 40, Math.floor(i / 40)));
    expect([stats.min[0], stats.max[0]]).toEqual([Math.min(...values), Math.max(...values)]);
    expect(stats.amount[0]).toBeCloseTo(
      values.reduce((sum, value) => sum + value, 0),
      6,
    );
    expect(stats.mean[0]).toBeCloseTo(stats.integral[0]! / stats.validArea[0]!, 9);
  });

  it('says what land of each class was before, where both rasters have the same pixels', async () => {
    const { grid, classes } = REQUEST;
    // The same file read by other words: the first two classes were one, the third was another.
    const codes = [
      [1, 0],
      [2, 0],
      [3, 1],
    ] as const;
    const before = { ...classes!, codes, classCount: 2 };
    const pairs = await classChanges(classes!, before, { grid, zones: ZONES }, { pool: inline });
    ZONES.forEach((_, zone) => {
      const [one, two, three, none] = rowOf(found.classAreas, zone);
      expectClose(rowOf(pairs!, zone, 12), [one!, 0, 0, two!, 0, 0, 0, three!, 0, 0, 0, none!]);
    });
    const apart = { width: 2, height: 2, value: () => 1, epsg: 4326, origin: [117, 36], pixel: [0.02, 0.015] } as const;
    const coarse = { ...writeGeoRaster(join(folder, 'coarse.tif'), apart), resample: 'nearest' } as const;
    expect(await classChanges(classes!, { ...before, layer: coarse }, { grid, zones: ZONES })).toBeNull();
  });

  it('has no figures, not zero, where a layer has no value', async () => {
    const { grid } = REQUEST;
    const empty = writeGeoRaster(join(folder, 'empty.tif'), {
      width: 2,
      height: 2,
      value: () => 1,
      epsg: 4326,
      origin: [10, 10],
      pixel: [1, 1],
    });
    const stats = await zonalStats(empty, { grid, zones: ZONES.slice(0, 1) }, { pool: inline });
    expect([stats.min[0], stats.mean[0], stats.validArea[0]]).toEqual([NaN, NaN, 0]);
    expect(stats.missing.outside[0]).toBeCloseTo(
      found.classAreas.subarray(0, 4).reduce((sum, area) => sum + area, 0),
      3,
    );
  });

  it('brings a layer of another system and pixel size onto the grid', async () => {
    const { grid } = REQUEST;
    const [x, y] = transformOf(crsByEpsg(4548)!).fromLonLat([117.02, 35.985]);
    const place = { width: 60, height: 60, epsg: 4548, origin: [x - 6000, y + 6000], pixel: [200, 200] } as const;
    // Heights that rise to the east: what a cell gets is known from where its centre lies.
    const slope = writeGeoRaster(join(folder, 'slope.tif'), { ...place, value: (column) => column });
    const stats = await zonalStats(slope, { grid, zones: [ZONES[2]!] }, { pool: inline });
    const centre = transformOf(crsByEpsg(4548)!).fromLonLat([117.0155, 35.985])[0];
    expect(stats.mean[0]).toBeCloseTo((centre - x + 6000) / 200 - 0.5, 1);
    expect([stats.missing.outside[0], stats.missing.nodata[0]]).toEqual([0, 0]);
    expect(stats.validArea[0]).toBeCloseTo(
      rowOf(found.classAreas, 2).reduce((sum, area) => sum + area, 0),
      3,
    );
  });

  it('refuses a file that is not there or no raster, as the fault it is', async () => {
    const gone: PixelRequest = { ...REQUEST, layers: [plainLayer(join(folder, 'gone.tif')), REQUEST.layers[1]!] };
    await expect(runPixels(gone, { pool: inline })).rejects.toSatisfy((error) => isFault(error, 'FILE_NOT_FOUND'));
  });
});
