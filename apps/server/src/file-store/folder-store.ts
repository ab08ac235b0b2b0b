import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Fault } from '@qingzhang/core/fault';
import type { FileStore, StagedContent, StageOptions, StoredContent } from './file-store.ts';
import { sizeText } from './size-text.ts';

/** In the store's own folder: a file can only be moved in one step within its file system. */
const INCOMING = 'incoming';

/** Clears away what uploads of an earlier run left half done; only before anybody uses the folder. */
export async function clearUnfinished(folder: string): Promise<void> {
  await rm(path.join(folder, INCOMING), { recursive: true, force: true });
}

/** A folder of files named by their sha-256, `ab/cdef…`. The server and its workers may use it at the same time. */
export async function folderStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a sha-256: ${sha256}`);
    return path.join(folder, sha256.slice(0, 2), sha256.slice(2));
  };
  const stage = async (content: Readable, options: StageOptions): Promise<StagedContent> => {
    const staged = path.join(incoming, randomUUID());
    const { sha256, size } = await receive(content, staged, options);
    const discard = () => rm(staged, { force: true });
    return { sha256, size, path: staged, discard, keep: () => keep(staged, placeOf(sha256), { sha256, size }) };
  };
  return {
    stage,
    put: async (content, options) => (await stage(content, options)).keep(),
    read: async (sha256, range) => {
      const handle = await openContent(placeOf(sha256));
      return handle.createReadStream(range ?? {});
    },
    has: async (sha256) => (await sizeOf(placeOf(sha256))) !== undefined,
    localPath: async (sha256) => {
      const place = placeOf(sha256);
      if ((await sizeOf(place)) === undefined) throw new Fault('FILE_NOT_FOUND', {});
      return { path: place, release: () => Promise.resolve() };
    },
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
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
async function keep(staged: string, place: string, content: StoredContent): Promise<StoredContent> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await sizeOf(place)) === content.size) await rm(staged, { force: true });
  else await rename(staged, place);
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
  return content;
}

/** A name is as safe as its folder; Windows keeps names safe itself and cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function openContent(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new Fault('FILE_NOT_FOUND', {}, { cause: error }) : error;
  }
}

function faultOfDisk(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new Fault('STORE_FULL', {}, { cause: error }) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
