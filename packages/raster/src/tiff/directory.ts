import type { Directory, Entry } from './ifd.ts';
import { FIELD_BYTES, TAG } from './tag.ts';
import { readRange, type TiffFile } from './tiff-file.ts';
import { numbersOf } from './tag-value.ts';
import { unreadable } from './unreadable.ts';

/** All directories of the chain, then the sub-directories of the first one (where some writers keep overviews). */
export function readDirectories(file: TiffFile): Directory[] {
  const seen = new Set<number>();
  const directories: Directory[] = [];
  let offset = file.firstDirectory;
  while (offset !== 0) {
    const { directory, next } = readOnce(file, offset, seen);
    directories.push(directory);
    offset = next;
  }
  const first = directories[0];
  if (first === undefined) throw unreadable(file.name, '文件中没有图像');
  const children = numbersOf(file, first, TAG.subIfds, file.limits.maxDirectories);
  for (const child of children ?? []) directories.push(readOnce(file, child, seen).directory);
  return directories;
}

function readOnce(file: TiffFile, offset: number, seen: Set<number>): { directory: Directory; next: number } {
  if (seen.has(offset)) throw unreadable(file.name, `图像目录循环引用（第 ${offset} 字节处的目录重复出现）`);
  if (seen.size >= file.limits.maxDirectories) {
    throw unreadable(file.name, `图像目录超过上限 ${file.limits.maxDirectories} 个`);
  }
  seen.add(offset);
  return readDirectory(file, offset);
}

function readDirectory(file: TiffFile, offset: number): { directory: Directory; next: number } {
  const countBytes = file.bigTiff ? 8 : 2;
  const entryBytes = file.bigTiff ? 20 : 12;
  const pointerBytes = file.bigTiff ? 8 : 4;
  const head = readRange(file, offset, countBytes, '图像目录');
  const count = file.bigTiff ? Number(head.getBigUint64(0, file.littleEndian)) : head.getUint16(0, file.littleEndian);
  if (count > file.limits.maxEntries) {
    throw unreadable(file.name, `图像目录声明了 ${count} 个条目，超过上限 ${file.limits.maxEntries}`);
  }
  const start = offset + countBytes;
  const body = readRange(file, start, count * entryBytes + pointerBytes, '图像目录');
  const entries = new Map<number, Entry>();
  for (let i = 0; i < count; i++) {
    const entry = readEntry(file, body, i * entryBytes, start);
    // The first of two entries with one tag counts, as in libtiff.
    if (entry !== null && !entries.has(entry.tag)) entries.set(entry.tag, entry);
  }
  return { directory: { offset, entries }, next: pointerAt(file, body, count * entryBytes) };
}

function readEntry(file: TiffFile, body: DataView, at: number, bodyOffset: number): Entry | null {
  const tag = body.getUint16(at, file.littleEndian);
  const type = body.getUint16(at + 2, file.littleEndian);
  const size = FIELD_BYTES[type];
  if (size === undefined) return null;
  const count = pointerAt(file, body, at + 4);
  const valueAt = at + (file.bigTiff ? 12 : 8);
  const isInline = count * size <= (file.bigTiff ? 8 : 4);
  return { tag, type, count, offset: isInline ? bodyOffset + valueAt : pointerAt(file, body, valueAt) };
}

/** An offset or a count: 4 bytes, or 8 in a BigTIFF. Beyond 2⁵³ it is inexact, and beyond the end of any file. */
function pointerAt(file: TiffFile, view: DataView, at: number): number {
  return file.bigTiff ? Number(view.getBigUint64(at, file.littleEndian)) : view.getUint32(at, file.littleEndian);
}
