import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { decodeText, guessEncoding, UTF8 } from '../text-encoding.ts';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
const MAX_NAME_LENGTH = 1024;

/** The name of an entry, with `/` between folders; some programs of Windows write `\\` there. */
export function entryName(entry: Entry): string {
  return writtenName(entry).replaceAll('\\', '/');
}

/** Without the UTF-8 flag the zip specification means code page 437, but Chinese programs write GBK there and macOS UTF-8. */
function writtenName(entry: Entry): string {
  const raw = entry.fileNameRaw;
  if ((entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return decodeText(raw, UTF8);
  for (const field of entry.extraFields) {
    // Info-ZIP Unicode path: version 1, CRC-32 of the raw name (stale when they differ), then the name in UTF-8.
    if (field.id !== UNICODE_PATH_FIELD || field.data.length < 6 || field.data[0] !== 1) continue;
    if (field.data.readUInt32LE(1) === crc32(raw)) return decodeText(field.data.subarray(5), UTF8);
  }
  return decodeText(raw, guessEncoding(raw));
}

/** Why an entry of this name must not be unpacked, null when it may. */
export function nameProblem(name: string): string | null {
  const shown = JSON.stringify(name.slice(0, 80));
  if (name === '') return '有文件没有名称';
  if (name.length > MAX_NAME_LENGTH) return `文件名过长：${shown}…`;
  if (/\p{Cc}/u.test(name)) return `文件名含控制字符：${shown}`;
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return `文件名是绝对路径：${shown}`;
  if (name.split('/').includes('..')) return `文件名指向压缩包之外：${shown}`;
  return null;
}

const UNIX = 3;
const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE = 0o100000;
const DIRECTORY = 0o040000;

/** Symbolic links and devices: only plain files and folders have a place in an upload. */
export function isSpecialFile(entry: Entry): boolean {
  if (entry.versionMadeBy >>> 8 !== UNIX) return false;
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  return type !== 0 && type !== REGULAR_FILE && type !== DIRECTORY;
}
