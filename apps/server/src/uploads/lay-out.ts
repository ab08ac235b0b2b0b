import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { packedNames, unpack } from './archives/packed.ts';

/** A file as it was sent, staged on this machine. */
export interface SentPart {
  readonly name: string;
  readonly path: string;
  /** What it must be unpacked with; null for a file that is no archive. */
  readonly archive: 'zip' | 'other' | null;
}

/** The names of all files, those in archives included. */
export async function listNames(parts: readonly SentPart[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of parts) {
    if (part.archive === null) names.push(part.name);
    else names.push(...(part.archive === 'zip' ? await zippedNames(part) : await packedNames(part)));
  }
  return names.filter(isMeant);
}

/** Puts the parts side by side under their own names, archives unpacked with their folders; answers the names. */
export async function layOut(parts: readonly SentPart[], folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of parts) {
    if (part.archive !== null) {
      names.push(...(part.archive === 'zip' ? await unzip(part, folder) : await unpack(part, folder)));
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
