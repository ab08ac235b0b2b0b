import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealEntries } from '../audit/seal-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { contentName } from '../file-store/content-name.ts';
import { folderStore } from '../file-store/folder-store.ts';
import { memoryProofs } from '../file-store/memory-proofs.ts';
import { listContents } from '../file-store/hold-contents.ts';
import { createServer } from '../start/server.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './read-archive.ts';
import { everyFile, everyRow } from './testing/everything.ts';
import { restoreBackup } from './restore-backup.ts';
import { refuseUnfinishedRestore } from './restore-mark.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const program = fileURLToPath(new URL('testing/backup-program.ts', import.meta.url));

let scene = '';
let server: TestServer;
let dataDir = '';
const opened: TestDatabase[] = [];

beforeAll(async () => {
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-backup-'));
  server = await testServer();
  dataDir = server.dataDir;
  const store = await folderStore(path.join(dataDir, 'files'), {
    proofs: memoryProofs(),
    describe: () => Promise.resolve(undefined),
  });
  for (let n = 0; n < 20; n += 1) {
    const content = Readable.from([Buffer.alloc(300_000, `第 ${n} 个文件`)]);
    const { sha256, size } = await store.put(content, { name: `${n}.tif`, limit: 1_000_000 });
    await server.database.pool.query(
      `INSERT INTO "fileStore" (id, "rowVersion", name, type, sha256, size, "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES (gen_random_uuid(), 1, $1, 'image/tiff', $2, $3, 'admin', now(), 'admin', now())`,
      [`${n}.tif`, sha256, size],
    );
  }
  await store.close();
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets', 'some.key'), 'secret');
  for (let n = 0; n < 5; n += 1) {
    await server.call('riverRainfall/saveData', { year: 2020, stationCode: `B${n}`, rainfallMm: 0.1 + n / 3 });
  }
});
afterAll(async () => {
  await server.close();
  for (const database of opened) await database.drop();
  await rm(scene, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await testDatabase({ empty: true });
  opened.push(database);
  return database.url;
}

/** Files in the data folder, unless they are shared. */
const filesOf = (folder: string, shared = '') => readConfig({ DATA_DIR: folder, FILES_DIR: shared }, '/').files;

const back = (file: string, withFiles = true) =>
  makeBackup({ file, databaseUrl: server.url, dataDir, files: filesOf(dataDir), productVersion: '1', withFiles });

interface Target {
  readonly url: string;
  readonly folder: string;
  /** A folder of files that other servers use too. */
  readonly shared?: string;
}

async function restore(file: string, target: Target, filesFrom?: string) {
  const backup = await openBackup(file);
  try {
    await restoreBackup(backup, {
      dataDir: target.folder,
      files: filesOf(target.folder, target.shared),
      databaseUrl: target.url,
      openEmbedded: () => Promise.reject(new Error('not asked for')),
      migrations,
      filesFrom,
    });
  } finally {
    backup.close();
  }
}

describe('a back-up', () => {
  it('brings back every row and every file, in another database and folder', async () => {
    const file = path.join(scene, 'whole.zip');
    const target = { url: await emptyDatabase(), folder: path.join(scene, 'whole') };
    const before = await everyRow(server.url);
    const manifest = await back(file);
    await restore(file, target);
    expect(manifest.lost).toEqual([]);
    expect(manifest.files).toHaveLength(20);
    expect(await everyRow(target.url)).toEqual(before);
    expect(await everyFile(target.folder)).toEqual(await everyFile(dataDir));
    expect(await readFile(path.join(target.folder, 'secrets', 'some.key'), 'utf8')).toBe('secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // References and triggers are back, and the chain of the log goes on.
    const { pool } = openDatabase(target.url, { max: 1 });
    await sealEntries(pool);
    expect(await verifyChain(pool, [])).toMatchObject({ problem: undefined, waiting: 0 });
    await expect(pool.query('DELETE FROM "auditLog"')).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query(`UPDATE "sysUser" SET "roleId" = gen_random_uuid()`)).rejects.toMatchObject({
      code: '23503',
    });
    await pool.end();
  });

  it('shows one moment, while rows are saved and files go', async () => {
    const file = path.join(scene, 'moment.zip');
    const state = { isOver: false };
    const writer = async () => {
      for (let n = 0; !state.isOver; n += 1)
        await server.call('riverRainfall/saveData', { year: 2021, stationCode: `M${n}`, rainfallMm: n });
    };
    const writing = writer();
    const manifest = await back(file).finally(() => {
      state.isOver = true;
    });
    await writing;
    const target = { url: await emptyDatabase(), folder: path.join(scene, 'moment') };
    await restore(file, target);
    const { pool } = openDatabase(target.url, { max: 1 });
    // Each row came with its entry of the log, or neither is there.
    const { rows } = await pool.query<{ kept: number; logged: number }>(
      `SELECT (SELECT count(*) FROM "riverRainfall" WHERE year = 2021) AS kept,
  (SELECT count(*) FROM "auditLog" WHERE "tableName" = 'riverRainfall' AND after ->> 'year' = '2021') AS logged`,
    );
    await pool.end();
    expect(rows[0]!.kept).toBe(rows[0]!.logged);
    expect(manifest.lost).toEqual([]);
  });

  it('keeps a content that is removed while it is being made', async () => {
    const file = path.join(scene, 'removed.zip');
    const [first] = await listContents(path.join(dataDir, 'files'));
    const bytes = await readFile(first!.path);
    const making = back(file);
    // Gone after the moment was fixed, as when a result layer is replaced.
    const client = new pg.Client(server.url);
    await client.connect();
    for (;;) {
      const { rowCount } = await client.query(`SELECT FROM pg_stat_activity WHERE query LIKE 'COPY public%'`);
      if (rowCount !== 0) break;
    }
    await client.end();
    await rm(first!.path);
    const manifest = await making;
    await writeFile(first!.path, bytes);
    expect(manifest.lost).toEqual([]);
    expect(manifest.files.map(({ sha256 }) => sha256)).toContain(first!.sha256);
  });

  it('names damaged contents and does not bring them back as something they are not', async () => {
    const [first] = await listContents(path.join(dataDir, 'files'));
    const bytes = await readFile(first!.path);
    await writeFile(first!.path, 'something else');
    const manifest = await back(path.join(scene, 'damaged-content.zip'));
    await writeFile(first!.path, bytes);
    expect(manifest.lost).toEqual([first!.sha256]);
  });

  it('without files is restored beside a shared folder that has them all, of which nothing is taken away', async () => {
    const file = path.join(scene, 'shared-rows.zip');
    await back(file, false);
    const shared = path.join(scene, 'shared');
    const target = { url: await emptyDatabase(), folder: path.join(scene, 'beside'), shared };
    await expect(restore(file, target)).rejects.toThrow('文件存储中缺少');
    for (const { sha256, path: place } of await listContents(path.join(dataDir, 'files'))) {
      await mkdir(path.join(shared, sha256.slice(0, 2)), { recursive: true });
      await copyFile(place, path.join(shared, contentName(sha256)));
    }
    await restore(file, target);
    expect(await listContents(shared)).toHaveLength((await everyFile(dataDir)).size);
    expect(await everyRow(target.url)).toEqual(await everyRow(server.url));
  });

  it('without files is restored beside the files of the old data folder', async () => {
    const file = path.join(scene, 'rows.zip');
    await back(file, false);
    const target = { url: await emptyDatabase(), folder: path.join(scene, 'rows') };
    await expect(restore(file, target)).rejects.toMatchObject({ code: 'RESTORE_REFUSED' });
    await restore(file, target, path.join(dataDir, 'files'));
    expect(await everyFile(target.folder)).toEqual(await everyFile(dataDir));
  });

  it('overwrites nothing', async () => {
    const file = path.join(scene, 'twice.zip');
    await back(file);
    await expect(back(file)).rejects.toMatchObject({ code: 'BACKUP_EXISTS' });
    const elsewhere = path.join(scene, 'twice');
    await expect(restore(file, { url: await emptyDatabase(), folder: dataDir })).rejects.toMatchObject({
      code: 'RESTORE_REFUSED',
      message: expect.stringContaining('不是空的'),
    });
    await expect(restore(file, { url: server.url, folder: elsewhere })).rejects.toMatchObject({
      message: expect.stringContaining('数据库中已有别的数据'),
    });
    await expect(stat(elsewhere)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that is cut off, changed or something else is refused', async () => {
    const file = path.join(scene, 'spoilt.zip');
    await back(file);
    const whole = await readFile(file);
    const verify = async () => {
      const backup = await openBackup(file);
      await backup.verify().finally(backup.close);
    };
    await verify();
    const changed = Buffer.from(whole);
    // In the middle of a stored file.
    const at = whole.indexOf('个文件第') + 100_000;
    changed[at] = changed[at]! ^ 1;
    await writeFile(file, changed);
    await expect(verify()).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    for (const length of [0, 10, whole.length - 1, Math.floor(whole.length / 2)]) {
      await writeFile(file, whole);
      await truncate(file, length);
      await expect(verify()).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    }
    await expect(openBackup(path.join(scene, 'nowhere.zip'))).rejects.toMatchObject({ code: 'BACKUP_NOT_FOUND' });
  });
});

it('a back-up is made before the schema changes, and brings the schema of its time', async () => {
  const root = path.join(scene, 'newer');
  await mkdir(path.join(root, 'migrations'), { recursive: true });
  for (const name of await readdir(migrations))
    await copyFile(path.join(migrations, name), path.join(root, 'migrations', name));
  await writeFile(path.join(root, 'migrations', '9999-later.sql'), 'DROP TABLE "vesselPosition" CASCADE');
  const database = await testDatabase();
  opened.push(database);
  const folder = path.join(scene, 'newer-data');
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent', PRACTICE: 'off' };
  const before = await everyRow(database.url);
  const startWorker = async () => ({ stop: async () => undefined });
  const places = { serverRoot: root, webRoot: root, version: '2', startWorker, alone: true };
  await (await createServer(readConfig(settings, folder), database.url, places)).close();
  const [made, ...more] = await readdir(path.join(folder, 'backups'));
  expect([made, more]).toEqual([expect.stringMatching(/^before-migration-/), []]);
  const target = { url: await emptyDatabase(), folder: path.join(scene, 'older') };
  await restore(path.join(folder, 'backups', made!), target);
  expect(await everyRow(target.url)).toEqual(before);
});

describe('kill -9', () => {
  /** Runs `program` and kills it after a share of the time that a whole run takes. */
  async function killed(args: readonly string[], afterMs: number): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
    await new Promise((resolve) => child.once('exit', resolve));
    clearTimeout(timer);
  }
  const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? '4');

  it('amid a back-up never leaves anything by its name but a whole one', { timeout: ROUNDS * 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = path.join(scene, `killed-${round}.zip`);
      await killed(['backup', file, server.url, dataDir], 40 * (round + 1));
      const isThere = (await readdir(scene)).includes(`killed-${round}.zip`);
      if (!isThere) continue;
      const backup = await openBackup(file);
      await backup.verify().finally(backup.close);
    }
  });

  it('amid a restore leaves what does not start and is begun again', { timeout: ROUNDS * 60_000 }, async () => {
    const file = path.join(scene, 'for-killing.zip');
    const before = await everyRow(server.url);
    await back(file);
    for (let round = 0; round < ROUNDS; round += 1) {
      const target = { url: await emptyDatabase(), folder: path.join(scene, `killed-${round}`) };
      await killed(['restore', file, target.url, target.folder], 300 * (round + 1));
      const left = await readdir(target.folder).catch((): string[] => []);
      const isMarked = left.includes('restore-unfinished.json');
      if (isMarked)
        await expect(refuseUnfinishedRestore(target.folder)).rejects.toMatchObject({ code: 'RESTORE_UNFINISHED' });
      // Killed in the middle, or before anything was written.
      if (isMarked || left.length === 0) await restore(file, target);
      await refuseUnfinishedRestore(target.folder);
      expect(await everyRow(target.url)).toEqual(before);
      expect(await everyFile(target.folder)).toEqual(await everyFile(dataDir));
    }
  });
});
