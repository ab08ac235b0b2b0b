import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, plantCounty, valuesOf, type Caller, type Row } from '../accounts/testing/county-year.ts';
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded/start-embedded.ts';
import { callerOf } from '../testing/killed-product.ts';
import { killIfThere, startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

/** Two products that start at the same moment on one empty PostgreSQL, and behave as one (decision 0066). */
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const YEAR = 2023;
let scene = '';
let database: EmbeddedDatabase;
let [a, b]: Product[] = [];
let [callA, callB]: Caller[] = [];
beforeAll(async () => {
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-two-servers-'));
  database = await startEmbedded({ dataDir: path.join(scene, 'database'), log });
  const start = (name: string) =>
    startProduct({
      DATA_DIR: path.join(scene, name),
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: TEST_PASSWORD,
    });
  [a, b] = await Promise.all([start('a'), start('b')]);
  [callA, callB] = [await callerOf(a, TEST_PASSWORD), await callerOf(b, TEST_PASSWORD)];
}, 240_000);
afterAll(async () => {
  await Promise.all([a!.stop(), b!.stop()]);
  await database.stop();
  await rm(scene, { recursive: true, force: true });
});

async function ask<Result extends object>(text: string): Promise<Result[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Result>(text)).rows;
  } finally {
    await client.end();
  }
}

it('one of them prepares the database, the other says that it waits, and both serve', async () => {
  const waited = [a!, b!].filter((product) => product.output().includes('另一台服务器正在准备同一个数据库'));
  expect(waited).toHaveLength(1);
  expect(await ask(`SELECT count(*)::int AS n FROM "sysUser" WHERE "userName" = 'admin'`)).toEqual([{ n: 1 }]);
  // Server and worker of each have one, whatever they listen to.
  const listeners = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`;
  await until(async () => (await ask<{ n: number }>(listeners))[0]!.n === 4, 'four listeners');
});

it('who signs in at one is in at the other, and so is an address of a map', async () => {
  const token = await a!.signIn('admin', TEST_PASSWORD);
  expect((await b!.post('sysUser/ownSessions', {}, token)).code).toBe(200);
  const { result } = await a!.post<{ path: string }>('map/sign', { service: 'wms' }, token);
  const open = async (product: Product) =>
    (await fetch(`${product.url}${result.path}?SERVICE=WMS&REQUEST=GetCapabilities`)).status;
  expect([await open(a!), await open(b!)]).toEqual([200, 200]);
  await a!.post('logout', {}, token);
  expect((await b!.post('sysUser/ownSessions', {}, token)).code).toBe(401);
  expect([await open(a!), await open(b!)]).toEqual([401, 401]);
});

it('failed sign-ins are counted over both, and the account is locked at both', async () => {
  const codes: number[] = [];
  for (const product of [a!, b!, a!, b!, a!]) {
    codes.push((await product.post('login', { userName: 'nobody', ...(await product.seal('wrong')) })).code);
  }
  expect(codes).toEqual([401, 401, 401, 401, 429]);
  expect((await b!.post('login', { userName: 'nobody', ...(await b!.seal('wrong')) })).code).toBe(429);
});

const isStale = async (caller: Caller) => (await valuesOf(caller, 'river', YEAR)).some((row) => row['stale'] === true);

async function reprice(caller: Caller, reservoirUnitCost: number): Promise<void> {
  const [row] = await done<Row[]>(caller, 'riverParam/getAllDataList', { year: YEAR });
  await done(caller, 'riverParam/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], reservoirUnitCost });
}

/** A second is the goal; four times as long is the bound. */
async function isSoonStale(caller: Caller): Promise<boolean> {
  const end = Date.now() + 4000;
  while (Date.now() < end && !(await isStale(caller))) await delay(20);
  return isStale(caller);
}

it('a save at one makes what the other tells out of date at once', async () => {
  const county = await plantCounty(callA!, 2, 0);
  for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'])
    await done(callA!, `${table}/saveData`, county.tables(YEAR).get(table)!);
  await done(callB!, 'riverValue/calculate', { year: YEAR });
  for (const price of [7.5, 8.5]) {
    expect([await isStale(callA!), await isStale(callB!)]).toEqual([false, false]);
    await reprice(callA!, price);
    expect([await isSoonStale(callA!), await isSoonStale(callB!)]).toEqual([true, true]);
    await done(callA!, 'riverValue/calculate', { year: YEAR });
    await until(async () => !(await isStale(callB!)), 'the new value');
  }
});

it('a job that was asked for at one is followed at the other to its end', async () => {
  const { jobId } = await done(callA!, 'riverValue/calculate', { year: YEAR, async: true });
  const token = await b!.signIn('admin', TEST_PASSWORD);
  const response = await fetch(`${b!.url}/api/job/events.json?jobId=${String(jobId)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('event:'));
  expect(events.at(-1)).toMatch(/^event: done\n/);
});

it('when one is killed the other serves on, also what was asked of the first', async () => {
  const token = await a!.signIn('admin', TEST_PASSWORD);
  for (const pid of [a!.child.pid!, a!.serverPid()!]) killIfThere(pid);
  await until(() => a!.child.signalCode !== null, 'the end of the first');
  expect((await b!.post('sysUser/ownSessions', {}, token)).code).toBe(200);
  await reprice(callB!, 9.5);
  expect(await isSoonStale(callB!)).toBe(true);
  await done(callB!, 'riverValue/calculate', { year: YEAR });
  expect(await isStale(callB!)).toBe(false);
});
