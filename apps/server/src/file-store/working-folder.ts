import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Works in an empty folder, which is gone afterwards; what a killed process leaves there is cleared away by another. */
export async function inWorkingFolder<Result>(
  { ownPlace }: Pick<FileStore, 'ownPlace'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(ownPlace, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
