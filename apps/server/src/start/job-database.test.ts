import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { earlierMigrations, MIGRATIONS } from '../database/testing/earlier-version.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { keepToVersion, openJobDatabase } from './job-database.ts';

/** Of the test's own server. */
const VERSION = '0.0.0-test';
const NEVER = new AbortController().signal;

let server: TestServer;
let older = '';
beforeAll(async () => {
  server = await testServer();
  const all = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  older = await earlierMigrations(all.length - 1);
});
afterAll(async () => {
  await server.close();
  await rm(older, { recursive: true });
});

const config = () => readConfig({ DATABASE_URL: server.url, DATA_DIR: server.dataDir, JOBS: 'off' }, server.dataDir);
const open = (migrations: string, version: string) =>
  openJobDatabase(config(), { migrations, version, signal: NEVER, onWait: () => undefined });
const keep = (migrations: string, version: string) =>
  keepToVersion(config(), { migrations, version, signal: NEVER, lookMs: 10 });

it('a worker of the server’s version is let to its jobs', async () => {
  const url = new URL(await open(MIGRATIONS, VERSION));
  expect(url.pathname).toBe(new URL(server.url).pathname);
});

it('a worker of an older version neither starts on a newer database nor goes on where one has taken over', async () => {
  const refused = {
    code: 'SCHEMA_NEWER',
    message: expect.stringMatching(/多出 .*\.sql.*旧版程序不能使用，请用新版程序启动/),
  };
  await expect(open(older, VERSION)).rejects.toMatchObject(refused);
  await expect(keep(older, VERSION)).rejects.toMatchObject(refused);
});

it('a worker of another version beside a server of the same schema is refused too, and told both versions', async () => {
  const refused = {
    code: 'WORKER_OF_OTHER_VERSION',
    message: expect.stringContaining(`服务进程为版本 ${VERSION}，本程序为版本 0.0.9`),
  };
  await expect(open(MIGRATIONS, '0.0.9')).rejects.toMatchObject(refused);
  await expect(keep(MIGRATIONS, '0.0.9')).rejects.toMatchObject(refused);
});

it('a worker waits for a server that has not brought the database up yet', async () => {
  const stopping = new AbortController();
  const told = new Promise<void>((resolve) => {
    const nowhere = readConfig({ DATA_DIR: `${server.dataDir}/none`, JOBS: 'off' }, server.dataDir);
    const own = { migrations: MIGRATIONS, version: VERSION, signal: stopping.signal };
    void openJobDatabase(nowhere, { ...own, onWait: resolve }).catch(() => undefined);
  });
  await told;
  stopping.abort(new Error('enough'));
});
