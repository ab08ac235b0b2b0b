import path from 'node:path';
import type { FilesSettings } from '../config/files-settings.ts';
import type { Contents } from './contents.ts';
import type { OpenedStore, StoreParts } from './file-store.ts';
import { folderStore, INCOMING } from './folder-store.ts';
import { folderContents } from './hold-contents.ts';
import { memoryProofs } from './memory-proofs.ts';
import { s3Contents } from './s3/s3-contents.ts';
import { s3Store } from './s3/s3-store.ts';

/** The store that the settings name. */
export function openStore({ folder, s3 }: FilesSettings, parts: StoreParts): Promise<OpenedStore> {
  return s3 === null ? folderStore(folder, parts) : s3Store(s3, path.join(folder, INCOMING), parts);
}

/** The same for whoever fills it while there is no database to remember proofs; nobody knows its contents yet. */
export function openBareStore(settings: FilesSettings): Promise<OpenedStore> {
  return openStore(settings, { proofs: memoryProofs(), describe: () => Promise.resolve(undefined) });
}

/** Its contents as they are there, for back-ups. */
export function contentsOf({ folder, s3 }: FilesSettings): Contents {
  return s3 === null ? folderContents(folder) : s3Contents(s3);
}
