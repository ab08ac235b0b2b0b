import { copyFile, open, type FileHandle } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { isFault } from '@qingzhang/core/fault';
import { readDirectories } from '@qingzhang/raster/tiff/directory';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import type { Directory } from '@qingzhang/raster/tiff/ifd';
import { DEFAULT_LIMITS } from '@qingzhang/raster/tiff/limits';
import { TAG } from '@qingzhang/raster/tiff/tag';
import { numberOf, numbersOf } from '@qingzhang/raster/tiff/tag-value';
import { readHeader, readRange, type TiffFile } from '@qingzhang/raster/tiff/tiff-file';
import { unreadable } from '@qingzhang/raster/tiff/unreadable';
import { blockShape, type BlockShape } from './block-shape.ts';
import { FOREIGN_PACKINGS, type ForeignPacking } from './foreign-packings.ts';
import { patchEntries } from './patch-entries.ts';

interface Repacked {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

const DEFLATE = 8;
/** Offsets of a classic TIFF are 32 bits long. */
const MOST_CLASSIC = 2 ** 32 - 1;

/**
 * Copies a TIFF whose blocks our reader cannot unpack to one whose blocks it can, everything else as it stands: each block
 * is unpacked by the library that knows how, packed anew behind the copy, and the directory is led there. Null where there
 * is nothing to do.
 */
export async function repackTiff({ from, to, name }: Repacked): Promise<ForeignPacking | null> {
  const source = openFileSource(from);
  try {
    const file = readHeader(source, name, DEFAULT_LIMITS);
    const pages = readDirectories(file).flatMap((directory) => {
      const packing = FOREIGN_PACKINGS.get(numberOf(file, directory, TAG.compression) ?? 1);
      return packing === undefined ? [] : [{ directory, packing }];
    });
    const [first] = pages;
    // Colours of a picture are no data: the reader says so, and they stay as they are.
    if (first === undefined || pages.some(({ directory }) => numberOf(file, directory, TAG.photometric) === YCBCR))
      return null;
    await copyFile(from, to);
    const target = await open(to, 'r+');
    try {
      let end = source.size;
      for (const { directory, packing } of pages) end = await repackPage({ file, directory, target, end }, packing);
    } finally {
      await target.close();
    }
    return first.packing;
  } finally {
    source.close();
  }
}

const YCBCR = 6;

interface Page {
  readonly file: TiffFile;
  readonly directory: Directory;
  readonly target: FileHandle;
  /** Where the target ends. */
  readonly end: number;
}

async function repackPage({ file, directory, target, end }: Page, packing: ForeignPacking): Promise<number> {
  const shape = blockShape(file, directory);
  const offsets = numbersOf(file, directory, shape.offsetsTag) ?? new Float64Array();
  const lengths = numbersOf(file, directory, shape.lengthsTag) ?? new Float64Array();
  if (offsets.length === 0 || lengths.length !== offsets.length)
    throw unreadable(file.name, `文件列出 ${offsets.length} 个数据块、${lengths.length} 个长度，应当相等`);
  const unpack = await refusing(file, packing, '图像', () => packing.open(shape));
  let free = end;
  const places = new Float64Array(offsets.length);
  const sizes = new Float64Array(offsets.length);
  for (const [index, offset] of offsets.entries()) {
    // One that was never written stays so.
    if (lengths[index] === 0) continue;
    const packed = readRange(file, offset, lengths[index]!, `第 ${index + 1} 个数据块`);
    const bytes = new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength);
    const samples = await unpacked(shape, index, () => unpack(bytes), packing);
    const block = deflateSync(samples);
    if (!file.bigTiff && free + block.length > MOST_CLASSIC)
      throw unreadable(file.name, '解压后超过 4 GB，请另存为 BigTIFF');
    await target.write(block, 0, block.length, free);
    places[index] = free;
    sizes[index] = block.length;
    free += block.length;
  }
  return patchEntries(target, file, directory, free, [
    { tag: TAG.compression, values: Float64Array.of(DEFLATE) },
    { tag: TAG.predictor, values: Float64Array.of(1) },
    { tag: shape.offsetsTag, values: places },
    { tag: shape.lengthsTag, values: sizes },
  ]);
}

/** The samples of a block, whole: libtiff turns them into the file's byte order before it packs them. */
async function unpacked(
  { file, capacity, rowBytes, rowsOf }: BlockShape,
  index: number,
  unpack: () => Promise<Uint8Array>,
  packing: ForeignPacking,
): Promise<Uint8Array> {
  const which = `第 ${index + 1} 个数据块`;
  const samples = await refusing(file, packing, which, unpack);
  const needed = rowBytes * rowsOf(index);
  if (samples.length < needed || samples.length > capacity)
    throw unreadable(file.name, `${which}解压后为 ${samples.length} 字节，应为 ${needed} 字节`);
  return samples;
}

/** Libraries say in their own words what is wrong with a file. */
async function refusing<Result>(
  { name }: TiffFile,
  { label }: ForeignPacking,
  which: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isFault(cause, 'RASTER_UNREADABLE')) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(name, `${which}无法解压（${label}：${why}）`, cause);
  }
}
