import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretKey, SECRETS } from '../config/secret-key.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { agreeOnSecrets } from './agree-on-secrets.ts';
import { finishOnce } from './finished-sign-ins.ts';

let place: TestDatabase;
let database: Database;
let scene = '';
beforeAll(async () => {
  place = await testDatabase();
  database = openDatabase(place.url);
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-secrets-'));
});
afterAll(async () => {
  await database.pool.end();
  await place.drop();
  await rm(scene, { recursive: true, force: true });
});

const server = (name: string, databaseUrl = place.url) => ({ dataDir: path.join(scene, name), databaseUrl });

it('servers on one database come to the same keys, those of the first', async () => {
  const first = server('first');
  const before = await secretKey(first, 'second-factor');
  const others = ['second', 'third', 'fourth'].map((name) => server(name));
  // One has brought a key of its own along, which stays beside the common one.
  const own = await secretKey(others[0]!, 'second-factor');
  await agreeOnSecrets(database.pool, first);
  await Promise.all(others.map((other) => agreeOnSecrets(database.pool, other)));
  for (const each of [first, ...others]) expect(await secretKey(each, 'second-factor')).toEqual(before);
  const kept = path.join(others[0]!.dataDir, 'secrets');
  expect(await readFile(path.join(kept, 'second-factor.key'))).toEqual(before);
  expect(await readFile(path.join(kept, 'second-factor.key.before'))).toEqual(own);
  for (const name of SECRETS) expect(await secretKey(others[2]!, name)).toEqual(await secretKey(first, name));
});

it('an embedded database holds none', async () => {
  const desk = server('desk', '');
  await database.pool.query('DELETE FROM "installationSecret"');
  await agreeOnSecrets(database.pool, desk);
  expect((await database.pool.query('SELECT FROM "installationSecret"')).rowCount).toBe(0);
  await expect(readdir(desk.dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a sign-in at a provider is finished once, however many servers are shown the same', async () => {
  const until = new Date(Date.now() + 60_000);
  const finished = await Promise.all(Array.from({ length: 8 }, () => finishOnce(database, 'state', until)));
  expect(finished.filter((isFirst) => isFirst)).toHaveLength(1);
  await finishOnce(database, 'another', new Date(Date.now() - 1000));
  await finishOnce(database, 'third', until);
  const { rows } = await database.pool.query('SELECT state FROM "finishedSignIn" ORDER BY state');
  expect(rows).toEqual([{ state: 'state' }, { state: 'third' }]);
});
