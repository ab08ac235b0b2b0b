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

/** When the newest back-up of the schedule was finished; one from the future was made while the clock was wrong. */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const now = Date.now();
  const finished = (await pastNames(folder, 'qingzhang', now)).map(
    async (name) => (await stat(path.join(folder, name))).mtimeMs,
  );
  const newest = Math.max(...(await Promise.all(finished)).filter((at) => at <= now));
  return newest === -Infinity ? undefined : newest;
}

/** A writer that was killed is given up after so long. */
const ABANDONED_MS = 86_400_000;

/**
 * Removes all but the newest of each kind, and what killed writers left. Files of other names are not ours; those with a
 * date that is still to come neither count, because they would push out the true ones, nor go.
 */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  for (const kind of KINDS) {
    const names = await pastNames(folder, kind, Date.now());
    for (const name of names.slice(0, -keep)) await rm(path.join(folder, name));
  }
  const isDraft = (name: string) => KINDS.some((kind) => name.startsWith(`${kind}-`)) && name.endsWith(UNFINISHED);
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const place = path.join(folder, name);
    if (Date.now() - (await stat(place)).mtimeMs > ABANDONED_MS) await rm(place);
  }
}

/** Those whose name gives a moment that has come, the oldest first. */
async function pastNames(folder: string, kind: Kind, now: number): Promise<string[]> {
  const last = backupName(kind, new Date(now));
  return (await namesOf(folder, kind)).filter((name) => name <= last);
}

/** The oldest first. */
async function namesOf(folder: string, kind: Kind): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => new RegExp(`^${kind}-\\d{8}-\\d{6}\\.zip$`).test(name)).sort();
}
