import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** What PostgreSQL makes anew at its start, or must not find in a copy. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'current_logfiles', 'recovery.signal', 'backup_label.old'];
/** Folders that are needed, but not what lies in them. */
const EMPTY = [
  'pg_wal',
  'pg_stat_tmp',
  'pg_notify',
  'pg_subtrans',
  'pg_dynshmem',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'log',
];

export interface ClusterFiles {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Names below a cluster that belong into a copy of it, with slashes; folders before what they hold. */
export async function clusterFiles(cluster: string): Promise<ClusterFiles> {
  const [folders, files]: [string[], string[]] = [[], []];
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(cluster, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('pgsql_tmp') || LEFT_OUT.includes(name)) continue;
      if (entry.isFile()) files.push(name);
      if (!entry.isDirectory()) continue;
      folders.push(name);
      if (!EMPTY.includes(name)) await walk(name);
    }
  };
  await walk('');
  folders.push('pg_wal/archive_status', 'pg_wal/summaries');
  return { folders, files };
}
