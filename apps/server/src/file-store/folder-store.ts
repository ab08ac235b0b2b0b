import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Fault } from '@qingzhang/core/fault';
import type { FileStore, ProvenPath, StagedContent, StageOptions, StoredContent } from './file-store.ts';
import type { Proofs } from './proofs.ts';
import { prover } from './prove-file.ts';
import { sizeText } from './size-text.ts';
import { syncFolder } from './sync-folder.ts';

/** In the store's own folder: a file can only be moved in one step within its file system. */
const INCOMING = 'incoming';

/** Clears away what uploads of an earlier run left half done; only before anybody uses the folder. */
export async function clearUnfinished(folder: string): Promise<void> {
  await rm(path.join(folder, INCOMING), { recursive: true, force: true });
}

/** Where the files of a data folder lie. Nobody reads there but a store, which proves what it gives out. */
export function storeFolder({ dataDir }: { readonly dataDir: string }): string {
  return path.join(dataDir, 'files');
}

/** Where contents lie that are not kept yet; any store has made it. */
export function incomingFolder(config: { readonly dataDir: string }): string {
  return path.join(storeFolder(config), INCOMING);
}

export interface StoreParts {
  readonly proofs: Proofs;
  /** What people know a content by; undefined where nobody has it. */
  readonly describe: (sha256: string) => Promise<DescribedContent | undefined>;
}

export interface DescribedContent {
  readonly name: string;
  /** What it belongs to and how it is mended, in words. */
  readonly belongs: string;
  readonly mended: string;
}

/** A folder of files named by their sha-256, `ab/cdef…`. The server and its workers may use it at the same time. */
export async function folderStore(folder: string, { proofs, describe }: StoreParts): Promise<FileStore> {
  const incoming = path.join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const { open: openProven, check } = prover(proofs);

  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a sha-256: ${sha256}`);
    return path.join(folder, sha256.slice(0, 2), sha256.slice(2));
  };
  const openContent = async (sha256: string): Promise<FileHandle> => {
    const found = await openProven(sha256, placeOf(sha256));
    if (found.outcome === 'good') return found.handle;
    const described = await describe(sha256);
    if (described === undefined && found.outcome === 'missing') throw new Fault('FILE_NOT_FOUND', {});
    const known = described ?? { name: sha256.slice(0, 12), belongs: '没有记录用到它', mended: '' };
    throw new Fault('FILE_DAMAGED', { ...known, isMissing: found.outcome === 'missing' });
  };
  const prove = async (sha256: string) => (await openContent(sha256)).close();
  const keep = async (staged: string, content: StoredContent): Promise<StoredContent> => {
    const { sha256 } = content;
    const place = placeOf(sha256);
    const isThere = (await sizeOf(place)) !== undefined;
    // The same content twice is kept once; what only has its name is replaced.
    if (isThere && (await check(sha256, place)) === 'good') await rm(staged, { force: true });
    else await moveIn(staged, place);
    await syncFolder(path.dirname(place));
    await syncFolder(folder);
    // That it was sent proves nothing of the disk: whoever uses it first reads it.
    if (!isThere || (await proofs.find(sha256))?.outcome !== 'good') await proofs.forget(sha256);
    return content;
  };
  const stage = async (content: Readable, options: StageOptions): Promise<StagedContent> => {
    const staged = path.join(incoming, randomUUID());
    const received = await receive(content, staged, options);
    const discard = () => rm(staged, { force: true });
    return { ...received, path: staged, discard, keep: () => onDisk(() => keep(staged, received)) };
  };
  return {
    stage,
    put: async (content, options) => {
      const staged = await stage(content, options);
      try {
        return await staged.keep();
      } finally {
        await staged.discard();
      }
    },
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
  };
}

async function receive(content: Readable, target: string, { name, limit }: StageOptions): Promise<StoredContent> {
  const handle = await open(target, 'wx', 0o600).catch((error: unknown) => {
    content.destroy();
    throw faultOfDisk(error);
  });
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Fault('FILE_TOO_LARGE', { name, limit: sizeText(limit) });
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(target, { force: true });
    throw faultOfDisk(error);
  }
  await handle.close();
  return { sha256: hash.digest('hex'), size };
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
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw faultOfDisk(error);
  }
}

function faultOfDisk(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new Fault('STORE_FULL', {}, { cause: error }) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
