import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { gunzip, gzippedName } from './gunzip.ts';
import { packedNames, unpack } from './packed.ts';

/** A file as it was sent, staged on this machine. */
export interface SentPart {
  readonly name: string;
  readonly path: string;
  /** What it must be unpacked with; null for a file that is no archive. */
  readonly archive: ArchiveKind | null;
}

/** `other`: what 7-Zip reads; `gzip`: one file packed alone. */
export type ArchiveKind = 'zip' | 'other' | 'gzip';

/** `names`: of the files in it. `unpack`: puts them below a folder and answers their names. */
interface Archive {
  readonly names: (part: SentPart) => Promise<readonly string[]>;
  readonly unpack: (part: SentPart, folder: string) => Promise<readonly string[]>;
}

const ARCHIVES: Readonly<Record<ArchiveKind, Archive>> = {
  zip: { names: zippedNames, unpack: unzip },
  other: { names: packedNames, unpack },
  gzip: {
    names: async (part) => [gzippedName(part)],
    unpack: async (part, folder) => [await gunzip(part, folder)],
  },
};

/** The names of all files, those in archives included. */
export async function listNames(parts: readonly SentPart[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of parts) {
    if (part.archive === null) names.push(part.name);
    else names.push(...(await ARCHIVES[part.archive].names(part)));
  }
  return names.filter(isMeant);
}

/** Puts the parts side by side under their own names, archives unpacked with their folders; answers the names. */
export async function layOut(parts: readonly SentPart[], folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of parts) {
    if (part.archive !== null) {
      names.push(...(await ARCHIVES[part.archive].unpack(part, folder)));
    } else {
      await placed(part.path, path.join(folder, part.name));
      names.push(part.name);
    }
  }
  return names.filter(isMeant);
}

/** macOS adds a hidden companion of every file to its archives. */
function isMeant(name: string): boolean {
  return !name.split('/').some((part) => part.startsWith('._') || part === '__MACOSX');
}

async function zippedNames({ path: file, name }: SentPart): Promise<string[]> {
  const archive = await openArchive(file, { name });
  await archive.close();
  return archive.entries.map((entry) => entry.name);
}

/** Names that lead out of the folder are refused when the archive is opened. */
async function unzip({ path: file, name }: SentPart, folder: string): Promise<string[]> {
  const names: string[] = [];
  const archive = await openArchive(file, { name });
  try {
    for (const entry of archive.entries.filter(({ size }) => size > 0)) {
      const place = path.join(folder, entry.name);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, await archive.read(entry.name));
      names.push(entry.name);
    }
    return names;
  } finally {
    await archive.close();
  }
}

/** A second name for the same content, or a copy of it on another disk. */
async function placed(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}
