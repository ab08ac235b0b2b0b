import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { bySha, type Contents, type HeldContents, type ListedContent } from './contents.ts';

/** In the store's own folder, because only there a second name for a content can be made. */
const HELD = 'held';
/** What a killed holder left is given up after so long. */
const FORGOTTEN_MS = 86_400_000;
/** Disks that know no second names, and folders that are not ours to link from. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** The contents of a folder of files. */
export function folderContents(folder: string): Contents {
  return { list: () => listContents(folder), hold: () => holdContents(folder) };
}

/** Gives every content a second name of its own, without copying any. */
async function holdContents(folder: string): Promise<HeldContents> {
  const own = path.join(folder, HELD, randomUUID());
  await removeForgotten(path.join(folder, HELD));
  await mkdir(own, { recursive: true, mode: 0o700 });
  const held = new Map<string, ListedContent>();
  return {
    holdMore: async () => {
      for (const content of await listContents(folder)) {
        const { sha256 } = content;
        if (held.has(sha256)) continue;
        const name = await secondName(content.path, path.join(own, sha256));
        if (name !== undefined) held.set(sha256, { ...content, open: () => opened(name) });
      }
    },
    list: () => [...held.values()].sort(bySha),
    release: () => rm(own, { recursive: true, force: true }),
  };
}

/** Every content of a folder of files, under its own name. */
export async function listContents(folder: string): Promise<(ListedContent & { readonly path: string })[]> {
  const shelves = (await entriesOf(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const found = [];
  for (const shelf of shelves) {
    for (const name of await entriesOf(path.join(folder, shelf))) {
      if (!/^[0-9a-f]{62}$/.test(name)) continue;
      const place = path.join(folder, shelf, name);
      const size = await sizeOf(place);
      if (size !== undefined) found.push({ sha256: shelf + name, path: place, size, open: () => opened(place) });
    }
  }
  return found;
}

async function opened(file: string): ReturnType<ListedContent['open']> {
  return createReadStream(file);
}

/** Undefined for a content that went away meanwhile. */
async function secondName(place: string, name: string): Promise<string | undefined> {
  try {
    await link(place, name);
    return name;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (NO_LINKS.includes(codeOf(error))) return place;
    throw error;
  }
}

async function removeForgotten(holders: string): Promise<void> {
  for (const name of await entriesOf(holders)) {
    const place = path.join(holders, name);
    if (Date.now() - (await stat(place)).mtimeMs > FORGOTTEN_MS) await rm(place, { recursive: true, force: true });
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

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
