import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, type Caller, type Row } from '../../accounts/testing/county-year.ts';
import { openDatabase } from '../../database/database.ts';
import { haltAmidGroup, startJobWorker, stopJobWorker, type JobWorker } from '../../testing/job-workers.ts';
import { callerOf } from '../../testing/killed-product.ts';
import { startProduct, type Product } from '../../testing/product.ts';
import { testDatabase, TEST_PASSWORD, type TestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';

const YEAR = 2024;
const isLong = process.env['LONG'] === '1';
/** 20 M pixels of about 10 m; 160 M where there is time. */
const [WIDTH, HEIGHT] = isLong ? [14_336, 11_264] : [5120, 4096];
/** Workers at once. */
const COUNTS = isLong ? [2, 4, 8] : [2, 4];
const [PIXEL, WEST, NORTH] = [0.0001, 118, 35.8];
/** Another takes over within 30 s; a bound of recovery may be asserted at four times its goal. */
const TAKEN_OVER_MS = 120_000;
const BOUND_MS = isLong ? 3_600_000 : 240_000;

let folder: string;
let database: TestDatabase;
let pool: Pool;
let product: Product;
let caller: Caller;
const workers: JobWorker[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-many-'));
  database = await testDatabase();
  ({ pool } = openDatabase(database.url, { max: 2 }));
  product = await startProduct({ ...settings(), WORKERS: '0' });
  caller = await callerOf(product, TEST_PASSWORD);
  await plantLand();
}, 240_000);

afterAll(async () => {
  for (const worker of workers) await stopJobWorker(worker, 'SIGKILL');
  await product.stop();
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function settings() {
  return { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: database.url };
}

/** As on a machine of its own, which shares nothing but the database and the files. */
async function employ(kinds: string): Promise<JobWorker> {
  const own = await mkdtemp(path.join(folder, 'machine-'));
  await symlink(path.join(folder, 'data', 'files'), path.join(own, 'files'));
  const worker = await startJobWorker({ ...settings(), DATA_DIR: own, WORKER_KINDS: kinds });
  workers.push(worker);
  return worker;
}

async function plantLand(): Promise<void> {
  const east = WEST + WIDTH * PIXEL;
  const south = NORTH - HEIGHT * PIXEL;
  const box = (from: number, to: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [from, south],
        [to, south],
        [to, NORTH],
        [from, NORTH],
        [from, south],
      ],
    ],
  });
  const { id: parentId } = await save('region', { name: '县', code: '1', type: '县', geometry: box(WEST, east) });
  for (let town = 0; town < 7; town += 1) {
    const [from, to] = [town, town + 1].map((edge) => WEST + ((east - WEST) * edge) / 7) as [number, number];
    await save('region', { name: `镇${town}`, code: `1${town}`, type: '乡镇', parentId, geometry: box(from, to) });
  }
  const classes = await layer('class', 'uint16', (x) => ((x >> 6) % 2 === 0 ? 112 : 315));
  await save('riverTif', { year: YEAR, rasterKind: 'ecosystemType', fileId: classes });
  const rain = await layer('rain', 'float32', (x, y) => 700 + ((x * 7 + y * 13) % 500) / 3);
  await save('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', fileId: rain });
  await save('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
  await save('riverParam', { year: YEAR, reservoirUnitCost: 7 });
}

const save = (table: string, row: Row) => done(caller, `${table}/saveData`, row);

