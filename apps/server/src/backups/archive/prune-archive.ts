import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FilesSettings } from '../../config/files-settings.ts';
import { listContents } from '../../file-store/hold-contents.ts';
import { contentsOf } from '../../file-store/open-store.ts';
import { UNFINISHED } from '../write-archive.ts';
import { listBases } from './base-manifest.ts';
import { archivePlaces, isSegment, placeInLog } from './places.ts';

/** Keeps the newest copies, the log since the oldest of them, and the contents that anything from then on may name. */
export async function pruneArchive(archive: string, settings: FilesSettings, keep: number): Promise<void> {
  const { bases, wal, files } = archivePlaces(archive);
  for (const name of await readdir(bases)) {
    if (name.endsWith(UNFINISHED)) await rm(path.join(bases, name), { recursive: true });
  }
  const all = await listBases(bases);
  const kept = all.slice(-keep);
  const oldest = kept[0];
  if (oldest === undefined) return;
  for (const { folder } of all.slice(0, -keep)) await rm(folder, { recursive: true });
  const first = placeInLog(oldest.manifest.startSegment);
  for (const name of await readdir(wal)) {
    if (isSegment(name) && placeInLog(name) < first) await rm(path.join(wal, name));
  }
  const named = new Set(kept.flatMap(({ manifest }) => manifest.contents));
  for (const { sha256 } of await contentsOf(settings).list()) named.add(sha256);
  for (const { sha256, path: place } of await listContents(files)) {
    const isOld = (await stat(place)).mtimeMs < Date.parse(oldest.manifest.endedAt);
    if (isOld && !named.has(sha256)) await rm(place);
  }
}
