import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@qingzhang/core/fault';
import { folderStore, storeFolder } from '../file-store/folder-store.ts';
import { memoryProofs } from '../file-store/memory-proofs.ts';
import { loadDatabase, standingOf } from './load-database.ts';
import { fileEntry } from './manifest.ts';
import { OTHER_FOLDERS } from './other-files.ts';
import type { Backup } from './read-archive.ts';

/** Lies in a data folder from the first byte that is put into it to the last. */
const MARK = 'restore-unfinished.json';

/** What an empty data folder may hold: the root of a disk, and the back-ups themselves. */
const HARMLESS = ['lost+found', 'backups'];

export interface RestoreOrder {
  readonly dataDir: string;
  /** Empty: an embedded database is made in the data folder. */
  readonly databaseUrl: string;
  readonly openEmbedded: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  /** Where the product's migrations lie. */
  readonly migrations: string;
  /** A folder of files by their sha-256, for a back-up that only lists them. */
  readonly filesFrom: string | undefined;
}

/** The product does not start on half of a back-up. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await exists(path.join(dataDir, MARK))) throw new Fault('RESTORE_UNFINISHED', { path: dataDir });
}

/**
 * Puts a back-up into an empty data folder and an empty database. Files first, then the database in one transaction:
 * when its rows are there, everything they name is. Cut short at any moment, it is begun again by the same command.
 */
export async function restoreBackup(backup: Backup, order: RestoreOrder): Promise<void> {
  const isBegun = await exists(path.join(order.dataDir, MARK));
  await refuseOverwriting(backup, order, isBegun);
  if (order.databaseUrl !== '') await refuseOther(order.databaseUrl, backup, isBegun);
  await backup.verify();
  await mkdir(order.dataDir, { recursive: true });
  const told = JSON.stringify({ backup: backup.file, takenAt: backup.manifest.takenAt });
  await writeFile(path.join(order.dataDir, MARK), told, { flush: true });
  const database = order.databaseUrl === '' ? await order.openEmbedded() : { url: order.databaseUrl, close: nothing };
  try {
    // The rows may be there already, when only taking off the mark was cut short.
    if ((await refuseOther(database.url, backup, isBegun)) === 'empty') {
      await restoreFiles(backup, order);
      await loadDatabase(database.url, backup, order.migrations);
    }
  } finally {
    await database.close();
  }
  await rm(path.join(order.dataDir, MARK));
}

const nothing = () => Promise.resolve();

/** A folder with the mark of a restore that was cut short holds nothing but its leftovers. */
async function refuseOverwriting(
  { manifest, file }: Backup,
  { dataDir, filesFrom }: RestoreOrder,
  isBegun: boolean,
): Promise<void> {
  const present = (await entriesOf(dataDir)).filter((name) => !HARMLESS.includes(name));
  if (!isBegun && present.length > 0) {
    const found = present.slice(0, 3).join('、');
    throw refusal(`数据文件夹 ${dataDir} 不是空的（有 ${found}）；请用 DATA_DIR 指定一个空文件夹，或先移走其中的内容`);
  }
  if (!manifest.holdsFiles && manifest.files.length > 0 && filesFrom === undefined) {
    throw refusal(`备份 ${file} 只含数据库，不含文件；请用 --files 指定原数据目录下的 files 文件夹`);
  }
}

/** Only a restore that was begun here may find its own rows: another database may happen to have as many. */
async function refuseOther(databaseUrl: string, { manifest }: Backup, isBegun: boolean): Promise<'empty' | 'same'> {
  const standing = await standingOf(databaseUrl, manifest);
  if (standing === 'other' || (standing === 'same' && !isBegun))
    throw refusal('数据库中已有别的数据；请指定一个空的数据库，恢复不覆盖任何内容');
  return standing;
}

async function restoreFiles(backup: Backup, { dataDir, filesFrom }: RestoreOrder): Promise<void> {
  for (const folder of ['files', ...OTHER_FOLDERS]) {
    await rm(path.join(dataDir, folder), { recursive: true, force: true });
  }
  // The database that remembers proofs is not there yet; every content is compared with its name on the way in.
  const store = await folderStore(storeFolder({ dataDir }), {
    proofs: memoryProofs(),
    describe: () => Promise.resolve(undefined),
  });
  for (const { sha256, bytes } of backup.manifest.files) {
    const entry = fileEntry(sha256);
    const content = backup.manifest.holdsFiles
      ? await backup.read({ entry, sha256, bytes })
      : createReadStream(path.join(filesFrom!, path.relative('files', entry)));
    const staged = await store.stage(content, { name: entry, limit: bytes });
    if (staged.sha256 !== sha256) throw refusal(`文件 ${entry} 的内容与其名称不符，已损坏`);
    await staged.keep();
  }
  for (const other of backup.manifest.others) {
    const target = path.join(dataDir, ...path.posix.relative('data', other.entry).split('/'));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(await backup.read(other), createWriteStream(target, { mode: 0o600, flush: true }));
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await exists(folder)) ? readdir(folder) : [];
}

async function exists(place: string): Promise<boolean> {
  return (await stat(place).catch(() => undefined)) !== undefined;
}

function refusal(reason: string): Fault<'RESTORE_REFUSED'> {
  return new Fault('RESTORE_REFUSED', { reason });
}
