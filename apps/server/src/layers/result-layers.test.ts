import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { rowAreas } from '@qingzhang/raster/grid/row-areas';
import { decodeBlock } from '@qingzhang/raster/tiff/decode-block';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDeps, type OpenDeps } from '../start/open-deps.ts';
import type { Task } from '../jobs/job-kind.ts';
import { PRACTICE_REMOVAL } from '../practice/remove-practice.ts';
import { RESULT_LAYERS } from './result-layers-job.ts';
import { HEIGHT, NORTH, PIXEL, smallCounty, WEST, WIDTH, type Row, type SmallCounty } from './testing/small-county.ts';

const YEAR = 2024;
const rainAt = (x: number, y: number) => (x === 3 && y === 4 ? NaN : 700 + 5 * x + 3 * y);
const codeAt = (x: number) => (x < 18 ? 112 : 315);
/** P − α P − 500 mm, with α of 落叶阔叶林 and 温性草丛. */
const depthAt = (x: number, y: number) => rainAt(x, y) * (1 - (codeAt(x) === 112 ? 0.027 : 0.0937)) - 500;

let server: SmallCounty;
let deps: OpenDeps;
let folder: string;

beforeAll(async () => {
  server = await smallCounty();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-results-'));
  const config = readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.url }, folder);
  deps = await openDeps({ config, databaseUrl: server.url, version: 'test', name: 'test', onError: () => undefined });
  const file = async (name: string, type: 'uint16' | 'float32', at: (x: number, y: number) => number) =>
    (await server.uploaded(name, { type, at })).result['fileId'];
  const row = (table: string, more: Row) => server.saved(table, { year: YEAR, ...more });
  await row('riverTif', { rasterKind: 'ecosystemType', fileId: await file('class', 'uint16', codeAt) });
  await row('riverRainfallTif', { rasterKind: 'rainfall', fileId: await file('rain', 'float32', rainAt) });
  await row('riverEtTif', { rasterKind: 'actualEt', meanValue: 500 });
  await row('riverParam', { reservoirUnitCost: 7 });
  await row('soilErodTif', { rasterKind: 'K', meanValue: 0.03 });
  await row('soilSlopeTif', { rasterKind: 'LS', meanValue: 5 });
  await row('soilVegetTif', { rasterKind: 'fvc', fileId: await file('fvc', 'float32', (x) => 0.3 + x / 100) });
  await row('soilRainfallFactor', { erosivity: 4000, halfMonth: 0 });
  await row('soilParam', { dredgingCost: 20, nCost: 1500, pCost: 2800, nContentPct: 0.1, pContentPct: 0.05 });
});
afterAll(async () => {
  await deps.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function calculated(set: string): Promise<Row> {
  const answer = await server.call(`${set}/calculate`, { year: YEAR });
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  await server.settled();
  return answer.result;
}

/** The job once more, by hand. */
function taskOf(runId: unknown): Task<{ runId: string }> {
  return {
    deps,
    jobId: 'again',
    request: { runId: String(runId) },
    actor: { userName: 'admin', address: 'test' },
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
    hold: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    kept: null,
    tell: () => undefined,
  };
}

async function layersOf(runId: unknown): Promise<Row[]> {
  const { result } = await server.call<Row[]>('layer/list', { year: YEAR });
  return result.filter(({ source, id }) => source === 'result' && id === runId);
}

/** The cells of a stored file, and the m² of a cell in each row. */
async function cellsOf(fileId: unknown): Promise<{ values: Float64Array; areas: Float64Array }> {
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/api/fileStore/download.json',
    payload: { fileId },
    headers: { authorization: `Bearer ${server.admin}` },
  });
  const file = path.join(folder, `${String(fileId)}.tif`);
  await writeFile(file, rawPayload);
  const source = openFileSource(file);
  const window = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const { values } = decodeBlock(openTiff(source, { name: 'result' }), { band: 0, window });
  source.close();
  return { values: Float64Array.from(values), areas: rowAreas(readGrid(file, { name: 'result' }), 0, HEIGHT) };
}

function integral({ values, areas }: { values: Float64Array; areas: Float64Array }): number {
  return values.reduce((sum, value, i) => sum + (Number.isNaN(value) ? 0 : value * areas[Math.floor(i / WIDTH)]!), 0);
}

async function valueOf(set: string): Promise<Row> {
  const { result } = await server.call<Row[]>(`${set}/getAllDataList`, { year: YEAR });
  return result.find(({ regionId }) => regionId === server.county)!;
}

