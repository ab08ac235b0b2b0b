import { access, constants, mkdir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { contentName } from './content-name.ts';
import type { OpenedStore, ProvenPath, StoredContent, StoreParts } from './file-store.ts';
import { notProven } from './not-proven.ts';
import { takePlace } from './own-place.ts';
import type { Proof } from './proofs.ts';
import { prover } from './prove-file.ts';
import { staging } from './staging.ts';
import { syncFolder } from './sync-folder.ts';

/** In the store's own folder: a file can only be moved in one step within its file system. */
export const INCOMING = 'incoming';

/** A folder of files named by their sha-256, `ab/cdef…`. Servers and workers, of several machines, may use it at the same time. */
export async function folderStore(folder: string, { proofs, describe }: StoreParts): Promise<OpenedStore> {
  const place = await takePlace(path.join(folder, INCOMING));
  const { open: openProven, check } = prover(proofs);

  const placeOf = (sha256: string) => path.join(folder, contentName(sha256));
  const openContent = async (sha256: string): Promise<FileHandle> => {
    const found = await openProven(sha256, placeOf(sha256));
    if (found.outcome === 'good') return found.handle;
    throw await notProven(describe, sha256, found.outcome);
  };
  const prove = async (sha256: string) => (await openContent(sha256)).close();
  const keep = async (staged: string, { sha256 }: StoredContent): Promise<Proof | undefined> => {
    const known = await proofs.find(sha256);
    const target = placeOf(sha256);
    const isThere = (await sizeOf(target)) !== undefined;
    // The same content twice is kept once; what only has its name is replaced.
    if (isThere && (await check(sha256, target)) === 'good') await rm(staged, { force: true });
    else await moveIn(staged, target);
    await syncFolder(path.dirname(target));
    await syncFolder(folder);
    // That it was sent proves nothing of the disk: whoever uses it first reads it.
    if (!isThere || (await proofs.find(sha256))?.outcome !== 'good') await proofs.forget(sha256);
    return known;
  };
  const store: OpenedStore = {
    ...staging(place.path, keep),
    read: async (sha256, range) => {
      const handle = await openContent(sha256);
      return handle.createReadStream(range ?? { start: 0 });
    },
    has: async (sha256) => (await sizeOf(placeOf(sha256))) !== undefined,
    localPath: async (sha256) => {
      await prove(sha256);
      return { path: placeOf(sha256) as ProvenPath, release: () => Promise.resolve() };
    },
    prove,
    check: (sha256, signal) => check(sha256, placeOf(sha256), { isPaced: true, signal }),
    remove: async (sha256) => {
      await rm(placeOf(sha256), { force: true });
      await proofs.forget(sha256);
    },
    ownPlace: place.path,
    // Nothing makes room here: a path stays as long as its content.
    lentUntil: () => store,
    standing: () => folderStanding(folder),
    isEmpty: async () => !(await readdir(folder)).some((name) => /^[0-9a-f]{2}$/.test(name)),
    close: place.close,
  };
  return store;
}

async function folderStanding(folder: string): ReturnType<OpenedStore['standing']> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return { isReachable: true };
  } catch (error) {
    return { isReachable: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The move is atomic: a reader sees the whole content or none, and after a crash one of the two as well. */
async function moveIn(staged: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await rename(staged, place);
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
