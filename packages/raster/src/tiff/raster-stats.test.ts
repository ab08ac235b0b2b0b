import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTiff, type TestPage } from '../../test/build-tiff.ts';
import { bufferSource } from './buffer-source.ts';
import { openTiff } from './open-tiff.ts';
import { rasterStats } from './raster-stats.ts';

const nodata = (mark: string) => ({ tag: 42113, type: 2, values: mark });

function open(page: TestPage) {
  return openTiff(bufferSource(buildTiff({ pages: [page] })), { name: '统计.tif' });
}

const statsOf = (page: TestPage) => rasterStats(open(page), { band: 0 });

describe('statistics of a raster', () => {
  it('match the sum by hand, cells without data left out', async () => {
    // 1 + 2 + 3 + 4 = 10 over four cells, two cells missing: mean 2.5.
    const cells = [1, 2, -9999, 3, 4, -9999];
    const page = {
      width: 3,
      height: 2,
      type: 'int16',
      value: (x: number, y: number) => cells[y * 3 + x]!,
      tags: [nodata('-9999')],
    };
    expect(await statsOf(page)).toMatchObject({
      min: 1,
      max: 4,
      mean: 2.5,
      validCount: 4,
      nodataCount: 2,
      nonFiniteCount: 0,
      wholeNumbers: true,
      distinct: [1, 2, 3, 4].map((value) => ({ value, count: 1 })),
      nodataCandidates: [],
      unwrittenBlocks: 0,
    });
  });

  it('count infinite cells apart and NaN as missing', async () => {
    const cells = [Infinity, -Infinity, NaN, 0.5];
    const stats = await statsOf({ width: 4, height: 1, type: 'float32', value: (x) => cells[x]! });
    expect(stats).toMatchObject({
      min: 0.5,
      max: 0.5,
      mean: 0.5,
      validCount: 1,
      nodataCount: 1,
      nonFiniteCount: 2,
      wholeNumbers: false,
    });
  });

  it('are null, not 0, for a raster without any value', async () => {
    const stats = await statsOf({ width: 4, height: 4, type: 'uint8', value: () => 0, tags: [nodata('0')] });
    expect(stats).toMatchObject({
      min: null,
      max: null,
      mean: null,
      validCount: 0,
      nodataCount: 16,
      histogram: null,
      distinct: [],
    });
    expect(stats.wholeNumbers).toBe(false);
  });

  it('list up to 256 different values and no list beyond', async () => {
    const listed = await statsOf({ width: 256, height: 2, type: 'uint16', value: (x) => x * 3 });
    expect(listed.distinct).toHaveLength(256);
    expect(listed.distinct![255]).toEqual({ value: 765, count: 2 });
    expect((await statsOf({ width: 257, height: 2, type: 'uint16', value: (x) => x })).distinct).toBeNull();
  });

  it('count blocks that were never written', async () => {
    const stats = await statsOf({
      width: 4,
      height: 4,
      type: 'uint8',
      value: () => 9,
      rowsPerStrip: 1,
      missing: [1, 3],
    });
    // Two of four rows read as 0 because the file declares no mark.
    expect(stats).toMatchObject({ unwrittenBlocks: 2, validCount: 16, min: 0, mean: 4.5 });
  });

  it('take a sparse image of two billion cells in a moment', async () => {
    // Tiles of 8192 × 8192 on 45 056 × 45 056 cells: 6 × 6 = 36 blocks, none of them written.
    const size = [256, 257].map((tag) => ({ tag, type: 4, values: [45_056] }));
    const tile = [322, 323].map((tag) => ({ tag, type: 4, values: [8192] }));
    const none = [324, 325].map((tag) => ({ tag, type: 4, values: Array.from({ length: 36 }, () => 0) }));
    const page: TestPage = {
      width: 8,
      height: 8,
      type: 'uint8',
      value: () => 0,
      tile: [16, 16],
      tags: [...size, ...tile, ...none],
    };
    expect(await statsOf(page)).toMatchObject({
      unwrittenBlocks: 36,
      validCount: 45_056 ** 2,
      distinct: [{ value: 0, count: 45_056 ** 2 }],
    });
    expect(await statsOf({ ...page, tags: [...page.tags!, nodata('0')] })).toMatchObject({
      validCount: 0,
      nodataCount: 45_056 ** 2,
    });
  });

  it('agree with a plain computation for any cells in any blocks', async () => {
    const cell = fc.oneof(fc.float({ noNaN: true, min: -1e6, max: 1e6 }), fc.constantFrom(-9999, NaN, Infinity));
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 5 }),
      cells: fc.array(cell, { minLength: 12, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ rows, cells }) => {
        const page: TestPage = {
          width: 3,
          height: 4,
          type: 'float32',
          rowsPerStrip: rows,
          value: (x, y) => cells[y * 3 + x]!,
          tags: [nodata('-9999')],
        };
        const stats = await statsOf(page);
        const stored = cells.map(Math.fround);
        const valid = stored.filter((value) => Number.isFinite(value) && value !== -9999);
        expect(stats.validCount).toBe(valid.length);
        expect(stats.nonFiniteCount).toBe(stored.filter((value) => value === Infinity).length);
        expect(stats.nodataCount).toBe(12 - stats.validCount - stats.nonFiniteCount);
        if (valid.length === 0) return;
        expect([stats.min, stats.max]).toEqual([Math.min(...valid), Math.max(...valid)]);
        expect(stats.mean).toBeCloseTo(valid.reduce((a, b) => a + b) / valid.length, 6);
        expect(stats.histogram!.counts.reduce((a, b) => a + b)).toBe(valid.length);
        expect(stats.distinct!.reduce((sum, { count }) => sum + count, 0)).toBe(valid.length);
      }),
      { numRuns: 200 },
    );
  });

  it('report progress up to 1 and stop when cancelled', async () => {
    const image = open({ width: 1200, height: 1000, type: 'uint8', value: () => 1, rowsPerStrip: 100 });
    const shares: number[] = [];
    await rasterStats(image, { band: 0, onProgress: (share) => shares.push(share) });
    // 120 000 cells a strip; a pause after 2²⁰ = 1 048 576 cells comes with strip 9 of 10.
    expect(shares).toEqual([0.9, 1]);
    const controller = new AbortController();
    const run = rasterStats(image, { band: 0, signal: controller.signal, onProgress: () => controller.abort() });
    await expect(run).rejects.toThrow('aborted');
  });
});

