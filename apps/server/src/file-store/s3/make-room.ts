import { rename, rm, stat } from 'node:fs/promises';
import type { listContents } from '../hold-contents.ts';
import type { UseMarks } from './use-marks.ts';

/** Beside a copy: what is known of it, and by its time when it was last used. */
export const PROOF = '.proof';
const GOING = '.going';

interface Room {
  /** Of all copies together. */
  readonly bytes: number;
  readonly marks: UseMarks;
}

/** Removes the copies that nobody has used for longest until the rest fits; never one that somebody works with. */
export async function makeRoom(
  copies: Awaited<ReturnType<typeof listContents>>,
  { bytes, marks }: Room,
): Promise<void> {
  let total = copies.reduce((sum, { size }) => sum + size, 0);
  if (total <= bytes) return;
  const aged = await Promise.all(copies.map(async (copy) => ({ ...copy, usedAt: await usedAt(copy.path) })));
  for (const { sha256, path, size } of aged.sort((one, other) => one.usedAt - other.usedAt)) {
    if (total <= bytes) return;
    if ((await marks.inUse()).has(sha256)) continue;
    if (await goes(path, sha256, marks)) total -= size;
  }
}

/** Out of sight first: whoever marked it in the moment between finds none and fetches it, or has it back. */
async function goes(path: string, sha256: string, marks: UseMarks): Promise<boolean> {
  try {
    await rename(path, path + GOING);
  } catch (error) {
    // Another process has made room meanwhile.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    throw error;
  }
  if ((await marks.inUse()).has(sha256)) {
    await rename(path + GOING, path);
    return false;
  }
  for (const file of [path + GOING, path + PROOF]) await rm(file, { force: true });
  return true;
}

/** The first to go are copies of which nothing is known. */
async function usedAt(path: string): Promise<number> {
  const found = await stat(path + PROOF).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
