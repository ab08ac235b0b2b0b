import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';
import type { FilesSettings } from '../../config/files-settings.ts';
import { contentsOf } from '../../file-store/open-store.ts';
import { syncFolder } from '../../file-store/sync-folder.ts';
import { listOthers } from '../other-files.ts';
import { UNFINISHED } from '../write-archive.ts';
import { BASE_MANIFEST, type BaseManifest, type BasePart } from './base-manifest.ts';
import { clusterFiles } from './cluster-files.ts';
import { copyHashed } from './copy-hashed.ts';
import { archivePlaces } from './places.ts';

export interface BaseOrder {
  readonly archive: string;
  /** Of the embedded database, as its owner. */
  readonly databaseUrl: string;
  readonly cluster: string;
  readonly dataDir: string;
  readonly files: FilesSettings;
  readonly productVersion: string;
  /** Gives it up. */
  readonly signal: AbortSignal;
}

/** The password of the cluster lies beside it. */
export const PASSWORD_FILE = 'postgres-password';

/** How long PostgreSQL may take to archive what was just written. */
const ARCHIVED_MS = 120_000;
const LOOK_MS = 200;

/** Copies the running cluster; from this copy the log is played on. Nobody who works waits for it. */
export async function makeBase(order: BaseOrder): Promise<BaseManifest> {
  const { bases, wal } = archivePlaces(order.archive);
  const client = new pg.Client({ connectionString: order.databaseUrl, keepAlive: true });
  // The statement under way tells.
  client.on('error', () => undefined);
  await client.connect();
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const place = path.join(bases, `base-${stamp}`);
  const draft = `${place}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    // It ends with this connection, should that break.
    await client.query('SELECT pg_backup_start($1, fast => true)', ['qingzhang']);
    const { folders, files } = await clusterFiles(order.cluster);
    for (const folder of folders) await mkdir(path.join(draft, 'cluster', folder), { recursive: true, mode: 0o700 });
    const cluster = await copyAll(order.cluster, path.join(draft, 'cluster'), files, order.signal);
    const { startSegment, stopSegment, label } = await stopBackup(client);
    await writeFile(path.join(draft, 'cluster', 'backup_label'), label, { mode: 0o600, flush: true });
    const names = [PASSWORD_FILE, ...(await listOthers(order.dataDir))];
    const others = await copyAll(order.dataDir, path.join(draft, 'data'), names, order.signal);
    await archived(path.join(wal, stopSegment), order);
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp() AS now');
    const manifest: BaseManifest = {
      format: 'qingzhang-base',
      formatVersion: 1,
      productVersion: order.productVersion,
      endedAt: new Date(rows[0]!.now).toISOString(),
      startSegment,
      folders: [...folders],
      cluster,
      others,
      contents: (await contentsOf(order.files).list()).map(({ sha256 }) => sha256),
    };
    await writeFile(path.join(draft, BASE_MANIFEST), JSON.stringify(manifest, null, 1), { flush: true });
    await rename(draft, place);
    await syncFolder(bases);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await client.end();
  }
}

interface Stopped {
  readonly startSegment: string;
  readonly stopSegment: string;
  readonly label: string;
}

async function stopBackup(client: pg.Client): Promise<Stopped> {
  const { rows } = await client.query<{ stopSegment: string; label: string }>(
    `SELECT pg_walfile_name(lsn) AS "stopSegment", labelfile AS label FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const { stopSegment, label } = rows[0]!;
  const [, startSegment] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  if (startSegment === undefined) throw new Error(`no segment in the label of a copy: ${label}`);
  return { startSegment, stopSegment, label };
}

async function copyAll(from: string, to: string, names: readonly string[], signal: AbortSignal): Promise<BasePart[]> {
  const parts: BasePart[] = [];
  for (const name of names) {
    signal.throwIfAborted();
    try {
      const copied = await copyHashed(path.join(from, ...name.split('/')), path.join(to, ...name.split('/')));
      parts.push({ name, ...copied });
    } catch (error) {
      // Tables come and go while the copy is made; the log tells of it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return parts;
}

async function archived(segment: string, { archive, signal }: BaseOrder): Promise<void> {
  for (const deadline = Date.now() + ARCHIVED_MS; !existsSync(segment); await delay(LOOK_MS, undefined, { signal })) {
    if (Date.now() > deadline) throw new Fault('ARCHIVE_STUCK', { folder: archive });
  }
}
