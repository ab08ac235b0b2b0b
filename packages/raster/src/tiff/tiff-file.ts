import type { ByteSource } from './byte-source.ts';
import type { TiffLimits } from './limits.ts';
import { unreadable } from './unreadable.ts';

/** An opened file before any image of it is understood. */
export interface TiffFile {
  readonly source: ByteSource;
  /** The file's name as its owner knows it, for messages. */
  readonly name: string;
  readonly limits: TiffLimits;
  readonly littleEndian: boolean;
  readonly bigTiff: boolean;
  readonly firstDirectory: number;
}

/** Reads the 8 or 16 byte header. */
export function readHeader(source: ByteSource, name: string, limits: TiffLimits): TiffFile {
  const bytes = source.read(0, 16);
  if (bytes.length < 8) throw unreadable(name, `文件只有 ${source.size} 字节，不是 TIFF 文件`);
  const mark = String.fromCharCode(bytes[0]!, bytes[1]!);
  if (mark !== 'II' && mark !== 'MM') throw unreadable(name, '文件开头没有 TIFF 标记，不是 TIFF 文件');
  const littleEndian = mark === 'II';
  const view = viewOf(bytes);
  const version = view.getUint16(2, littleEndian);
  if (version === 42) {
    return { source, name, limits, littleEndian, bigTiff: false, firstDirectory: view.getUint32(4, littleEndian) };
  }
  if (version !== 43) throw unreadable(name, `TIFF 版本号为 ${version}，应为 42 或 43(BigTIFF)`);
  if (bytes.length < 16) throw unreadable(name, 'BigTIFF 文件头不完整');
  const offsetBytes = view.getUint16(4, littleEndian);
  if (offsetBytes !== 8) throw unreadable(name, `BigTIFF 的偏移量为 ${offsetBytes} 字节，应为 8 字节`);
  const firstDirectory = Number(view.getBigUint64(8, littleEndian));
  return { source, name, limits, littleEndian, bigTiff: true, firstDirectory };
}

/** Reads all of a range that the file must hold. */
export function readRange(file: TiffFile, offset: number, length: number, what: string): DataView {
  if (!Number.isSafeInteger(offset + length) || offset + length > file.source.size) {
    throw unreadable(
      file.name,
      `${what}位于第 ${offset} 字节起的 ${length} 字节，超出了文件末尾（文件共 ${file.source.size} 字节），文件可能不完整`,
    );
  }
  const bytes = file.source.read(offset, length);
  if (bytes.length < length) throw unreadable(file.name, `${what}只读到 ${bytes.length} 字节，应为 ${length} 字节`);
  return viewOf(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
