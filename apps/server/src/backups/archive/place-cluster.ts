import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { ClusterHome } from '../../database/embedded/cluster-home.ts';
import { DRAFT_PREFIX, removeDrafts } from '../../database/embedded/initialise-cluster.ts';
import { giveTo } from '../../database/embedded/private-folder.ts';
import type { Base, BasePart } from './base-manifest.ts';
import { copyHashed } from './copy-hashed.ts';
import { PASSWORD_FILE } from './make-base.ts';
import { isSegment, placeInLog } from './places.ts';

/**
 * Puts the copy of a cluster where the embedded database looks for its own, with all of the log that was archived since.
 * The log lies beside the rows, so PostgreSQL needs no command to fetch it. Answers the cluster's password.
 */
export async function placeCluster(home: ClusterHome, base: Base, wal: string): Promise<string> {
  const parent = path.dirname(home.folder);
  await removeDrafts(home.folder);
  const draft = await mkdtemp(path.join(parent, DRAFT_PREFIX));
  const cluster = path.join(draft, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  for (const folder of base.manifest.folders) await mkdir(path.join(cluster, folder), { recursive: true, mode: 0o700 });
  for (const part of base.manifest.cluster) await placePart(base, 'cluster', part, path.join(cluster, part.name));
  await copyFile(path.join(base.folder, 'cluster', 'backup_label'), path.join(cluster, 'backup_label'));
  await copyLog(wal, path.join(cluster, 'pg_wal'), base.manifest.startSegment);
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  if (home.launcher.owner !== null) giveTo(home.launcher.owner, cluster);
  await rm(home.folder, { recursive: true, force: true });
  await rename(cluster, home.folder);
  await rm(draft, { recursive: true });
  home.settle();
  return (await readFile(path.join(base.folder, 'data', PASSWORD_FILE), 'utf8')).trim();
}

/** Copies a part of the base, and refuses one that is not as it was written. */
export async function placePart({ folder }: Base, below: string, part: BasePart, target: string): Promise<void> {
  const copied = await copyHashed(path.join(folder, below, ...part.name.split('/')), target);
  if (copied.sha256 !== part.sha256 || copied.bytes !== part.bytes) {
    throw new Fault('BACKUP_DAMAGED', { file: folder, reason: `${below}/${part.name} 与校验值不符` });
  }
}

async function copyLog(wal: string, target: string, start: string): Promise<void> {
  const names = (await readdir(wal)).filter(
    (name) => name.endsWith('.history') || (isSegment(name) && placeInLog(name) >= placeInLog(start)),
  );
  refuseGap(names.filter(isSegment), start, wal);
  for (const name of names) {
    await copyFile(path.join(wal, name), path.join(target, name));
    await chmod(path.join(target, name), 0o600);
  }
}

/** PostgreSQL would stop at a hole as if it were the end. */
function refuseGap(segments: readonly string[], start: string, wal: string): void {
  const places = [...new Set(segments.map(placeInLog))].sort();
  const isWhole =
    places[0] === placeInLog(start) && places.every((place, at) => at === 0 || follows(places[at - 1]!, place));
  if (!isWhole) throw new Fault('BACKUP_DAMAGED', { file: wal, reason: `自 ${start} 起缺少归档的日志` });
}

/** A segment is 16 MiB: 256 of them have the same first half of the name. */
function follows(one: string, next: string): boolean {
  const number = (place: string) => parseInt(place.slice(0, 8), 16) * 256 + parseInt(place.slice(8), 16);
  return number(next) === number(one) + 1;
}

/** Whether a folder is there and holds something. */
export async function isArchive(wal: string): Promise<boolean> {
  return (await stat(wal).catch(() => undefined))?.isDirectory() === true;
}
