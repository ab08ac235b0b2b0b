import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';
import type { ClusterHome } from '../../database/embedded/cluster-home.ts';
import type { FilesSettings } from '../../config/files-settings.ts';
import { listContents } from '../../file-store/hold-contents.ts';
import { openBareStore } from '../../file-store/open-store.ts';
import { clearDataFolder } from '../other-files.ts';
import { beginRestore, endRestore, refuseFilledFolder } from '../restore-mark.ts';
import { listBases, type Base } from './base-manifest.ts';
import { PASSWORD_FILE } from './make-base.ts';
import { isArchive, placeCluster, placePart } from './place-cluster.ts';
import { archivePlaces } from './places.ts';

export interface UntilOrder {
  readonly archive: string;
  readonly dataDir: string;
  readonly files: FilesSettings;
  /** Undefined: to the last change that was archived. */
  readonly until: Date | undefined;
  /** Starts an embedded database on what is placed. */
  readonly open: (recovery: Recovery) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
}

export interface Recovery {
  readonly place: (home: ClusterHome) => Promise<string>;
  readonly settings: Readonly<Record<string, string>>;
}

export interface Restored {
  /** The last change that is in it. */
  readonly lastChange: string | null;
  readonly files: number;
  /** Contents that rows name and the archive does not have. */
  readonly lost: readonly string[];
}

/** PostgreSQL's own words. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

/** Brings an empty data folder to where the product was at a moment, from a copy of the cluster and the archived log. */
export async function restoreUntil(order: UntilOrder): Promise<Restored> {
  const { dataDir, archive } = order;
  const base = await baseBefore(order);
  await refuseFilledFolder(dataDir);
  await beginRestore(dataDir, { archive, until: order.until?.toISOString() ?? 'latest' });
  await clearDataFolder(order);
  for (const part of base.manifest.others.filter(({ name }) => name !== PASSWORD_FILE)) {
    await placePart(base, 'data', part, path.join(dataDir, ...part.name.split('/')));
  }
  const place = (home: ClusterHome) => placeAll(home, base, order);
  const database = await order.open({ place, settings: recoverySettings(order.until) }).catch((error: unknown) => {
    // Nothing happened between the last change in the archive and the moment: its end is that moment.
    if (!(error instanceof Error && error.message.includes(ENDED_BEFORE))) throw error;
    return order.open({ place, settings: recoverySettings(undefined) });
  });
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const restored = await finish(client, base, order);
      await endRestore(dataDir);
      return restored;
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

/** The newest copy that was whole by then. */
async function baseBefore({ archive, until }: UntilOrder): Promise<Base> {
  const { bases, wal } = archivePlaces(archive);
  if (!(await isArchive(wal))) throw refusal(`${archive} 不是归档文件夹`);
  const all = await listBases(bases);
  const moment = until?.toISOString() ?? '9999';
  const base = all.findLast(({ manifest }) => manifest.endedAt <= moment);
  if (base !== undefined) return base;
  const first = all[0]?.manifest.endedAt;
  throw refusal(first === undefined ? `${archive} 中没有基础备份` : `归档自 ${first} 起，早于此的时刻不能恢复`);
}

async function placeAll(home: ClusterHome, base: Base, { archive, dataDir }: UntilOrder): Promise<string> {
  const password = await placeCluster(home, base, archivePlaces(archive).wal);
  const file = path.join(dataDir, PASSWORD_FILE);
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return password;
}

/** The log lies in place: the command, which PostgreSQL insists on, has nothing to fetch. */
function recoverySettings(until: Date | undefined): Record<string, string> {
  return {
    archive_mode: 'off',
    // Nobody asks while the log is played, so it need not be on the same settings.
    hot_standby: 'off',
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    // PostgreSQL reads it before it knows the names of zones, `Z` among them.
    ...(until === undefined ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}

async function finish(client: pg.Client, base: Base, { archive, files }: UntilOrder): Promise<Restored> {
  const { rows } = await client.query<{ last: string | null }>('SELECT pg_last_xact_replay_timestamp()::text AS last');
  const named = await client.query<{ sha256: string }>(
    'SELECT DISTINCT sha256 FROM "fileStore" WHERE "deletedAt" IS NULL',
  );
  const wanted = new Set([...base.manifest.contents, ...named.rows.map(({ sha256 }) => sha256)]);
  const store = await openBareStore(files);
  const kept = new Set<string>();
  try {
    for (const { sha256, path: place } of await listContents(archivePlaces(archive).files)) {
      if (!wanted.has(sha256)) continue;
      const staged = await store.stage(createReadStream(place), { name: sha256, limit: Infinity });
      if (staged.sha256 === sha256) kept.add(sha256);
      await (staged.sha256 === sha256 ? staged.keep() : staged.discard());
    }
  } finally {
    await store.close();
  }
  const lastChange = rows[0]!.last === null ? null : new Date(rows[0]!.last).toISOString();
  await client.query(
    `INSERT INTO "auditLog" (id, action, "tableName", address, after, "createdBy", "createdAt")
VALUES ($1, 'import', 'backup', '本机', $2, 'system', clock_timestamp())`,
    [randomUUID(), JSON.stringify({ takenAt: lastChange, productVersion: base.manifest.productVersion })],
  );
  return { lastChange, files: kept.size, lost: named.rows.map(({ sha256 }) => sha256).filter((sha) => !kept.has(sha)) };
}

function refusal(reason: string): Fault<'RESTORE_REFUSED'> {
  return new Fault('RESTORE_REFUSED', { reason });
}
