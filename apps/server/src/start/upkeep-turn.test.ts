import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { distantTurn, turnOf } from './upkeep-turn.ts';

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

const turn = (seconds: number) =>
  turnOf((text, values) => database.pool.query(text, values), 'checking files', seconds);

it('one of two programs does a work, until it passes it on or is heard of no more', async () => {
  const [a, b] = [turn(300), turn(300)];
  expect([await a.isOurs(), await b.isOurs(), await a.isOurs()]).toEqual([true, false, true]);
  // What is not one's own cannot be passed on.
  await b.pass();
  expect(await b.isOurs()).toBe(false);
  await a.pass();
  expect([await b.isOurs(), await a.isOurs()]).toEqual([true, false]);
  await database.pool.query(`UPDATE "upkeepTurn" SET until = now() - interval '1 second'`);
  expect([await a.isOurs(), await b.isOurs()]).toEqual([true, false]);
});

it('many that ask at the same moment are told yes once', async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, () => distantTurn(place.url, 'backups', 60).isOurs()));
  expect(asked.filter((isOurs) => isOurs)).toHaveLength(1);
});

it('while the database is away nobody has a turn', async () => {
  const away = new URL(place.url);
  away.searchParams.delete('host');
  away.hostname = '127.0.0.1';
  away.port = '1';
  expect(await distantTurn(away.href, 'backups', 60).isOurs()).toBe(false);
});
