import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from './write-archive.ts';

/** Made on a schedule or by hand, or by the product before it changes the schema. */
type Kind = 'qingzhang' | 'before-migration';
const KINDS: readonly Kind[] = ['qingzhang', 'before-migration'];

/** `qingzhang-20260301-020000.zip`, in UTC: names in the order of time. */
export function backupName(kind: Kind, now: Date): string {
  const [day, time] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `${kind}-${day}-${time}.zip`;
}

/** When the newest back-up of the schedule was finished. */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const newest = (await namesOf(folder, 'qingzhang')).at(-1);
  return newest === undefined ? undefined : (await stat(path.join(folder, newest))).mtimeMs;
}

/** A writer that was killed is given up after so long. */
const ABANDONED_MS = 86_400_000;

/** Removes all but the newest of each kind, and what killed writers left. Files of other names are not ours. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  for (const kind of KINDS) {
    for (const name of (await namesOf(folder, kind)).slice(0, -keep)) await rm(path.join(folder, name));
  }
  const isDraft = (name: string) => KINDS.some((kind) => name.startsWith(`${kind}-`)) && name.endsWith(UNFINISHED);
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const place = path.join(folder, name);
    if (Date.now() - (await stat(place)).mtimeMs > ABANDONED_MS) await rm(place);
  }
}

/** The oldest first. */
async function namesOf(folder: string, kind: Kind): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => new RegExp(`^${kind}-\\d{8}-\\d{6}\\.zip$`).test(name)).sort();
}
