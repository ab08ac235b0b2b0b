import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FilesSettings } from '../../config/files-settings.ts';
import { listContents } from '../../file-store/hold-contents.ts';
import type { ListedContent } from '../../file-store/contents.ts';
import type { StoredContent } from '../../file-store/file-store.ts';
import { contentsOf } from '../../file-store/open-store.ts';
import { receive } from '../../file-store/staging.ts';
import { copyHashed } from './copy-hashed.ts';

/** As a folder and a store say it. */
const GONE = ['ENOENT', 'FILE_NOT_FOUND'];

/** Copies the contents that the archive lacks. What does not match its name is not taken for it. */
export async function mirrorContents(files: FilesSettings, mirror: string): Promise<void> {
  const kept = new Set((await listContents(mirror)).map(({ sha256 }) => sha256));
  const drafts = path.join(mirror, 'incoming');
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  for (const { sha256, open } of await contentsOf(files).list()) {
    if (kept.has(sha256)) continue;
    const draft = path.join(drafts, randomUUID());
    const copied = await copyInto(draft, sha256, open).catch(unlessGone);
    if (copied?.sha256 === sha256) {
      const shelf = path.join(mirror, sha256.slice(0, 2));
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      await rename(draft, path.join(shelf, sha256.slice(2)));
    } else {
      await rm(draft, { force: true });
    }
  }
}

async function copyInto(draft: string, sha256: string, open: ListedContent['open']): Promise<StoredContent> {
  return receive(await open(), draft, { name: sha256, limit: Infinity });
}

/** A content may be removed while the others are copied. */
function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && GONE.includes(String(error.code))) return undefined;
  throw error;
}

/** The forks of the log: which timeline left which other one where. */
export async function mirrorHistories(cluster: string, wal: string): Promise<void> {
  const from = path.join(cluster, 'pg_wal');
  const present = new Set(await readdir(wal));
  for (const name of await readdir(from)) {
    if (name.endsWith('.history') && !present.has(name)) await copyHashed(path.join(from, name), path.join(wal, name));
  }
}
