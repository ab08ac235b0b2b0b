import type { Directory, Entry } from './ifd.ts';
import { FIELD_BYTES } from './tag.ts';
import { readRange, type TiffFile } from './tiff-file.ts';
import { unreadable } from './unreadable.ts';

/** The first `atMost` numbers of a tag, null when the directory lacks it. */
export function numbersOf(file: TiffFile, directory: Directory, tag: number, atMost = Infinity): Float64Array | null {
  const entry = directory.entries.get(tag);
  if (entry === undefined || entry.count === 0) return null;
  const count = Math.min(entry.count, atMost);
  const view = valueBytes(file, entry, count);
  const out = new Float64Array(count);
  const read = numberReader(view, entry.type, file.littleEndian);
  const size = FIELD_BYTES[entry.type]!;
  for (let i = 0; i < count; i++) out[i] = read(i * size);
  return out;
}

export function numberOf(file: TiffFile, directory: Directory, tag: number): number | null {
  return numbersOf(file, directory, tag, 1)?.[0] ?? null;
}

/** The bytes of a tag, null when the directory lacks it or it is not made of bytes. */
export function bytesOf(file: TiffFile, directory: Directory, tag: number): Uint8Array | null {
  const entry = directory.entries.get(tag);
  if (entry === undefined || FIELD_BYTES[entry.type] !== 1) return null;
  const view = valueBytes(file, entry, entry.count);
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** A text tag up to its first NUL, null when the directory lacks it or it is not text. */
export function textOf(file: TiffFile, directory: Directory, tag: number): string | null {
  const bytes = bytesOf(file, directory, tag);
  if (bytes === null) return null;
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function valueBytes(file: TiffFile, entry: Entry, count: number): DataView {
  const length = count * FIELD_BYTES[entry.type]!;
  if (length > file.limits.maxTagBytes) {
    throw unreadable(
      file.name,
      `标签 ${entry.tag} 声明了 ${entry.count} 个值（${length} 字节），超过上限 ${file.limits.maxTagBytes} 字节`,
    );
  }
  return readRange(file, entry.offset, length, `标签 ${entry.tag} 的内容`);
}

function numberReader(view: DataView, type: number, little: boolean): (at: number) => number {
  switch (type) {
    case 3:
      return (at) => view.getUint16(at, little);
    case 4:
    case 13:
      return (at) => view.getUint32(at, little);
    case 5:
      return (at) => view.getUint32(at, little) / view.getUint32(at + 4, little);
    case 6:
      return (at) => view.getInt8(at);
    case 8:
      return (at) => view.getInt16(at, little);
    case 9:
      return (at) => view.getInt32(at, little);
    case 10:
      return (at) => view.getInt32(at, little) / view.getInt32(at + 4, little);
    case 11:
      return (at) => view.getFloat32(at, little);
    case 12:
      return (at) => view.getFloat64(at, little);
    case 16:
    case 18:
      return (at) => Number(view.getBigUint64(at, little));
    case 17:
      return (at) => Number(view.getBigInt64(at, little));
    default:
      return (at) => view.getUint8(at); // BYTE, ASCII, UNDEFINED
  }
}
