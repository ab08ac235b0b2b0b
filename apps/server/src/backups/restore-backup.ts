import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@qingzhang/core/fault';
import type { FilesSettings } from '../config/files-settings.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { openBareStore } from '../file-store/open-store.ts';
import { loadDatabase, standingOf } from './load-database.ts';
import { fileEntry } from './manifest.ts';
import { clearDataFolder } from './other-files.ts';
import type { Backup } from './read-archive.ts';
import { beginRestore, endRestore, isRestoreBegun, refuseFilledFolder } from './restore-mark.ts';

export interface RestoreOrder {
  readonly dataDir: string;
  readonly files: FilesSettings;
  /** Empty: an embedded database is made in the data folder. */
  readonly databaseUrl: string;
  readonly openEmbedded: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  /** Where the product's migrations lie. */
  readonly migrations: string;
  /** A folder of files by their sha-256, for a back-up that only lists them. */
  readonly filesFrom: string | undefined;
}

/**
 * Puts a back-up into an empty data folder and an empty database. Files first, then the database in one transaction:
 * when its rows are there, everything they name is. Cut short at any moment, it is begun again by the same command.
 */
export async function restoreBackup(backup: Backup, order: RestoreOrder): Promise<void> {
  const isBegun = await isRestoreBegun(order.dataDir);
  await refuseFilledFolder(order.dataDir);
  refuseWithoutFiles(backup, order);
  if (order.databaseUrl !== '') await refuseOther(order.databaseUrl, backup, isBegun);
  await backup.verify();
  await beginRestore(order.dataDir, { backup: backup.file, takenAt: backup.manifest.takenAt });
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
  await endRestore(order.dataDir);
}

const nothing = () => Promise.resolve();

/** A store of one's own beside the data folder may hold them still. */
function refuseWithoutFiles({ manifest, file }: Backup, { filesFrom, files }: RestoreOrder): void {
  const isElsewhere = files.isShared || files.s3 !== null;
  if (!manifest.holdsFiles && manifest.files.length > 0 && filesFrom === undefined && !isElsewhere) {
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

async function restoreFiles(backup: Backup, order: RestoreOrder): Promise<void> {
  const { dataDir, filesFrom } = order;
  await clearDataFolder(order);
  // The database that remembers proofs is not there yet; every content is compared with its name on the way in.
  const store = await openBareStore(order.files);
  try {
    if (backup.manifest.holdsFiles || filesFrom !== undefined) await fillStore(store, backup, filesFrom);
    else await requireContents(store, backup);
  } finally {
    await store.close();
  }
  for (const other of backup.manifest.others) {
    const target = path.join(dataDir, ...path.posix.relative('data', other.entry).split('/'));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(await backup.read(other), createWriteStream(target, { mode: 0o600, flush: true }));
  }
}

async function fillStore(store: FileStore, backup: Backup, filesFrom: string | undefined): Promise<void> {
  for (const { sha256, bytes } of backup.manifest.files) {
    const entry = fileEntry(sha256);
    const content = backup.manifest.holdsFiles
      ? await backup.read({ entry, sha256, bytes })
      : createReadStream(path.join(filesFrom!, path.relative('files', entry)));
    const staged = await store.stage(content, { name: entry, limit: bytes });
    if (staged.sha256 !== sha256) throw refusal(`文件 ${entry} 的内容与其名称不符，已损坏`);
    await staged.keep();
    await staged.discard();
  }
}

/** Rows come back only beside what they name. */
async function requireContents(store: FileStore, { file, manifest }: Backup): Promise<void> {
  const absent: string[] = [];
  for (const { sha256 } of manifest.files) if (!(await store.has(sha256))) absent.push(sha256);
  if (absent.length === 0) return;
  const named = absent.slice(0, 3).map(fileEntry).join('、');
  throw refusal(
    `备份 ${file} 只含数据库，文件存储中缺少其中的 ${absent.length} 个文件（${named}）；请核对 FILES_DIR 或 FILES_URL，或用 --files 指定原来的文件夹`,
  );
}

function refusal(reason: string): Fault<'RESTORE_REFUSED'> {
  return new Fault('RESTORE_REFUSED', { reason });
}
