import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFault } from '@qingzhang/core/fault';
import { MANIFEST_FILE, SIGNATURE_FILE } from '@qingzhang/contract/results/package-manifest';
import type { OpenPackage } from './open-package.ts';

export interface CheckedFiles {
  /** What is missing, changed or too much, in words. */
  readonly differences: readonly string[];
  /** Where the originals lie that are what the list says. */
  readonly originals: ReadonlyMap<string, string>;
}

const ORIGINALS = 'inputs/files/';

/** Reads every file once and compares it with the list; originals are unpacked by their hashes on the way. */
export async function checkFiles({ archive, manifest }: OpenPackage, folder: string): Promise<CheckedFiles> {
  const differences: string[] = [];
  const originals = new Map<string, string>();
  const sizes = new Map(archive.entries.map(({ name, size }) => [name, size]));
  const listed = new Set<string>([MANIFEST_FILE, SIGNATURE_FILE]);
  for (const { path: name, size, sha256 } of manifest.files) {
    if (listed.has(name)) differences.push(`清单中 ${name} 列了两次`);
    listed.add(name);
    const found = sizes.get(name);
    if (found === undefined) {
      differences.push(`缺少文件 ${name}`);
      continue;
    }
    if (found !== size) {
      differences.push(`文件 ${name} 有 ${found} 字节，清单为 ${size} 字节`);
      continue;
    }
    const kept = name.startsWith(ORIGINALS) ? path.join(folder, sha256) : undefined;
    const digest = await digestOf(archive.pieces(name), kept);
    if (digest !== sha256) differences.push(`文件 ${name} 的内容与清单的 SHA-256 不符`);
    else if (kept !== undefined) originals.set(sha256, kept);
  }
  for (const { name } of archive.entries) if (!listed.has(name)) differences.push(`文件 ${name} 不在清单中`);
  return { differences, originals };
}

/** Undefined where the bytes cannot be unpacked: they are not what was packed. */
async function digestOf(pieces: AsyncIterable<Buffer>, kept: string | undefined): Promise<string | undefined> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  try {
    if (kept === undefined) for await (const piece of hashed()) void piece;
    else await pipeline(hashed, createWriteStream(kept));
  } catch (error) {
    if (!isFault(error, 'ARCHIVE_UNSAFE')) throw error;
    return undefined;
  }
  return hash.digest('hex');
}
