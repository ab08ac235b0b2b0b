import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How much files that can be made again may take, by the folder below the cache. */
const MOST_BYTES = { terrain: 4 * 2 ** 30, display: 8 * 2 ** 30 } as const;
/** Files this young stay: somebody who has just found one is about to open it. */
const IN_USE_MS = 10 * 60_000;

export type BoundedFolder = keyof typeof MOST_BYTES;

export function cacheFolder({ dataDir }: { readonly dataDir: string }, name: BoundedFolder): string {
  return path.join(dataDir, 'cache', name);
}

/** Deletes the files of a cache folder that nobody has read for longest, until the rest fits; called after one was added. */
export async function makeRoom(
  config: { readonly dataDir: string },
  name: BoundedFolder,
  { maxBytes = MOST_BYTES[name], inUseMs = IN_USE_MS }: { readonly maxBytes?: number; readonly inUseMs?: number } = {},
): Promise<void> {
  const folder = cacheFolder(config, name);
  const files = [];
  for (const entry of await readdir(folder)) {
    const file = path.join(folder, entry);
    const found = await unlessGone(stat(file));
    // The system notes reading in one of the two times (at the latest after a day) and writing in the other.
    if (found?.isFile() === true)
      files.push({ file, bytes: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  files.sort((a, b) => a.usedAt - b.usedAt || (a.file < b.file ? -1 : 1));
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes, usedAt } of files) {
    if (total <= maxBytes || Date.now() - usedAt < inUseMs) return;
    await rm(file, { force: true });
    total -= bytes;
  }
}

/** Another process may have made room meanwhile. */
async function unlessGone<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
