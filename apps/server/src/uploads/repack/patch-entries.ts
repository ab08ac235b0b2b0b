import type { FileHandle } from 'node:fs/promises';
import type { Directory } from '@qingzhang/raster/tiff/ifd';
import { readRange, type TiffFile } from '@qingzhang/raster/tiff/tiff-file';

interface Patch {
  readonly tag: number;
  readonly values: Float64Array;
}

const LONG = 4;
const LONG8 = 16;

/**
 * Gives tags of a directory other numbers where it stands in a copy of the file; those that do not fit into their entry go
 * to the end. Tags that the directory lacks stay away. Answers where the copy ends then.
 */
export async function patchEntries(
  target: FileHandle,
  file: TiffFile,
  directory: Directory,
  end: number,
  patches: readonly Patch[],
): Promise<number> {
  const { bigTiff: isBig, littleEndian } = file;
  const [headBytes, entryBytes, pointerBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  const head = readRange(file, directory.offset, headBytes, '图像目录');
  const count = isBig ? Number(head.getBigUint64(0, littleEndian)) : head.getUint16(0, littleEndian);
  const start = directory.offset + headBytes;
  const body = readRange(file, start, count * entryBytes, '图像目录');
  let free = end;
  for (const { tag, values } of patches) {
    const place = Array.from({ length: count }, (_, at) => at * entryBytes).find(
      (at) => body.getUint16(at, littleEndian) === tag,
    );
    if (place === undefined) continue;
    const bytes = new Uint8Array(values.length * pointerBytes);
    const numbers = new DataView(bytes.buffer);
    const put = (view: DataView, at: number, value: number) =>
      isBig ? view.setBigUint64(at, BigInt(value), littleEndian) : view.setUint32(at, value, littleEndian);
    for (const [at, value] of values.entries()) put(numbers, at * pointerBytes, value);
    const entry = new Uint8Array(entryBytes);
    const view = new DataView(entry.buffer);
    view.setUint16(0, tag, littleEndian);
    view.setUint16(2, isBig ? LONG8 : LONG, littleEndian);
    put(view, 4, values.length);
    if (values.length === 1) entry.set(bytes, 4 + pointerBytes);
    else {
      await target.write(bytes, 0, bytes.length, free);
      put(view, 4 + pointerBytes, free);
      free += bytes.length;
    }
    await target.write(entry, 0, entry.length, start + place);
  }
  return free;
}
