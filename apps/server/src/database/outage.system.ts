import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDoor, type DatabaseDoor } from '../testing/database-door.ts';
import { until } from '../testing/until.ts';
import { expectAllKept, keepSaving } from '../testing/keep-saving.ts';
import { databaseProcesses, killIfThere, startProduct, type Product } from '../testing/product.ts';
import { testDatabase, TEST_PASSWORD, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

async function isReady(product: Product): Promise<boolean> {
  const response = await fetch(`${product.url}/api/health.json`);
  expect(response.status).toBe(200);
  const { result } = (await response.json()) as { result: { ready: boolean } };
  return result.ready;
}

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-outage-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the embedded database is killed amid saves', () => {
  it('requests get 503, the server stays, service returns by itself', { timeout: 180_000 }, async () => {
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: TEST_PASSWORD });
    const token = await product.signIn('admin', TEST_PASSWORD);
    const saves = keepSaving(product, token);
    for (let round = 1; round <= 3; round += 1) {
      const wanted = saves.acknowledged.length + 100;
      await until(() => saves.acknowledged.length >= wanted, `100 saves of round ${round}`);
      for (const pid of databaseProcesses(dataDir)) killIfThere(pid);
      await until(async () => !(await isReady(product)), `an answer that it is not ready in round ${round}`);
      await until(() => isReady(product), `readiness after round ${round}`);
    }
    const wanted = saves.acknowledged.length + 100;
    await until(() => saves.acknowledged.length >= wanted, 'saves afterwards');
    await saves.stop();
    expect(saves.statuses).toEqual(new Set([200, 503]));
    expect(product.child.exitCode).toBeNull();
    await expectAllKept(product, token, saves.acknowledged);
    expect(await product.stop()).toBe(0);
  });
});

describe('an external database goes away and comes back', () => {
  let database: TestDatabase;
  let door: DatabaseDoor;
  let product: Product;
  let token = '';
  beforeEach(async () => {
    database = await testDatabase();
    door = await databaseDoor(database.url);
    product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: door.url });
    token = await product.signIn('admin', TEST_PASSWORD);
  });
  afterEach(async () => {
    await product.stop();
    await door.close();
    await database.drop();
  });

  it('few knocks while it is away, two listeners when it is back', { timeout: 180_000 }, async () => {
    const saves = keepSaving(product, token);
    await until(() => saves.acknowledged.length >= 100, '100 saves');
    door.shut('refuse');
    await until(async () => !(await isReady(product)), 'an answer that it is not ready');
    const before = door.knocks();
    await delay(4000);
    // Server, worker and their listeners each knock by one growing pause: at most 2000 ms apart, half of it by chance.
    expect(door.knocks() - before).toBeLessThan(40);
    door.open();
    const wanted = saves.acknowledged.length + 100;
    await until(() => saves.acknowledged.length >= wanted, 'saves afterwards');
    await saves.stop();
    expect(saves.statuses).toEqual(new Set([200, 503]));
    await expectAllKept(product, token, saves.acknowledged);
    await until(async () => (await countListeners()) === 2, 'the two listeners');
    // A moment later there are no more of them.
    await delay(4000);
    expect(await countListeners()).toBe(2);
  });

  it('a database that falls silent is told within seconds, and found again', { timeout: 180_000 }, async () => {
    door.shut('silence');
    expect(await isReady(product)).toBe(false);
    door.open();
    await until(() => isReady(product), 'readiness');
    const { code } = await product.post('riverRainfall/saveData', { year: 2020, stationCode: 'after' }, token);
    expect(code).toBe(200);
  });

  it('connections that an administrator ends are replaced', { timeout: 180_000 }, async () => {
    const saves = keepSaving(product, token);
    await until(() => saves.acknowledged.length >= 100, '100 saves');
    const own = openDatabase(database.url, { max: 1 });
    await own.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await own.pool.end();
    const wanted = saves.acknowledged.length + 100;
    await until(() => saves.acknowledged.length >= wanted, 'saves afterwards');
    await saves.stop();
    expect([...saves.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectAllKept(product, token, saves.acknowledged);
  });

  async function countListeners(): Promise<number> {
    const own = openDatabase(database.url, { max: 1 });
    const { rows } = await own.pool.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    );
    await own.pool.end();
    return rows[0]!.count;
  }
});
