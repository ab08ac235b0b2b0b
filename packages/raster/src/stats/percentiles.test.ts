import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGeoRaster, type GeoRaster } from '../../test/geo-raster.ts';
import { orderSearch } from './order-statistics.ts';
import { rasterPercentiles } from './percentiles.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-percentiles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const NDVI: GeoRaster = {
  width: 21,
  height: 10,
  value: (x, y) => (x === 20 ? -9999 : x + 20 * y),
  type: 'int16',
  tile: [16, 16],
  epsg: 4490,
  origin: [118, 36],
  pixel: [0.01, 0.01],
  nodata: -9999,
};
const written = (parts: Partial<GeoRaster> = {}) => writeGeoRaster(join(folder, 'ndvi.tif'), { ...NDVI, ...parts });

/** The definition: reads until nothing is open. */
function valuesAt(ranks: readonly number[], groups: readonly (readonly number[])[]): readonly number[] {
  const search = orderSearch(() => ranks);
  while (search.isOpen()) {
    for (const values of groups) search.add(Float64Array.from(values), null);
    search.endReading();
  }
  return search.found();
}

describe('percentiles of a raster', () => {
  it('are exact, missing cells left out', async () => {
    // 0 to 199: 5 % lies at place 0.05 · 199 = 9.95, 95 % at 189.05
    const { values, count } = await rasterPercentiles(written(), [5, 95, 50, 0, 100]);
    expect(count).toBe(200);
    [9.95, 189.05, 99.5, 0, 199].forEach((expected, i) => expect(values[i]).toBeCloseTo(expected, 10));
  });

  it('of scaled values are in the unit of the values', async () => {
    const layer = { ...written(), scale: 0.0001, offset: -0.2, validMax: -0.19 };
    // -0.2 to -0.19 are the stored 0 to 100: the middle one is 50
    const { values, count } = await rasterPercentiles(layer, [50]);
    expect(count).toBe(101);
    expect(values[0]).toBeCloseTo(-0.195, 12);
  });

  it('inside zones count the cells whose centre lies there, once', async () => {
    // columns 0 and 1 of the first three rows, and an overlapping zone over the first of them
    const box = (east: number, south: number) => ({
      type: 'Polygon' as const,
      coordinates: [
        [
          [118, 36],
          [118, south],
          [east, south],
          [east, 36],
          [118, 36],
        ],
      ],
    });
    const zones = [
      { id: 'a', geometry: box(118.0204, 35.97) },
      { id: 'b', geometry: box(118.01, 35.99) },
    ];
    const { values, count } = await rasterPercentiles(written(), [0, 50, 100], { zones });
    // 0, 1, 20, 21, 40, 41
    expect(count).toBe(6);
    expect(values).toEqual([0, 20.5, 41]);
  });

  it('of nothing are missing', async () => {
    expect(await rasterPercentiles(written({ value: () => -9999 }), [5, 95])).toEqual({
      values: [null, null],
      count: 0,
    });
  });

  it('can be called off, and must lie between 0 and 100', async () => {
    const calledOff = AbortSignal.abort();
    await expect(rasterPercentiles(written(), [5], { signal: calledOff })).rejects.toThrow('aborted');
    await expect(rasterPercentiles(written(), [101])).rejects.toThrow('percentile 101');
  });
});

describe('the search for the k-th value', () => {
  it('agrees with sorting, whatever the values and their grouping', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }))), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        (groups, picks) => {
          const sorted = groups
            .flat()
            .filter(Number.isFinite)
            .sort((a, b) => a - b);
          fc.pre(sorted.length > 0);
          const ranks = picks.map((pick) => pick % sorted.length);
          expect(valuesAt(ranks, groups)).toEqual(ranks.map((rank) => sorted[rank]! + 0));
        },
      ),
      { numRuns: 50, seed: 8 },
    );
  });

  it('keeps no more than it must where millions of values are near or alike', () => {
    const near = [1, 1 + 2 ** -52, 1 + 2 ** -40, 1 + 2 ** -20, -1, 2];
    const times = 1.2e6;
    const search = orderSearch((count) => [0, times, 2 * times, 3 * times, 4 * times, count - 1]);
    let readings = 0;
    for (; search.isOpen(); readings++) {
      for (const value of near) {
        const block = new Float64Array(times / 10).fill(value);
        for (let i = 0; i < 10; i++) search.add(block, null);
      }
      search.endReading();
    }
    expect(search.count()).toBe(6 * times);
    expect(search.found()).toEqual([...near].sort((a, b) => a - b));
    // 20, 20, 12 and 12 bits, and once more to see that those left are equal
    expect(readings).toBe(5);
  });
});
