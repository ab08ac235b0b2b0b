import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Contents of a folder of files that stay readable while they are held, whoever removes them meanwhile. */
export interface HeldContents {
  /** Holds what is there now besides what is held already. */
  readonly holdMore: () => Promise<void>;
  readonly list: () => readonly HeldContent[];
  readonly release: () => Promise<void>;
}

export interface HeldContent {
  readonly sha256: string;
  readonly path: string;
}

/** In the store's own folder, because only there a second name for a content can be made. */
const HELD = 'held';
/** What a killed holder left is given up after so long. */
const FORGOTTEN_MS = 86_400_000;
/** Disks that know no second names, and folders that are not ours to link from. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** Gives every content a second name of its own, without copying any. */
export async function holdContents(folder: string): Promise<HeldContents> {
  const own = path.join(folder, HELD, randomUUID());
  await removeForgotten(path.join(folder, HELD));
  await mkdir(own, { recursive: true, mode: 0o700 });
  const held = new Map<string, string>();
  return {
    holdMore: async () => {
      for (const { sha256, path: place } of await listContents(folder)) {
        if (held.has(sha256)) continue;
        const name = await secondName(place, path.join(own, sha256));
        if (name !== undefined) held.set(sha256, name);
      }
    },
    list: () => [...held].map(([sha256, place]) => ({ sha256, path: place })).sort(bySha),
    release: () => rm(own, { recursive: true, force: true }),
  };
}

function bySha(one: HeldContent, other: HeldContent): number {
  return one.sha256 < other.sha256 ? -1 : 1;
}

/** Every content of a folder of files, under its own name. */
export async function listContents(folder: string): Promise<HeldContent[]> {
  const shelves = (await entriesOf(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const found: HeldContent[] = [];
  for (const shelf of shelves) {
    for (const name of await entriesOf(path.join(folder, shelf))) {
      if (/^[0-9a-f]{62}$/.test(name)) found.push({ sha256: shelf + name, path: path.join(folder, shelf, name) });
    }
  }
  return found;
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
