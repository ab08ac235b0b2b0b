import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';

/** The goal of a list is 250 ms; a stall may be asserted at four times its goal. */
const BOUND_MS = 4 * 250;
const SIDE = 1024;
const TILES = 200;

let dataDir = '';
let product: Product;
let token = '';
let id = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-tiles-'));
  product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: TEST_PASSWORD });
  token = await product.signIn('admin', TEST_PASSWORD);
  const file = path.join(dataDir, 'heights.tif');
  await writeCog(
    file,
    {
      width: SIDE,
      height: SIDE,
      type: 'float32',
      bands: [{}],
      nodata: null,
      // One block for the whole file: whoever wants a pixel unpacks all of them.
      tileSize: SIDE,
      transform: { originX: 570_000, originY: 3_980_000, columnX: 10, columnY: 0, rowX: 0, rowY: -10 },
      crs: { epsg: 4548, kind: 'projected' },
      reduction: 'average',
    },
    (_band, y, rows) => Float32Array.from({ length: SIDE * rows }, (_, at) => (at * 7919 + y) % 900),
  );
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(file))]), '高程.tif');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${product.url}/api/fileStore/uploadTif.json`, { method: 'POST', body: form, headers });
  const { result } = (await sent.json()) as { result: { fileId: string } };
  const row = { year: 2023, rasterKind: 'dem', fileId: result.fileId };
  id = (await product.post<{ id: string }>('soilGradeTif/saveData', row, token)).result.id;
}, 300_000);
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Around the middle of the file, at a level where a tile is a few dozen pixels of it. */
function address(at: number): string {
  const z = 16;
  const column = Math.floor(((117.82 + 180) / 360) * 2 ** z) + (at % 20);
  const row = Math.floor(((90 - 35.93) / 360) * 2 ** z) + Math.floor(at / 20);
  return new URLSearchParams({
    table: 'soilGradeTif',
    id,
    matrix: 'EPSG:4326',
    z: `${z}`,
    x: `${column}`,
    y: `${row}`,
  }).toString();
}

async function tile(at: number, signal?: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.url}/api/layer/tile.png?${address(at)}`, {
    headers,
    ...(signal && { signal }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** How long lists took, one after the other, while something went on. */
async function listsBeside(work: Promise<unknown>): Promise<readonly number[]> {
  const state = { isOver: false };
  const over = work.finally(() => (state.isOver = true));
  const times: number[] = [];
  do {
    const began = performance.now();
    expect((await product.post('riverRainfall/getDataList', {}, token)).code).toBe(200);
    times.push(performance.now() - began);
  } while (!state.isOver);
  await over;
  return times.toSorted((a, b) => a - b);
}

/** How long all of them took that somebody waited for. */
let allMs = 0;

describe('200 tiles at once', () => {
  it('are all drawn, and no list waits for them', { timeout: 600_000 }, async () => {
    const began = performance.now();
    const work = Promise.all(Array.from({ length: TILES }, (_, at) => tile(at)));
    const times = await listsBeside(work);
    expect(new Set(await work)).toEqual(new Set([200]));
    allMs = performance.now() - began;
    expect(times[times.length >> 1]).toBeLessThan(BOUND_MS);
  });
});

describe('tiles whose asker has moved on', () => {
  it('are not drawn: the next one does not wait behind them', { timeout: 600_000 }, async () => {
    const gone = new AbortController();
    const abandoned = Array.from({ length: TILES }, (_, at) => tile(TILES + at, gone.signal).catch(() => 'abandoned'));
    // They have come in and stand in line when the map moves on.
    await Promise.race(abandoned);
    gone.abort();
    const ends = await Promise.all(abandoned);
    expect(ends.filter((end) => end === 'abandoned').length).toBeGreaterThan(TILES / 2);
    const began = performance.now();
    expect(await tile(2 * TILES)).toBe(200);
    // A process that drew for them may have to be begun anew; half of them drawn would take twice this.
    expect(performance.now() - began).toBeLessThan(allMs / 4);
  });
});
