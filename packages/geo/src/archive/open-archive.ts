import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Fault } from '@qingzhang/core/fault';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts';
import { entryName, isSpecialFile, nameProblem } from './entry-name.ts';

export interface ArchiveEntry {
  /** Path inside the archive, with `/`. */
  readonly name: string;
  readonly size: number;
}

/** A zip whose every entry has been found harmless by name, kind and declared size. */
export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The whole content, with its checksum verified. */
  read(name: string): Promise<Buffer>;
  /** The first bytes, for sniffing. */
  readHead(name: string, bytes: number): Promise<Buffer>;
  /** The content piece by piece, for what does not fit into memory. */
  pieces(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

export interface ArchiveOptions {
  /** The name that texts use: the file may be stored under another one. */
  readonly name?: string;
  readonly limits?: Partial<ArchiveLimits>;
}

export async function openArchive(path: string, options: ArchiveOptions = {}): Promise<Archive> {
  const label = options.name ?? basename(path);
  const limits = { ...ARCHIVE_LIMITS, ...options.limits };
  const handle = await open(path, 'r');
  let zip: ZipFile;
  try {
    // The handle stays ours: yauzl's autoClose would close it under a FileHandle that still counts it.
    zip = await fromFdPromise(handle.fd, { decodeStrings: false, autoClose: false });
  } catch (cause) {
    await handle.close();
    throw unreadable(label, cause);
  }
  try {
    const entries = await listEntries(zip, label, limits);
    return archiveOf(zip, entries, { label, limits, close: () => handle.close() });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile, label: string, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) {
    throw unsafe(label, `内含 ${zip.entryCount} 个文件，超过上限 ${limits.maxEntries}`);
  }
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let declared = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry);
      const problem = nameProblem(name) ?? entryProblem(entry, name, limits);
      if (problem !== null) throw unsafe(label, problem);
      declared += entry.uncompressedSize;
      if (declared > limits.maxTotalBytes) {
        throw unsafe(label, `解压后总大小超过上限 ${mebibytes(limits.maxTotalBytes)}`);
      }
      // Two names that a Windows or macOS disk cannot tell apart are one name.
      const identity = name.normalize('NFC').toLowerCase();
      if (seen.has(identity)) throw unsafe(label, `有重名文件“${name}”`);
      seen.add(identity);
      if (!name.endsWith('/')) entries.set(name, entry);
    }
  } catch (cause) {
    throw unreadable(label, cause);
  }
  return entries;
}

function entryProblem(entry: Entry, name: string, limits: ArchiveLimits): string | null {
  if (isSpecialFile(entry)) return `“${name}”是符号链接或特殊文件`;
  if (entry.isEncrypted()) return '压缩包已加密，请解密后重新压缩再上传';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    return `“${name}”使用了不支持的压缩方式（编号 ${entry.compressionMethod}），请用普通 zip 格式重新压缩`;
  }
  if (entry.uncompressedSize > limits.maxEntryBytes) {
    return `“${name}”解压后 ${mebibytes(entry.uncompressedSize)}，超过上限 ${mebibytes(limits.maxEntryBytes)}`;
  }
  const isLarge = entry.uncompressedSize > limits.ratioFreeBytes;
  if (isLarge && entry.uncompressedSize > entry.compressedSize * limits.maxRatio) {
    return `“${name}”的压缩比超过 ${limits.maxRatio} 倍，疑似压缩炸弹`;
  }
  return null;
}

interface ArchiveContext {
  readonly label: string;
  readonly limits: ArchiveLimits;
  readonly close: () => Promise<void>;
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, context: ArchiveContext): Archive {
  const { label, limits } = context;
  let unpacked = 0;

  const entryOf = (name: string): Entry => {
    const entry = entries.get(name);
    if (entry === undefined) throw unsafe(label, `没有名为“${name}”的文件`);
    return entry;
  };

  async function* piecesOf(name: string, isCounted: boolean): AsyncGenerator<Buffer, void, void> {
    const entry = entryOf(name);
    let size = 0;
    try {
      const stream: Readable = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (isCounted) unpacked += chunk.length;
        // The declared size was within the limits; this counts what really comes out.
        if (size > entry.uncompressedSize || unpacked > limits.maxTotalBytes) {
          throw unsafe(label, `“${name}”实际解压大小超出声明或上限，疑似压缩炸弹`);
        }
        yield chunk;
      }
    } catch (cause) {
      throw unreadable(label, cause);
    }
  }

  async function collect(name: string, wanted: number): Promise<Buffer> {
    const entry = entryOf(name);
    const chunks: Buffer[] = [];
    let size = 0;
    const isWhole = wanted === Infinity;
    for await (const chunk of piecesOf(name, isWhole)) {
      size += chunk.length;
      chunks.push(chunk);
      if (size >= wanted) break;
    }
    const content = Buffer.concat(chunks);
    if (isWhole && (size !== entry.uncompressedSize || crc32(content) !== entry.crc32)) {
      throw unsafe(label, `“${name}”的内容与校验值不符，文件可能在传输中损坏`);
    }
    return isWhole ? content : content.subarray(0, wanted);
  }

  return {
    entries: [...entries].map(([name, entry]) => ({ name, size: entry.uncompressedSize })),
    read: (name) => collect(name, Infinity),
    readHead: collect,
    pieces: (name) => piecesOf(name, true),
    close: context.close,
  };
}

/** yauzl's errors have no codes, so we recognise parts of its messages that a person should understand. */
const YAUZL_REASONS: readonly (readonly [string, string])[] = [
  ['strong encryption', '压缩包已加密，请解密后重新压缩再上传'],
  ['too many bytes', '实际解压大小超出声明，疑似压缩炸弹'],
  ['multi-disk', '是分卷压缩包，请合并为一个 zip 后再上传'],
];

function unsafe(label: string, reason: string): Fault<'ARCHIVE_UNSAFE'> {
  return new Fault('ARCHIVE_UNSAFE', { name: label, reason });
}

/** An error of the zip or inflate reader means that the file is damaged. An error of the disk is our own problem. */
function unreadable(label: string, cause: unknown): unknown {
  if (cause instanceof Fault) return cause;
  const isDiskError = cause instanceof Error && 'syscall' in cause;
  if (isDiskError) return cause;
  const said = cause instanceof Error ? cause.message : '';
  const reason =
    YAUZL_REASONS.find(([part]) => said.includes(part))?.[1] ?? '不是有效的 zip 文件，或文件已损坏、不完整';
  return new Fault('ARCHIVE_UNSAFE', { name: label, reason }, { cause });
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
