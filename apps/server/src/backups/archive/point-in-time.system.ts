import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/database.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../database/embedded/start-embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { folderStore } from '../../file-store/folder-store.ts';
import { memoryProofs } from '../../file-store/memory-proofs.ts';
import type { OpenedStore } from '../../file-store/file-store.ts';
import { seed } from '../../start/seed.ts';
import { keepArchiving } from '../../start/keep-archiving.ts';
import type { Schedule } from '../../start/scheduled-backups.ts';
import { until } from '../../testing/until.ts';
import { restoreCommand } from '../../upkeep/restore-command.ts';
import { everyFile, everyRow } from '../testing/everything.ts';
import { refuseUnfinishedRestore } from '../restore-mark.ts';
import { listBases } from './base-manifest.ts';
import { PASSWORD_FILE } from './make-base.ts';
import { archivePlaces, isSegment, makePlaces } from './places.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const program = fileURLToPath(new URL('../testing/backup-program.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const errors: string[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (text: string) => void errors.push(text) };

let scene = '';
let dataDir = '';
/** Spaces, Chinese and what a shell would take for its own. */
let archive = '';
let embedded: EmbeddedDatabase;
let archiving: Schedule;
let pool: Pool;
let store: OpenedStore;

beforeAll(async () => {
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-archive-'));
  // PostgreSQL's account must come through.
  await chmod(scene, 0o755);
  dataDir = path.join(scene, '数据 一');
  archive = path.join(scene, `归档 $(x) 'a' "b"`);
  embedded = await startEmbedded({ dataDir, log, archive: (await makePlaces(archive)).wal });
  ({ pool } = openDatabase(embedded.url, { max: 2 }));
  await migrate(pool, migrations);
  await seed(pool);
  await mkdir(path.join(dataDir, 'secrets'));
  await writeFile(path.join(dataDir, 'secrets', 'some.key'), 'secret');
  const parts = { proofs: memoryProofs(), describe: () => Promise.resolve(undefined) };
  store = await folderStore(path.join(dataDir, 'files'), parts);
  archiving = keepArchiving(configOf(dataDir), embedded, root, log, 100);
}, 240_000);
afterAll(async () => {
  await archiving.stop();
  await store.close();
  await pool.end();
  await embedded.stop();
  await rm(scene, { recursive: true, force: true });
});

function configOf(folder: string) {
  return readConfig({ DATA_DIR: folder, WAL_ARCHIVE_DIR: archive, BACKUP_KEEP: '2' }, root);
}

async function write(name: string): Promise<string> {
  const { sha256, size } = await store.put(Readable.from([Buffer.alloc(100_000, name)]), { name, limit: 1_000_000 });
  await pool.query(
    `INSERT INTO "fileStore" (id, "rowVersion", name, type, sha256, size, "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES (gen_random_uuid(), 1, $1, 'image/tiff', $2, $3, 'admin', now(), 'admin', now())`,
    [name, sha256, size],
  );
  return sha256;
}

/** What was written until now is in the archive. */
async function archived(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const isThere = async () => (await readdir(archivePlaces(archive).wal)).includes(rows[0]!.name);
  await until(isThere, `the archived ${rows[0]!.name}`);
}

const bases = () => listBases(archivePlaces(archive).bases);

async function restored(target: string, moment: string) {
  const upkeep = { config: configOf(target), version: '1', migrations, cwd: scene };
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await restoreCommand(upkeep, ['--until', moment]);
  expect(said.mock.calls.flat().join('\n')).toContain('最后一笔改动');
  said.mockRestore();
  const database = await startEmbedded({ dataDir: target, log });
  try {
    return { rows: await everyRow(database.url), files: await everyFile(target) };
  } finally {
    await database.stop();
  }
}

