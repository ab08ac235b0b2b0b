import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isFault } from '@qingzhang/core/fault';
import { afterAll, describe, expect, it } from 'vitest';
import { square, testFolder, waterRequest, WIDE } from '../../test/water-request.ts';
import { openPixelPool } from './pixel-pool.ts';
import type { PixelRequest, PixelSums } from './request.ts';
import { prepareZones } from '../zones/zone-edges.ts';
import { runPixels } from './run-pixels.ts';

const folder = testFolder();
const inline = openPixelPool({ workers: 0 });
/** 3 × 2 tiles of 512 cells; zones that lie across them. */
const ZONES = [
  square('all', [117, 35.3, 118.1, 36]),
  square('middle', [117.30005, 35.45, 117.90015, 35.71115]),
  square('corner', [116.9, 35.9, 117.1, 36.1]),
];
const REQUEST = await waterRequest(folder, ZONES, { shape: WIDE });
const EXPECTED = await runPixels(REQUEST, { pool: inline });

const bitsOf = ({ sums, classAreas, missing }: PixelSums) =>
  [...sums!.total, ...sums!.valid, ...sums!.nodata, classAreas, ...missing.map(({ nodata }) => nodata)].map((array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('hex'),
  );

describe('worker threads', () => {
  const pools = [1, 2, 3].map((workers) => openPixelPool({ workers }));
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.dispose()));
  });

  it('give the same last digit whatever their number', async () => {
    for (const pool of pools) {
      const shares: number[] = [];
      const found = await runPixels(REQUEST, { pool, onProgress: (share) => shares.push(share) });
      expect(bitsOf(found)).toEqual(bitsOf(EXPECTED));
      expect(shares).toHaveLength(6);
      expect(shares.at(-1)).toBe(1);
    }
  });

  it('also where layers are resampled and tiles are done in groups', async () => {
    // 0.3 pixels off the files and 5 × 2 tiles wide: two groups
    const { transform } = REQUEST.grid;
    const grid = { ...REQUEST.grid, transform: { ...transform, originX: transform.originX + 0.0003 }, width: 2100 };
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const found = await runPixels({ ...REQUEST, grid }, { pool: pools[1]!, onProgress });
    expect(bitsOf(found)).toEqual(bitsOf(await runPixels({ ...REQUEST, grid }, { pool: inline })));
    expect(shares).toHaveLength(10);
    // The land of a zone does not depend on where the pixels lie.
    const land = ({ classAreas }: PixelSums) => classAreas.subarray(4, 8).reduce((sum, area) => sum + area, 0);
    expect(land(found) / land(EXPECTED)).toBeCloseTo(1, 9);
  });

  it('serve several runs at once', async () => {
    const found = await Promise.all([1, 2, 3].map(() => runPixels(REQUEST, { pool: pools[1]! })));
    found.forEach((each) => expect(bitsOf(each)).toEqual(bitsOf(EXPECTED)));
  });

  it('are free again after an abort in the middle, and go on with other work', async () => {
    const pool = pools[2]!;
    const controller = new AbortController();
    let share = 0;
    const run = runPixels(REQUEST, {
      pool,
      signal: controller.signal,
      onProgress: (done) => {
        share = done;
        controller.abort(new Error('不算了'));
      },
    });
    await expect(run).rejects.toThrow('不算了');
    expect(share).toBeLessThan(1);
    expect(bitsOf(await runPixels(REQUEST, { pool }))).toEqual(bitsOf(EXPECTED));
  });

  it('do not start when the work was called off before', async () => {
    const signal = AbortSignal.abort(new Error('不算了'));
    await expect(runPixels(REQUEST, { pool: pools[0]!, signal })).rejects.toThrow('不算了');
  });

  it('hand the fault of a file that is cut short to the caller', async () => {
    const path = join(folder, 'short.tif');
    const bytes = readFileSync(REQUEST.layers[0]!.path);
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * 0.8)));
    const layers = [{ ...REQUEST.layers[0]!, path, name: '降雨.tif' }, REQUEST.layers[1]!];
    await expect(runPixels({ ...REQUEST, layers }, { pool: pools[0]! })).rejects.toSatisfy(
      (error) => isFault(error, 'RASTER_UNREADABLE') && error.message.includes('降雨.tif') && error.status === 422,
    );
  });
});

describe('a worker that dies', () => {
  const pool = openPixelPool({ workers: 2, entry: new URL('../../test/dying-worker.ts', import.meta.url) });
  afterAll(() => pool.dispose());
  const named = (name: string): PixelRequest => ({
    ...REQUEST,
    layers: [{ ...REQUEST.layers[0]!, name }, REQUEST.layers[1]!],
  });

  it('loses nothing: another does its tile', async () => {
    const found = await runPixels(named(join(folder, 'mark')), { pool });
    expect(bitsOf(found)).toEqual(bitsOf(EXPECTED));
  });

  it('is not replaced for ever', async () => {
    await expect(runPixels(named(join(folder, 'always')), { pool })).rejects.toThrow('every time');
  });
});

it('ends threads that are in the middle of a tile when the work is called off', async () => {
  const pool = openPixelPool({ workers: 2, entry: new URL('../../test/endless-worker.ts', import.meta.url) });
  const edges = prepareZones(ZONES, REQUEST.grid, 512);
  const job = { request: REQUEST, edges, keptBytes: 0 };
  const tile = { x: 0, y: 0, width: 512, height: 512 };
  const tasks = [1, 2, 3].map(() => ({ kind: 'tiles', tiles: [tile] }) as const);
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error('不算了'));
  const before = Atomics.load(edges.bandStart, 0);
  const run = pool.run(job, tasks, () => {}, { signal: controller.signal, onProgress });
  await expect(run).rejects.toThrow('不算了');
  // Both threads count as long as they live.
  const counted = Atomics.load(edges.bandStart, 0);
  for (let turn = 0; turn < 1000; turn++) await setImmediate();
  expect(counted).not.toBe(before);
  expect(Atomics.load(edges.bandStart, 0)).toBe(counted);
  await pool.dispose();
});