describe('an undeclared nodata mark', () => {
  const framed = (mark: number, type: string, inside: number): TestPage => {
    const isFrame = (x: number, y: number) => x === 0 || y === 0 || x === 9 || y === 9;
    return { width: 10, height: 10, type, value: (x, y) => (isFrame(x, y) ? mark : inside + x) };
  };

  it.each([
    [-9999, 'float32', 100],
    [-32768, 'int16', 100],
    [255, 'uint8', 100],
    [65535, 'uint16', 100],
    [-3.4028234663852886e38, 'float32', 100],
    [0, 'uint8', 100],
  ])('of %d is suspected where it frames the image', async (mark, type, inside) => {
    // The frame of 10 × 10 cells has 36 cells, all of the edge.
    const { nodataCandidates } = await statsOf(framed(mark, type, inside));
    expect(nodataCandidates).toEqual([{ value: mark, count: 36, edgeShare: 1 }]);
  });

  it('is not suspected when the file declares its own', async () => {
    expect((await statsOf({ ...framed(-9999, 'float32', 100), tags: [nodata('-1')] })).nodataCandidates).toEqual([]);
  });

  it('is not suspected in ordinary values: a 255 that is not the largest, a 0 in the middle', async () => {
    expect((await statsOf(framed(255, 'uint16', 300))).nodataCandidates).toEqual([
      { value: 255, count: 36, edgeShare: 1 },
    ]);
    expect((await statsOf({ ...framed(255, 'uint16', 250) })).nodataCandidates).toEqual([]);
    expect(
      (await statsOf({ width: 9, height: 9, type: 'uint8', value: (x, y) => Math.abs(x - 4) + Math.abs(y - 4) }))
        .nodataCandidates,
    ).toEqual([]);
  });

  it('is looked for in scaled values as well', async () => {
    const metadata = {
      tag: 42112,
      type: 2,
      values: '<GDALMetadata><Item sample="0" role="scale">0.1</Item></GDALMetadata>',
    };
    const { nodataCandidates } = await statsOf({ ...framed(-9999, 'int16', 100), tags: [metadata] });
    expect(nodataCandidates).toEqual([{ value: -9999 * 0.1, count: 36, edgeShare: 1 }]);
  });
});
