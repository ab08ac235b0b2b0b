import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { callRate } from './call-rate.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await testDatabase();
  database = openDatabase(place.url);
});
afterAll(async () => {
  await database.pool.end();
  await place.drop();
});

/** The counts of one route on one server. */
function server(url: string, on: Database = database) {
  const store = new (callRate(on))({}).child({ routeInfo: { url } } as never);
  return (address: string, times: number) => {
    let told = { current: 0, ttl: 0 };
    for (let time = 0; time < times; time += 1) {
      store.incr(address, (_error, result) => (told = result!), 60_000, 3000);
    }
    return told;
  };
}

it('calls of an address are counted over servers, to a hundred each', async () => {
  const [a, b] = [server('/api/login.json'), server('/api/login.json')];
  expect(a('10.0.0.1', 500).current).toBe(500);
  expect(b('10.0.0.1', 100).current).toBe(100);
  // Both have told the database; what a server learns there counts from its next call on.
  await until(async () => {
    a('10.0.0.1', 1);
    return b('10.0.0.1', 100).current > 600;
  }, 'the calls of the other server');
  expect(server('/api/login.json')('10.0.0.2', 100).current).toBe(100);
});

it('whoever calls a little costs the database nothing', async () => {
  server('/api/public/year.json')('10.0.0.3', 99);
  const { rows } = await database.pool.query(`SELECT FROM "callCount" WHERE key LIKE '%10.0.0.3'`);
  expect(rows).toEqual([]);
});

it('while the database is away each server counts for itself', () => {
  const away = openDatabase('postgres://127.0.0.1:1/nowhere');
  const count = server('/api/login.json', away);
  expect(count('10.0.0.4', 3001).current).toBe(3001);
});
