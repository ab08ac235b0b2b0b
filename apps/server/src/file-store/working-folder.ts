import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder } from './folder-store.ts';

/**
 * Works in an empty folder on the disk of the files, which is gone afterwards. It lies among what is being received: what a
 * killed process leaves there is cleared away by the next start.
 */
export async function inWorkingFolder<Result>(
  config: { readonly dataDir: string },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(incomingFolder(config), 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