describe('a run on pixels', () => {
  it('leaves its quantity per cell and its value per m² as layers that add up to it', async () => {
    const { runId } = await calculated('riverValue');
    const [value, quantity] = (await layersOf(runId)).sort((a, b) =>
      String(a['layer']) < String(b['layer']) ? -1 : 1,
    );
    expect(quantity).toMatchObject({ layer: 'depth', label: '涵养深度', unit: 'mm/a', tableLabel: '水源涵养' });
    expect(value).toMatchObject({ layer: 'W', label: '水源涵养价值密度', unit: 'yuan/m^2/a' });

    const depths = await cellsOf(quantity!['fileId']);
    for (const [x, y] of [
      [0, 0],
      [17, 19],
      [18, 0],
      [29, 10],
    ] as const)
      expect(depths.values[y * WIDTH + x]).toBeCloseTo(depthAt(x, y), 3);
    expect(depths.values[4 * WIDTH + 3]).toBeNaN();

    const row = await valueOf('riverValue');
    // mm · m² is a litre; float32 holds seven digits
    expect(integral(depths) / 1000 / Number(row['physicalAmount'])).toBeCloseTo(1, 5);
    expect(integral(await cellsOf(value!['fileId'])) / Number(row['value'])).toBeCloseTo(1, 5);
  });

  it('shows them on the map like any layer', async () => {
    const { result } = await server.call<Row[]>('layer/list', { year: YEAR });
    const layer = result.find((each) => each['layer'] === 'depth')!;
    const place = { lon: WEST + 12.5 * PIXEL, lat: NORTH - 7.5 * PIXEL };
    const asked = { table: layer['table'], id: layer['id'], layer: 'depth' };
    const { result: at } = await server.call('layer/value', { ...asked, ...place });
    expect(at['value']).toBeCloseTo(depthAt(12, 7), 3);
    const tile = (z: number) => `z=${z}&x=${Math.floor(((place.lon + 180) / 360) * 2 ** z)}&y=0&matrix=EPSG:3857`;
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/layer/tile.png?table=calcRun&id=${String(layer['id'])}&layer=depth&${tile(0)}`,
      headers: { authorization: `Bearer ${server.admin}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await server.call('layer/value', { ...asked, layer: 'none', ...place })).status).toBe(404);
  });

  it('makes room for the layers of the next one', async () => {
    const before = await valueOf('riverValue');
    const [param] = (await server.call<Row[]>('riverParam/getAllDataList', { year: YEAR })).result;
    await server.saved('riverParam', { id: param!['id'], rowVersion: param!['rowVersion'], reservoirUnitCost: 14 });
    const old = await layersOf(before['runId']);
    const { runId } = await calculated('riverValue');
    expect(await layersOf(before['runId'])).toEqual([]);
    const now = await layersOf(runId);
    expect(new Set(now.map(({ layer }) => layer))).toEqual(new Set(['W', 'depth']));
    const density = now.find(({ layer }) => layer === 'W')!;
    expect(integral(await cellsOf(density['fileId'])) / Number(before['value'])).toBeCloseTo(2, 5);
    const { rows } = await server.database.pool.query('SELECT FROM "fileStore" WHERE id = ANY($1::uuid[])', [
      old.map(({ fileId }) => fileId),
    ]);
    expect([old.length, rows.length]).toEqual([2, 0]);
  });

  it('names what it integrates by the quantity where the formula does not', async () => {
    const { runId } = await calculated('soilValue');
    const layers = await layersOf(runId);
    const quantity = layers.find(({ layer }) => layer === 'Qi')!;
    expect(quantity).toMatchObject({ label: '单位面积土壤保持量', unit: 't/a/hm2' });
    const row = await valueOf('soilValue');
    expect(integral(await cellsOf(quantity['fileId'])) / 10_000 / Number(row['physicalAmount'])).toBeCloseTo(1, 5);
    const density = layers.find(({ layer }) => layer === 'W')!;
    expect(integral(await cellsOf(density['fileId'])) / Number(row['value'])).toBeCloseTo(1, 5);
  });

  it('whose data have changed meanwhile writes nothing', async () => {
    const [rain] = (await server.call<Row[]>('riverRainfallTif/getAllDataList', { year: YEAR })).result;
    const { runId } = await calculated('riverValue');
    await server.saved('riverRainfallTif', { id: rain!['id'], rowVersion: rain!['rowVersion'], scaleFactor: 1.1 });
    const { rows } = await server.database.pool.query<{ request: Row }>(
      `SELECT request FROM "calcJob" WHERE kind = 'resultLayers' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(rows[0]!.request).toEqual({ runId });
    expect(await RESULT_LAYERS.run(taskOf(runId))).toEqual({ layers: 0, outdated: true });
  });

  it('of the practice county goes with it, files and all', async () => {
    const layers = (await server.call<Row[]>('layer/list', { year: YEAR })).result.filter(
      ({ source }) => source === 'result',
    );
    expect(layers.length).toBeGreaterThan(0);
    await server.database.pool.query('UPDATE region SET remark = $1', [PRACTICE_REMARK]);
    const { rows: before } = await server.database.pool.query<{ sha256: string }>(
      'SELECT DISTINCT sha256 FROM "fileStore" WHERE id = ANY($1::uuid[])',
      [layers.map(({ fileId }) => fileId)],
    );
    await PRACTICE_REMOVAL.run({ ...taskOf(null), request: {} });
    for (const { sha256 } of before) expect(await deps.files.has(sha256)).toBe(false);
    const { rows } = await server.database.pool.query('SELECT FROM "calcRun"');
    expect(rows).toEqual([]);
  });
});
