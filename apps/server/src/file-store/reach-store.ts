import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FilesSettings } from '../config/files-settings.ts';
import { s3Objects } from './s3/s3-objects.ts';

/** Fails where the store that the settings name cannot be used; leaves nothing in it. */
export async function reachStore({ folder, s3 }: FilesSettings): Promise<void> {
  if (s3 !== null) return s3Objects(s3).reach();
  // A share that is mounted for reading only passes every look but a try.
  const file = path.join(folder, `try-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, '');
  await rm(file);
}