it('every row and file is brought back as it was at a moment, and as it was last', { timeout: 240_000 }, async () => {
  await until(async () => (await bases()).length === 1, 'the first copy of the cluster');
  const first = await write('甲');
  await write('乙');
  const before = { rows: await everyRow(embedded.url), files: await everyFile(dataDir) };
  await until(async () => (await readdir(path.join(archivePlaces(archive).files))).length >= 3, 'the contents');
  const { rows } = await pool.query<{ now: string }>('SELECT clock_timestamp() AS now');
  const moment = new Date(rows[0]!.now);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Then a row and its content go, and others come.
  await pool.query('DELETE FROM "fileStore" WHERE sha256 = $1', [first]);
  await store.remove(first);
  await write('丙');
  await pool.query('UPDATE "sysRole" SET remark = $1', ['改过']);
  await archived();

  const there = await restored(path.join(scene, '那时'), new Date(moment.getTime() + 25).toISOString());
  expect(there.rows).toEqual(before.rows);
  expect(there.files).toEqual(before.files);

  const last = await restored(path.join(scene, '最后'), 'latest');
  expect(last.rows).toEqual(await everyRow(embedded.url));
  // The content that went after the copy was made is not named by any row; the two others are there.
  expect([...last.files.keys()].sort()).toEqual([...(await everyFile(dataDir)).keys()].sort());
  // A moment after the last change is the end of the archive.
  const later = await restored(path.join(scene, '以后'), new Date(Date.now() + 1000).toISOString());
  expect(later.rows).toEqual(last.rows);
  expect(errors).toEqual([]);
});

it('a moment before the archive, a filled folder and a hole in the log are refused', async () => {
  const upkeep = (target: string) => ({ config: configOf(target), version: '1', migrations, cwd: scene });
  const target = path.join(scene, '不恢复');
  await expect(restoreCommand(upkeep(target), ['--until', '2020-01-01T00:00:00+08:00'])).rejects.toMatchObject({
    code: 'RESTORE_REFUSED',
    message: expect.stringContaining('归档自'),
  });
  await expect(stat(target)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(restoreCommand(upkeep(dataDir), ['--until', 'latest'])).rejects.toMatchObject({
    message: expect.stringContaining('不是空的'),
  });
  await expect(restoreCommand(upkeep(target), ['--until', '2026-11-17 10:00'])).rejects.toThrow('不是时刻');
  // Two segments more, and the one between them lost.
  const { wal } = archivePlaces(archive);
  for (const name of ['丁', '戊', '己']) {
    await write(name);
    await archived();
  }
  const segments = (await readdir(wal)).filter(isSegment).sort();
  const [hidden, place] = [path.join(scene, 'hidden'), path.join(wal, segments.at(-2)!)];
  await rename(place, hidden);
  await expect(restoreCommand(upkeep(target), ['--until', 'latest'])).rejects.toMatchObject({
    code: 'BACKUP_DAMAGED',
    message: expect.stringContaining('缺少归档的日志'),
  });
  // It was begun, so the product does not start on it.
  await expect(refuseUnfinishedRestore(target)).rejects.toMatchObject({ code: 'RESTORE_UNFINISHED' });
  await rename(hidden, place);
});

it('kill -9 in the middle leaves what does not start and is begun again', { timeout: 240_000 }, async () => {
  const target = path.join(scene, '中断');
  const holds = async (start: string) =>
    (await readdir(target).catch((): string[] => [])).some((name) => name.startsWith(start));
  // While the cluster is copied, and when it is in place for PostgreSQL to play the log on it.
  for (const begun of ['postgres-draft-', PASSWORD_FILE]) {
    const child = spawn(process.execPath, ['--import', 'tsx', program, 'until', archive, '', target], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await until(() => holds(begun), `${begun} in the folder`);
    child.kill('SIGKILL');
    await ended;
    await expect(refuseUnfinishedRestore(target)).rejects.toMatchObject({ code: 'RESTORE_UNFINISHED' });
  }
  const there = await restored(target, 'latest');
  await refuseUnfinishedRestore(target);
  expect(await holds('postgres-draft-')).toBe(false);
  expect(there.rows).toEqual(await everyRow(embedded.url));
  expect([...there.files.keys()].sort()).toEqual([...(await everyFile(dataDir)).keys()].sort());
});
