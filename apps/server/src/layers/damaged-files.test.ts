import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceOutcome } from '@qingzhang/contract/results/county-calculation';
import { TILE_SIDE, tilePixel } from '@qingzhang/raster/tiles/tile-matrix';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { checkNextFile } from '../files/check-files.ts';
import { openDeps, type OpenDeps } from '../start/open-deps.ts';
import { NORTH, PIXEL, smallCounty, WEST, type Row, type SmallCounty } from './testing/small-county.ts';

const YEAR = 2024;
const rain = { at: (x: number, y: number) => 700 + 5 * x + 3 * y };

let server: SmallCounty;
let deps: OpenDeps;
let row: Row;
let place = '';
let whole: Buffer;

beforeAll(async () => {
  server = await smallCounty();
  const config = readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.url }, server.dataDir);
  deps = await openDeps({ config, databaseUrl: server.url, version: 'test', name: 'test', onError: () => undefined });
  const classes = await server.uploaded('class', { type: 'uint16', at: (x) => (x < 18 ? 112 : 315) });
  await server.saved('riverTif', {
    year: YEAR,
    rasterKind: 'ecosystemType',
    fileId: classes.result['fileId'],
  });
  const { fileId } = (await server.uploaded('雨量', rain)).result;
  row = await server.saved('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', fileId });
  await server.saved('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
  await server.saved('riverParam', { year: YEAR, reservoirUnitCost: 7 });
  const apples = { category: 'agri', product: '苹果', output: 120, outputUnit: 't', price: 3000 };
  await server.saved('productArea', { year: YEAR, regionId: server.county, ...apples });
  await server.settled();
  const { rows } = await server.database.pool.query<{ sha256: string }>(
    'SELECT sha256 FROM "fileStore" WHERE id = $1',
    [fileId],
  );
  const sha256 = rows[0]!.sha256;
  place = placeOf(sha256);
  whole = await readFile(place);
  expect((await calculate()).status).toBe(200);
});
afterAll(async () => {
  await deps.close();
  await server.close();
});
beforeEach(async () => {
  await server.settled();
  await writeFile(place, whole);
});

function placeOf(sha256: string): string {
  return path.join(server.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2));
}

interface CountyAnswer {
  readonly services: readonly ServiceOutcome[];
}

/** One byte of the last row of pixels. */
async function damage(): Promise<void> {
  const bytes = Buffer.from(whole);
  bytes[bytes.length - 1]! ^= 0x40;
  await writeFile(place, bytes);
}

const calculate = () => server.call('riverValue/calculate', { year: YEAR });
const healthOf = async () => (await server.send({ method: 'GET', url: '/api/health.json' })).result;

const download = () => get('POST', '/api/fileStore/download.json', { fileId: row['fileId'] });
function get(method: 'GET' | 'POST', url: string, payload?: object) {
  return server.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: { authorization: `Bearer ${server.admin}` },
  });
}

function tile(z: number) {
  const matrix = 'EPSG:3857';
  const [column, line] = tilePixel({ matrix, z, x: 0, y: 0 }, WEST + 15 * PIXEL, NORTH - 10 * PIXEL);
  const [x, y] = [Math.floor(column / TILE_SIDE), Math.floor(line / TILE_SIDE)];
  const name = { table: 'riverRainfallTif', id: String(row['id']), matrix, z: `${z}`, x: `${x}`, y: `${y}` };
  return get('GET', `/api/layer/tile.png?${new URLSearchParams(name)}`);
}

