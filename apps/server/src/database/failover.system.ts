import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseDoor, type DatabaseDoor } from '../testing/database-door.ts';
import { expectAllKept, keepSaving } from '../testing/keep-saving.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded/start-embedded.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let scene = '';
let database: EmbeddedDatabase;
let door: DatabaseDoor;
let product: Product;
let token = '';
beforeAll(async () => {
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-failover-'));
  database = await startEmbedded({ dataDir: path.join(scene, 'first'), log });
  door = await databaseDoor(database.url);
  product = await startProduct({
    DATA_DIR: path.join(scene, 'data'),
    DATABASE_URL: door.url,
    ADMIN_PASSWORD: TEST_PASSWORD,
  });
  token = await product.signIn('admin', TEST_PASSWORD);
}, 240_000);
afterAll(async () => {
  await product.stop();
  await door.close();
  await database.stop();
  await rm(scene, { recursive: true, force: true });
});

const save = (stationCode: string) => product.post('riverRainfall/saveData', { year: 2020, stationCode }, token);

/** Connects until there is no place left. */
async function takeAll(): Promise<pg.Client[]> {
  const other = new pg.Client({ connectionString: database.url });
  other.on('error', () => undefined);
  try {
    await other.connect();
  } catch (error) {
    expect(error).toMatchObject({ code: '53300' });
    return [];
  }
  return [other, ...(await takeAll())];
}

it('while other programs hold all connections, calls get 503, and service returns with them', async () => {
  const own = new pg.Client({ connectionString: database.url });
  await own.connect();
  const others = await takeAll();
  // The product has to come anew, and finds no place.
  await own.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE usename <> 'postgres' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  others.push(...(await takeAll()));
  await until(async () => (await save('crowded')).code === 503, 'a refusal');
  for (const other of others) await other.end();
  await until(async () => (await save('roomy')).code === 200, 'a save');
  await own.end();
  await expectAllKept(product, token, ['roomy']);
  expect(product.child.exitCode).toBeNull();
});

it('a copy at another address behind the same name is found by itself', { timeout: 180_000 }, async () => {
  const saves = keepSaving(product, token);
  await until(() => saves.acknowledged.length >= 50, '50 saves');
  await database.stop();
  const [first, second] = [path.join(scene, 'first'), path.join(scene, 'second')];
  for (const part of ['postgres', 'postgres-password']) {
    await cp(path.join(first, part), path.join(second, part), { recursive: true });
  }
  database = await startEmbedded({ dataDir: second, log });
  door.lead(database.url);
  const wanted = saves.acknowledged.length + 50;
  await until(() => saves.acknowledged.length >= wanted, '50 saves at the other address');
  await saves.stop();
  expect(saves.statuses).toEqual(new Set([200, 503]));
  await expectAllKept(product, token, ['roomy', ...saves.acknowledged]);
  const own = new pg.Client({ connectionString: database.url });
  await own.connect();
  const listening = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`;
  await until(async () => (await own.query<{ n: number }>(listening)).rows[0]!.n === 2, 'the two listeners');
  await own.end();
});
