import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';
import type { FilesSettings } from '../config/files-settings.ts';
import type { HeldContents } from '../file-store/contents.ts';
import { contentsOf } from '../file-store/open-store.ts';
import { dumpDatabase } from './dump-database.ts';
import { fileEntry, MANIFEST, type Manifest } from './manifest.ts';
import { listOthers } from './other-files.ts';
import { writeArchive, type ArchiveWriter } from './write-archive.ts';

export interface BackupOrder {
  /** What the archive shall be called; nothing may bear that name yet. */
  readonly file: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly files: FilesSettings;
  readonly productVersion: string;
  /** Without them only their list is kept: for a back-up that stays on the same disk. */
  readonly withFiles: boolean;
  /** The migration lock is held by whoever asks. */
  readonly isMigrating?: boolean;
}

/** Writes the database as it is at one moment and every file that belongs to it, while others go on working. */
export async function makeBackup(order: BackupOrder): Promise<Manifest> {
  await refuseExisting(order.file);
  await mkdir(path.dirname(order.file), { recursive: true });
  const client = new pg.Client({ connectionString: order.databaseUrl, keepAlive: true });
  // The statement under way tells.
  client.on('error', () => undefined);
  await client.connect();
  const held = await contentsOf(order.files).hold();
  const archive = writeArchive(order.file);
  try {
    const manifest = await fill(order, { client, held, archive });
    await archive.add(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]), { compress: true });
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await held.release();
    await client.end();
  }
}

interface Hands {
  readonly client: pg.Client;
  readonly held: HeldContents;
  readonly archive: ArchiveWriter;
}

async function fill(order: BackupOrder, { client, held, archive }: Hands): Promise<Manifest> {
  // Before and after: what the rows of that moment name was there at that moment.
  await held.holdMore();
  const isMigrating = order.isMigrating ?? false;
  const { database, named } = await dumpDatabase({ client, archive, whenTaken: held.holdMore, isMigrating });
  const { files, lost } = order.withFiles ? await copyFiles(held, archive) : onlyList(held);
  const kept = new Set(files.map(({ sha256 }) => sha256));
  return {
    format: 'qingzhang-backup',
    formatVersion: 1,
    productVersion: order.productVersion,
    ...database,
    holdsFiles: order.withFiles,
    files,
    lost: [...new Set([...lost, ...named.filter((sha256) => !kept.has(sha256))])],
    others: await copyOthers(order.dataDir, archive),
  };
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found !== undefined) throw new Fault('BACKUP_EXISTS', { file });
}

interface Copied {
  readonly files: Manifest['files'];
  readonly lost: readonly string[];
}

/** A content that does not match its name is in the archive, but listed as lost: nobody restores it as something it is not. */
async function copyFiles(held: HeldContents, archive: ArchiveWriter): Promise<Copied> {
  const files: Manifest['files'] = [];
  const lost: string[] = [];
  for (const { sha256, open } of held.list()) {
    const content = await open().catch(unlessGone);
    if (content === undefined) {
      lost.push(sha256);
      continue;
    }
    const written = await archive.add(fileEntry(sha256), content, { compress: false });
    if (written.sha256 === sha256) files.push({ sha256, bytes: written.bytes });
    else lost.push(sha256);
  }
  return { files, lost };
}

/** What the store could not hold may be removed while the others are copied. */
function unlessGone(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'FILE_NOT_FOUND') return undefined;
  throw error;
}

function onlyList(held: HeldContents): Copied {
  return { files: held.list().map(({ sha256, size }) => ({ sha256, bytes: size })), lost: [] };
}

async function copyOthers(dataDir: string, archive: ArchiveWriter): Promise<Manifest['others']> {
  const others: Manifest['others'] = [];
  for (const name of await listOthers(dataDir)) {
    const entry = `data/${name}`;
    const written = await archive.add(entry, createReadStream(path.join(dataDir, name)), { compress: false });
    others.push({ ...written, entry });
  }
  return others;
}