async function layer(name: string, type: 'uint16' | 'float32', at: (x: number, y: number) => number): Promise<string> {
  const file = path.join(folder, `${name}.tif`);
  await writeCog(
    file,
    {
      width: WIDTH,
      height: HEIGHT,
      type,
      bands: [{}],
      nodata: null,
      transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: type === 'uint16' ? 'mode' : 'average',
    },
    (_band, y, height) => {
      const values = new Float64Array(WIDTH * height);
      for (let i = 0; i < values.length; i += 1) values[i] = at(i % WIDTH, y + Math.floor(i / WIDTH));
      return values;
    },
  );
  const form = new FormData();
  form.append('file', new Blob([await readFile(file)]), `${name}.tif`);
  const token = await product.signIn('admin', TEST_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/fileStore/uploadTif.json`, { method: 'POST', body: form, headers });
  const answer = (await response.json()) as { code: number; result: Row };
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return String(answer.result['fileId']);
}

/** Forgets figures of pixels, so that the next calculation reads classes and rain again. */
async function forgetFigures(): Promise<void> {
  const machines = (await readdir(folder)).filter((name) => !name.endsWith('.tif'));
  for (const name of machines) await rm(path.join(folder, name, 'cache', 'figures'), { recursive: true, force: true });
  await pool.query('DELETE FROM "pixelPass"');
}

const begin = async () => String((await done(caller, 'riverValue/calculate', { year: YEAR, async: true }))['jobId']);

async function endOf(jobId: string): Promise<Row> {
  for (const since = Date.now(); Date.now() - since < TAKEN_OVER_MS; await delay(50)) {
    const job = await done(caller, 'job/getDataInfo', { jobId });
    if (job['status'] !== 'queued' && job['status'] !== 'running') return job;
  }
  throw new Error(`the job did not end within ${TAKEN_OVER_MS} ms`);
}

/** What a calculation came to, to the last digit. */
async function digestOf(job: Row): Promise<string> {
  expect(job).toMatchObject({ status: 'done', failure: null });
  const { runId } = job['result'] as Row;
  const { rows } = await pool.query<{ digest: string; runs: number }>(
    `SELECT "resultSha256" AS digest, (SELECT count(*)::int FROM "calcRun" WHERE "jobId" = $2) AS runs FROM "calcRun" WHERE id = $1`,
    [runId, job['jobId']],
  );
  expect(rows[0]!.runs).toBe(1);
  return rows[0]!.digest;
}

interface Group {
  readonly id: string;
  readonly worker: string;
  readonly status: string;
  readonly attempts: number;
  readonly digest: string;
}

async function groups(): Promise<Group[]> {
  const { rows } = await pool.query<Group>(
    'SELECT id, worker, status, attempts, md5(sums) AS digest FROM "tileGroup" ORDER BY id',
  );
  return rows;
}

describe('one calculation and several worker processes', () => {
  let expected = '';

  it(
    `comes to the same last digit with 1 and ${COUNTS.join(' and ')}, and each of them has done groups`,
    { timeout: BOUND_MS },
    async () => {
      const asking = await employ('calculate,groups');
      expected = await digestOf(await endOf(await begin()));
      expect(await groups()).toEqual([]);
      for (const count of COUNTS) {
        await Promise.all(Array.from({ length: count - workers.length }, () => employ('groups')));
        await forgetFigures();
        expect(await digestOf(await endOf(await begin()))).toBe(expected);
        const found = await groups();
        // Two passes: the classes, and rain on them.
        expect(found.length).toBeGreaterThan(40);
        for (const group of found) expect(group).toMatchObject({ status: 'done', attempts: 1 });
        expect(new Set(found.map(({ worker }) => worker))).toEqual(new Set(workers.map(({ name }) => name)));
      }
      expect(asking.child.exitCode).toBeNull();
    },
  );

  it(
    'outlives one that is killed and one that is halted, whose late result has no effect',
    { timeout: BOUND_MS },
    async () => {
      const [asking, halted, ...others] = workers.splice(0) as [JobWorker, JobWorker, ...JobWorker[]];
      workers.push(halted, ...others, asking);
      await employ('calculate,groups');
      await forgetFigures();
      const jobId = await begin();
      expect(await haltAmidGroup(pool, halted)).toBe(true);
      expect(await haltAmidGroup(pool, asking)).toBe(true);
      const isHeld = ({ status, worker }: Group) => status === 'running' && [halted.name, asking.name].includes(worker);
      const held = (await groups()).filter(isHeld);
      // The one that has the job itself.
      await stopJobWorker(asking, 'SIGKILL');
      expect(await digestOf(await endOf(jobId))).toBe(expected);
      const after = await groups();
      for (const group of after) {
        const wasHeld = held.some(({ id }) => id === group.id);
        expect(group).toMatchObject({ status: 'done', attempts: wasHeld ? 2 : 1 });
      }
      halted.child.kill('SIGCONT');
      // It ends what it was doing, and finds that it is another's: then it takes new work.
      const isAtWork = `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND state_change > now() - interval '1 second'`;
      await until(
        async () => (await pool.query(isAtWork, [halted.name])).rows.length > 0,
        'a word of the halted worker',
      );
      await delay(2000);
      expect(await groups()).toEqual(after);
    },
  );

  it('is cancelled everywhere', async () => {
    await forgetFigures();
    const jobId = await begin();
    const count = async (status: string) => (await groups()).filter((group) => group.status === status).length;
    await until(async () => (await count('running')) > 1, 'groups under way');
    await done(caller, 'job/cancel', { jobId });
    expect(await endOf(jobId)).toMatchObject({ status: 'cancelled' });
    await until(async () => (await count('queued')) + (await count('running')) === 0, 'the groups to go');
    const { rows } = await pool.query(
      `SELECT id FROM pgboss.job WHERE name LIKE 'qingzhang-groups%' AND state < 'completed'`,
    );
    expect(rows).toEqual([]);
  });
});
