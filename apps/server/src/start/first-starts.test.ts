import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { TEST_PASSWORD, testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createServer } from './server.ts';

const serverRoot = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A server with a data folder of its own, which leaves jobs in line. */
async function start(url: string, onWait: () => void, environment: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-first-start-'));
  folders.push(dataDir);
  const config = readConfig(
    { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', ADMIN_PASSWORD: TEST_PASSWORD, ...environment },
    dataDir,
  );
  return createServer(config, url, {
    serverRoot,
    webRoot: path.join(serverRoot, '../web/dist'),
    version: '0.0.0-test',
    startWorker: async () => ({ stop: () => Promise.resolve() }),
    alone: false,
    onWait,
  });
}

it('three servers that start at the same moment on an empty database all serve, and what is done once is there once', async () => {
  const database = await testDatabase({ empty: true });
  databases.push(database);
  let waiting = 0;
  const begun = Array.from({ length: 3 }, () => start(database.url, () => (waiting += 1)));
  const servers = await Promise.all(begun);
  const [a] = servers;
  for (const { app } of servers) {
    const { result } = (await app.inject({ method: 'GET', url: '/api/health.json' })).json<{
      result: { ready: boolean; practice: string };
    }>();
    expect(result).toMatchObject({ ready: true, practice: 'loading' });
  }
  const { rows } = await a!.database.pool.query(
    `SELECT (SELECT count(*) FROM "calcJob") AS jobs, (SELECT count(*) FROM "sysUser" WHERE "userName" = 'admin') AS admins,
  (SELECT count(*) FROM "dictRiver") AS rivers`,
  );
  expect(rows).toEqual([{ jobs: 1, admins: 1, rivers: 38 }]);
  // Whoever is not the first is told so.
  expect(waiting).toBe(2);
  for (const server of servers) await server.close();
});

it('a server that dies while it prepares the database lets the next one go on', async () => {
  const database = await testDatabase({ empty: true });
  databases.push(database);
  const owner = openDatabase(database.url, { max: 1 });
  // What such a server leaves behind: nothing but its lock, which goes with its connection.
  await owner.pool.query('SELECT pg_advisory_lock(736459130)');
  let isToldToWait = () => {};
  const told = new Promise<void>((resolve) => {
    isToldToWait = resolve;
  });
  const starting = start(database.url, isToldToWait, { PRACTICE: 'off' });
  await told;
  await owner.pool.end();
  const server = await starting;
  expect((await server.app.inject({ method: 'GET', url: '/api/health.json' })).statusCode).toBe(200);
  await server.close();
});