describe('a stored file whose bytes have changed', () => {
  it('is named, with what it belongs to and how to mend it, and not one byte of it is sent', async () => {
    expect((await download()).rawPayload).toEqual(whole);
    await damage();
    const answer = await download();
    expect(answer.statusCode).toBe(409);
    const { fault, message } = answer.json<{ fault: string; message: string }>();
    expect(fault).toBe('FILE_DAMAGED');
    expect(message).toContain('雨量.tif');
    expect(message).toContain(`${YEAR} 年的记录`);
    expect(message).toContain('重新上传内容相同的原文件');
  });

  it('is neither drawn nor asked for a value, though pictures of it are remembered', async () => {
    expect((await tile(14)).statusCode).toBe(200);
    await damage();
    expect((await tile(14)).statusCode).toBe(409);
    const at = { table: 'riverRainfallTif', id: row['id'], lon: WEST + 15 * PIXEL, lat: NORTH - 10 * PIXEL };
    expect(await server.call('layer/value', at)).toMatchObject({ status: 409, fault: 'FILE_DAMAGED' });
    expect(await server.call('fileStore/readTif', { fileId: row['fileId'] })).toMatchObject({ status: 409 });
  });

  it('is not calculated with, though its figures are remembered, and the plan says so', async () => {
    await damage();
    expect(await calculate()).toMatchObject({ status: 409, fault: 'FILE_DAMAGED' });
    const queued = await server.call('riverValue/calculate', { year: YEAR, async: true });
    expect(queued).toMatchObject({ status: 409, fault: 'FILE_DAMAGED' });
    const { issues } = (await server.call('riverValue/calculate', { year: YEAR, dryRun: true })).result as {
      issues: { code: string; text: string; link?: string }[];
    };
    const told = issues.find(({ code }) => code === 'FILE_DAMAGED');
    expect(told?.text).toContain('雨量.tif');
    expect(told?.link).toContain('riverRainfallTif');
  });

  it('keeps back the services that read it and no others, of the whole county too', async () => {
    await damage();
    const county = await server.call<CountyAnswer>('regionValue/calculate', { year: YEAR });
    expect(county.status).toBe(200);
    const of = (code: string) => county.result.services.find(({ serviceCode }) => serviceCode === code);
    expect(of('river')).toMatchObject({ status: 'blocked', runId: null });
    expect(of('river')!.issues).toMatchObject([{ code: 'FILE_DAMAGED', keys: ['riverRainfallTif'] }]);
    expect(of('river')!.issues[0]!.text).toContain('雨量.tif');
    // 120 t × 3000 yuan = 360 000 yuan: tables only.
    expect(of('product')).toMatchObject({ status: 'done' });
    const planned = await server.call<CountyAnswer>('regionValue/calculate', { year: YEAR, dryRun: true });
    expect(planned.result.services.find(({ serviceCode }) => serviceCode === 'river')).toMatchObject({
      status: 'blocked',
    });
  });

  it('is the class raster: what takes neither its areas nor its grid is calculated', async () => {
    const { rows } = await server.database.pool.query<{ sha256: string }>(
      `SELECT f.sha256 FROM "riverTif" t JOIN "fileStore" f ON f.id = t."fileId" WHERE t.year = $1`,
      [YEAR],
    );
    const classes = placeOf(rows[0]!.sha256);
    const kept = await readFile(classes);
    await rm(classes);
    try {
      const county = await server.call<CountyAnswer>('regionValue/calculate', { year: YEAR });
      expect(county.status).toBe(200);
      const of = (code: string) => county.result.services.find(({ serviceCode }) => serviceCode === code);
      expect(of('river')).toMatchObject({ status: 'blocked' });
      expect(of('river')!.issues.map(({ code }) => code)).toContain('FILE_DAMAGED');
      expect(of('product')).toMatchObject({ status: 'done' });
      expect(await calculate()).toMatchObject({ status: 409, fault: 'FILE_DAMAGED' });
      expect((await server.call('productValue/calculate', { year: YEAR })).status).toBe(200);
    } finally {
      await writeFile(classes, kept);
    }
    expect((await calculate()).status).toBe(200);
  });

  it('leaves values that were found before in sight', async () => {
    await damage();
    const { status, result } = await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR });
    expect(status).toBe(200);
    expect(result.length).toBeGreaterThan(0);
  });

  it('is counted in the health, listed for administrators, and healed by the same content', async () => {
    await damage();
    await download();
    expect((await healthOf())['damagedFiles']).toBe(1);
    const { damaged } = (await server.call<{ damaged: Row[] }>('fileStore/storage', {})).result;
    expect(damaged).toMatchObject([{ name: '雨量.tif', isMissing: false }]);
    const { token } = await server.userOf('visitor');
    expect((await server.call('fileStore/storage', {}, token)).status).toBe(403);

    await server.uploaded('另一个', { at: () => 5 });
    expect((await download()).statusCode).toBe(409);
    await server.uploaded('雨量', rain);
    expect((await download()).rawPayload).toEqual(whole);
    expect((await healthOf())['damagedFiles']).toBe(0);
    expect((await calculate()).status).toBe(200);
  });

  it('is damaged as well when it is gone', async () => {
    await rm(place);
    const answer = await download();
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('已丢失');
  });

  it('is found by reading all files in turn, before anybody asks for it', async () => {
    await damage();
    await server.database.pool.query('DELETE FROM "fileProof"');
    const outcomes = [];
    for (let next = await checkNextFile(deps); next !== undefined; next = await checkNextFile(deps))
      outcomes.push(next.outcome);
    expect(outcomes.filter((outcome) => outcome === 'damaged')).toHaveLength(1);
    expect((await healthOf())['damagedFiles']).toBe(1);
  });
});
