import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Fault } from '@qingzhang/core/fault';
import { ARCHIVE_LIMITS } from '@qingzhang/geo/archive/archive-limits';
import { sizeText } from '../../file-store/size-text.ts';

/** A file packed alone, as weather services give theirs: `chirps.tif.gz`. */
interface GzippedFile {
  readonly path: string;
  /** What its owner calls it. */
  readonly name: string;
}

/** The name of what is in it: its own without the last ending. */
export function gzippedName({ name }: GzippedFile): string {
  return path.basename(name).replace(/\.gz$/i, '');
}

/** Unpacks it into a folder; the size that it declares is of no use, so that bytes are counted as they come. */
export async function gunzip(file: GzippedFile, folder: string): Promise<string> {
  const name = gzippedName(file);
  try {
    await pipeline(
      createReadStream(file.path),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) => withinLimit(chunks, file.name),
      createWriteStream(path.join(folder, name)),
    );
  } catch (error) {
    if (error instanceof Fault || !isZlibError(error)) throw error;
    throw unsafe(file.name, '内容与校验值不符或不完整，文件可能在传输中损坏');
  }
  return name;
}

async function* withinLimit(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > ARCHIVE_LIMITS.maxEntryBytes)
      throw unsafe(name, `解压后超过上限 ${sizeText(ARCHIVE_LIMITS.maxEntryBytes)}`);
    yield chunk;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}

function unsafe(name: string, reason: string): Fault {
  return new Fault('ARCHIVE_UNSAFE', { name: path.basename(name), reason });
}
