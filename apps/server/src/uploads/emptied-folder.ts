import { mkdir, rm } from 'node:fs/promises';

/** A folder without anything in it: a task that is done again finds none of its first try. */
export async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}
