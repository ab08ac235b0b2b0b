import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { createInlinePool } from '@qingzhang/raster/pipeline/inline-pool';
import type { PixelRequest, PixelSums } from '@qingzhang/raster/pipeline/request';
import { runPixels } from '@qingzhang/raster/pipeline/run-pixels';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { GROUP_WORKER_NAME } from '../../database/database.ts';
import type { Hands } from '../../job-queue/hands.ts';
import { beginJob, createJob, requestCancel } from '../../jobs/job-records.ts';
import { transaction } from '../../rows/transaction.ts';
import { openDeps, type OpenDeps } from '../../start/open-deps.ts';
import { startWork } from '../../start/work.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { nameOfLayer } from './file-names.ts';
import {
  askForGroups,
  dropUnwanted,
  endGroup,
  groupsOf,
  keepGroup,
  reviveGroups,
  takeGroup,
  type BegunGroup,
} from './group-records.ts';
import { spreadPool } from './spread-pool.ts';

const [WIDTH, HEIGHT, PIXEL, WEST, NORTH] = [2048, 1536, 0.0001, 118, 35.8];
const SILENT_LOG = { warn: () => undefined, error: () => undefined };

let server: TestServer;
let folder: string;
let deps: OpenDeps;
let file: string;
let source: LayerSource;
let request: PixelRequest;
let expected: string[];
const working: { readonly stop: () => Promise<void> }[] = [];

const box = (east: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [WEST, NORTH - HEIGHT * PIXEL],
      [east, NORTH - HEIGHT * PIXEL],
      [east, NORTH],
      [WEST, NORTH],
      [WEST, NORTH - HEIGHT * PIXEL],
    ],
  ],
});

const bitsOf = ({ stats }: PixelSums) =>
  stats!.flatMap(({ integral, amount, validArea }) =>
    [integral, amount, validArea].map((array) => Buffer.from(array.buffer).toString('hex')),
  );

beforeAll(async () => {
  server = await testServer({ WORKERS: '0' });
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-groups-'));
  deps = await open('asking');
  const made = path.join(folder, 'heights.tif');
  await writeCog(
    made,
    {
      width: WIDTH,
      height: HEIGHT,
      type: 'float32',
      bands: [{}],
      nodata: null,
      transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: 'average',
    },
    (_band, y, height) =>
      Float64Array.from({ length: WIDTH * height }, (_, i) => Math.sin(i % WIDTH) + (y + Math.floor(i / WIDTH)) / 7),
  );
  const { sha256 } = await deps.files.put(createReadStream(made), { name: 'heights.tif', limit: 1e9 });
  file = (await deps.files.localPath(sha256)).path;
  source = sourceOf(sha256);
  const zones = [WEST + 0.2, WEST + 0.1234567].map((east, place) => ({ id: String(place), geometry: box(east) }));
  const grid = readGrid(file, { name: 'heights.tif' });
  request = { grid, zones, classes: null, layers: [rasterLayer(source, file)], kernel: null, stats: true };
  expected = bitsOf(await runPixels(request, { pool: createInlinePool() }));
});

afterEach(async () => {
  for (const each of working.splice(0)) await each.stop();
  await server.owner.query('DELETE FROM "pixelPass"; DELETE FROM "calcJob"; DELETE FROM pgboss.job');
});

afterAll(async () => {
  await deps.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** As a row says that a file is to be read which says everything itself. */
function sourceOf(sha256: string): LayerSource {
  const place = { table: 't', rowId: 'r', rowVersion: 1, regionId: null, fileId: 'f', fileName: 'heights.tif', sha256 };
  const reading = { band: 1, nodata: null, scale: null, offset: null, validMin: null, validMax: null, resample: null };
  return { ...place, ...reading, factor: 1, shift: 0 };
}

function open(name: string): Promise<OpenDeps> {
  const config = readConfig(
    { DATABASE_URL: server.url, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' },
    server.dataDir,
  );
  return openDeps({ config, databaseUrl: server.url, version: 'test', name, onError: () => undefined });
}

/** A worker that only does groups of others, as one on another machine would. */
async function employ(name: string, change: (own: OpenDeps) => OpenDeps = (own) => own): Promise<void> {
  const own = change(await open(`${GROUP_WORKER_NAME}-${name}`));
  const work = await startWork(own, SILENT_LOG, { alone: false, kinds: ['groups'], name });
  working.push({
    stop: async () => {
      await work.stop();
      await own.close();
    },
  });
}

async function begunJob(owner = 'admin'): Promise<Hands> {
  const jobId = await transaction(server.database.pool, async (client) => {
    const draft = { kind: 'calculate', title: '试算', request: {} };
    const id = await createJob(client, draft, { userName: owner, address: '' });
    await beginJob(client, id);
    return id;
  });
  return { ...deps.jobs, pool: deps.database.pool, jobId, owner, isLong: false };
}

const poolFor = (hands: Hands) =>
  spreadPool(createInlinePool(), {
    hands,
    fromCells: 0,
    nameOf: (path) => (path === file ? nameOfLayer(source) : undefined),
  });

async function groups() {
  const { rows } = await server.owner.query<{ worker: string | null; status: string; attempts: number }>(
    'SELECT worker, status, attempts FROM "tileGroup" ORDER BY number',
  );
  return rows;
}

/** For what another transaction has locked. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await server.owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

describe('a pass that several workers share', () => {
  it.each([2, 4])('has the last digit of one process with %i workers, each group done once', async (count) => {
    for (let number = 0; number < count; number += 1) await employ(`w${number}`);
    const shares: number[] = [];
    const pool = poolFor(await begunJob());
    const found = await runPixels(request, { pool, onProgress: (share) => shares.push(share) });
    expect(bitsOf(found)).toEqual(expected);
    expect(shares.at(-1)).toBe(1);
    const all = await groups();
    expect(all).toHaveLength(12);
    for (const group of all) expect(group).toMatchObject({ status: 'done', attempts: 1 });
    const { rows } = await server.owner.query('SELECT id FROM pgboss.job WHERE name LIKE $1', ['qingzhang-groups%']);
    expect(rows).toEqual([]);
  });

  it('stays in one process where nobody else is there, and where it is small', async () => {
    await employ('only');
    expect(bitsOf(await runPixels(request, { pool: poolFor(await begunJob()) }))).toEqual(expected);
    await employ('other');
    const small = spreadPool(createInlinePool(), {
      // Nothing is asked of a database.
      hands: { ...(await begunJob()), pool: {} as Pool },
      fromCells: WIDTH * HEIGHT + 1,
      nameOf: () => nameOfLayer(source),
    });
    expect(bitsOf(await runPixels(request, { pool: small }))).toEqual(expected);
    expect(await groups()).toEqual([]);
  });

  it('goes on from what was found before its own worker died', async () => {
    await employ('one');
    await employ('two');
    const hands = await begunJob();
    await runPixels(request, { pool: poolFor(hands) });
    await server.owner.query(`UPDATE "tileGroup" SET worker = 'before'`);
    await server.owner.query('DELETE FROM "tileGroup" WHERE number >= 8');
    expect(bitsOf(await runPixels(request, { pool: poolFor(hands) }))).toEqual(expected);
    const before = (await groups()).filter(({ worker }) => worker === 'before');
    expect(before).toHaveLength(8);
  });

  it('is done where it was asked for, group by group, where others cannot read the files', async () => {
    const blind = (own: OpenDeps): OpenDeps => {
      const files: OpenDeps['files'] = {
        ...own.files,
        localPath: () => Promise.reject(new Error('no such folder here')),
        lentUntil: () => files,
      };
      return { ...own, files };
    };
    await employ('blind', blind);
    await employ('blind too', blind);
    // Another pass than that of the tests before: what was unpacked in this process is kept for a while.
    const turned = { ...request, zones: request.zones.toReversed() };
    const alone = bitsOf(await runPixels(turned, { pool: createInlinePool() }));
    expect(bitsOf(await runPixels(turned, { pool: poolFor(await begunJob()) }))).toEqual(alone);
    const all = await groups();
    expect(all).toHaveLength(12);
    for (const group of all) expect(group).toMatchObject({ status: 'failed' });
  });

  it('is done where it was asked for when all who would have helped are gone before they begin', async () => {
    const leaving = [await open(`${GROUP_WORKER_NAME}-a`), await open(`${GROUP_WORKER_NAME}-b`)];
    const hands = await begunJob();
    const run = runPixels(request, { pool: poolFor(hands) });
    await until(async () => (await groups()).length > 0, 'groups in line');
    for (const each of leaving) await each.close();
    expect(bitsOf(await run)).toEqual(expected);
    for (const group of await groups()) expect(group).toMatchObject({ status: 'done', worker: null, attempts: 1 });
    const { rows } = await server.owner.query('SELECT id FROM pgboss.job WHERE name LIKE $1', ['qingzhang-groups%']);
    expect(rows).toEqual([]);
  });

  it('counts on nobody whose engine is of another version', async () => {
    const others = GROUP_WORKER_NAME.replace(/\d+$/, '1');
    const idle = [await open(`${others}-a`), await open(`${others}-b`)];
    expect(bitsOf(await runPixels(request, { pool: poolFor(await begunJob()) }))).toEqual(expected);
    expect(await groups()).toEqual([]);
    for (const each of idle) await each.close();
  });

  it('has no more groups in line at once than its workers can do soon', async () => {
    // Two that are there and take nothing.
    const idle = [await open(`${GROUP_WORKER_NAME}-a`), await open(`${GROUP_WORKER_NAME}-b`)];
    const hands = await begunJob();
    const stopping = new AbortController();
    const run = runPixels(request, { pool: poolFor(hands), signal: stopping.signal });
    await until(async () => (await groups()).length > 0, 'groups in line');
    expect(await groups()).toHaveLength(8);
    await requestCancel(server.database.pool, hands.jobId);
    stopping.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
    for (const each of idle) await each.close();
  });

  it('is taken out of line by a cancellation, for whoever works on it too', async () => {
    await employ('one');
    await employ('two');
    const hands = await begunJob();
    const stopping = new AbortController();
    const onProgress = () => {
      void requestCancel(server.database.pool, hands.jobId).then(() => stopping.abort(new Error('cancelled')));
    };
    const run = runPixels(request, { pool: poolFor(hands), signal: stopping.signal, onProgress });
    await expect(run).rejects.toThrow('cancelled');
    await until(async () => (await groups()).length === 0, 'the groups to go');
    const { rows } = await server.owner.query('SELECT id FROM pgboss.job WHERE name LIKE $1', ['qingzhang-groups%']);
    expect(rows).toEqual([]);
  });
});

describe('groups in line', () => {
  const ask = (hands: Hands, key: string, numbers: readonly number[]) =>
    askForGroups(hands, { key, content: Buffer.from(key) }, numbers);
  const take = (name: string) => takeGroup(deps.database.pool, deps.jobs.queue, name);
  const keep = (group: BegunGroup) => keepGroup(deps.database.pool, group);
  const end = (group: BegunGroup, sums: string) =>
    endGroup(deps.database.pool, deps.jobs.queue, group, Buffer.from(sums));
  const revive = () => reviveGroups(deps.database.pool, deps.jobs.queue);
  const drop = (key: string) => dropUnwanted(deps.database.pool, deps.jobs.queue, key);

  it('of a silent worker go to another, and what the first finds later has no effect', async () => {
    await ask(await begunJob(), 'a', [0]);
    const first = (await take('sleeper'))!;
    expect(await take('other')).toBeUndefined();
    await revive();
    expect(await keep(first)).toBe(true);
    await server.owner.query(`UPDATE "tileGroup" SET "heartbeatAt" = now() - interval '21 seconds'`);
    await revive();
    const second = (await take('other'))!;
    expect(second).toMatchObject({ id: first.id, attempts: first.attempts + 1 });
    expect(await keep(first)).toBe(false);
    expect(await end(first, 'late')).toBe(false);
    expect(await end(second, 'right')).toBe(true);
    expect(await end(first, 'later')).toBe(false);
    expect(await groupsOf(deps.database.pool, 'a', [0])).toEqual([
      { number: 0, status: 'done', sums: Buffer.from('right') },
    ]);
  });

  it('are left to whoever asked for them after they have outlived several workers', async () => {
    await ask(await begunJob(), 'b', [0]);
    for (let death = 1; death <= 4; death += 1) {
      expect(await take(`victim ${death}`)).toBeDefined();
      await server.owner.query(`UPDATE "tileGroup" SET "heartbeatAt" = now() - interval '1 hour'`);
      await revive();
    }
    expect(await groups()).toMatchObject([{ status: 'failed' }]);
    expect(await take('next')).toBeUndefined();
  });

  it('come in turns: the first of a person before the many of another', async () => {
    await ask(await begunJob('many'), 'c', [0, 1, 2, 3]);
    await ask(await begunJob('few'), 'd', [0, 1]);
    await ask({ ...(await begunJob('long')), isLong: true }, 'e', [0]);
    const order: string[] = [];
    for (let group = await take('w'); group !== undefined; group = await take('w'))
      order.push(`${group.passKey}${group.number}`);
    expect(order).toEqual(['c0', 'd0', 'c1', 'd1', 'c2', 'c3', 'e0']);
  });

  it('of one pass that two jobs ask for stay while one of them is there', async () => {
    const [one, other] = [await begunJob(), await begunJob()];
    await ask(one, 'f', [0, 1]);
    await ask(other, 'f', [0, 1, 2]);
    expect(await groups()).toHaveLength(3);
    await requestCancel(server.database.pool, one.jobId);
    await drop('f');
    expect(await groups()).toHaveLength(3);
    await requestCancel(server.database.pool, other.jobId);
    await drop('f');
    expect(await groups()).toEqual([]);
    expect(await take('w')).toBeUndefined();
  });

  it('may be dropped and taken at the same moment', async () => {
    const hands = await begunJob();
    await ask(hands, 'g', [0, 1]);
    const { queue } = deps.jobs;
    let goOn = () => {};
    const halted = new Promise<void>((resolve) => (goOn = resolve));
    let taking: Promise<unknown>;
    await new Promise<void>((taken) => {
      // Where the drop comes to the second place last, that one is taken as well, and nobody holds it up any more.
      const takeSlowly: typeof queue.groups.take = async (client) => {
        const id = await queue.groups.take(client);
        taken();
        await halted;
        return id;
      };
      taking = takeGroup(deps.database.pool, { ...queue, groups: { ...queue.groups, take: takeSlowly } }, 'slow');
    });
    await requestCancel(server.database.pool, hands.jobId);
    const dropping = drop('g');
    await until(isSomebodyWaiting, 'the drop to wait for the one that was taken');
    goOn();
    expect(await Promise.all([taking!, dropping])).toEqual([undefined, undefined]);
    expect(await groups()).toEqual([]);
  });
});
