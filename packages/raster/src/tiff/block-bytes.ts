import type { BlockLayout } from './block-layout.ts';
import { HOST_LITTLE, mirrorBits, swapBytes } from './bytes/byte-order.ts';
import { CorruptBlock } from './bytes/corrupt-block.ts';
import { decompress, MOST_AT_HAND } from './codec/decompress.ts';
import { roomForStream } from './codec/inflate/inflate.ts';
import { canInflateFloats, inflateFloats } from './codec/inflate/inflate-floats.ts';
import { undoFloating, undoHorizontal } from './predictor.ts';
import type { TiffFile } from './tiff-file.ts';
import { unreadable } from './unreadable.ts';

/** One block of a file, by its place in the file's index. */
export interface StoredBlock {
  readonly file: TiffFile;
  readonly layout: BlockLayout;
  readonly index: number;
}

/**
 * The bytes of one stored block, unpacked, unpredicted, in this machine's byte order and aligned for any sample type;
 * null for a block that was never written. `rows` of it must be there (the last strip may be lower than the others).
 * They go into `memory` where that has just the room for a block.
 */
export function readBlockBytes(block: StoredBlock, rows: number, memory: Uint8Array | null): Uint8Array | null {
  const { file, layout, index } = block;
  const stored = layout.byteCounts[index]!;
  if (stored === 0) return null;
  const capacity = layout.rowBytes * layout.blockHeight;
  const needed = layout.rowBytes * rows;
  const packed = readStored(block, stored, capacity);
  if (layout.isLowBitFirst) mirrorBits(packed);
  const out = memory?.length === capacity ? memory : new Uint8Array(capacity);
  const isFloats = isFloatRows(layout) && capacity <= MOST_AT_HAND;
  const filled = refusing(block, () =>
    isFloats ? inflateFloats(packed, out, layout.rowBytes) : decompress(layout.compression, packed, out),
  );
  const bytes = filled === capacity ? out : out.subarray(0, filled);
  if (bytes.length < needed) {
    throw unreadable(file.name, `第 ${index + 1} 个数据块只有 ${bytes.length} 字节，应为 ${needed} 字节`);
  }
  if (!isFloats) restoreSamples(file, layout, bytes);
  return bytes;
}

function readStored({ file, layout, index }: StoredBlock, stored: number, capacity: number): Uint8Array {
  const offset = layout.offsets[index]!;
  // No compression here makes data twice as long; what a file claims beyond that is not read.
  const wanted = Math.min(stored, layout.compression === 'none' ? capacity : capacity * 2 + 65_536);
  const lacks = (got: number) =>
    unreadable(
      file.name,
      `第 ${index + 1} 个数据块应在第 ${offset} 字节起的 ${stored} 字节，文件共 ${file.source.size} 字节，缺少 ${wanted - got} 字节，文件可能不完整`,
    );
  if (offset === 0 || !Number.isSafeInteger(offset + wanted) || offset >= file.source.size) throw lacks(0);
  if (offset + wanted > file.source.size) throw lacks(file.source.size - offset);
  const isInflated = layout.compression === 'deflate' && capacity <= MOST_AT_HAND;
  const room = isInflated ? roomForStream(wanted, capacity) : spareMemory(wanted);
  const packed = file.source.read(offset, wanted, room);
  if (packed.length < wanted) throw lacks(packed.length);
  return packed;
}

/** Larger blocks are rare, and their memory is given back. */
const MOST_SPARE = 2 ** 24;
let spare = new Uint8Array(0);

/** Packed bytes are done with once they are unpacked: one memory serves them all. */
function spareMemory(length: number): Uint8Array {
  if (length > MOST_SPARE) return new Uint8Array(length);
  if (spare.length < length) spare = new Uint8Array(length);
  return spare;
}

/** What the product itself writes, and GDAL when it is asked to: done without copies between the steps. */
function isFloatRows({ compression, predictor, sampleType, isInterleaved, bands, rowBytes }: BlockLayout): boolean {
  const isSingle = !isInterleaved || bands === 1;
  return (
    compression === 'deflate' && predictor === 3 && isSingle && sampleType.bits === 32 && canInflateFloats(rowBytes)
  );
}

/** Names the block that cannot be unpacked. */
function refusing({ file, index }: StoredBlock, unpack: () => number): number {
  try {
    return unpack();
  } catch (cause) {
    if (cause instanceof CorruptBlock) {
      throw unreadable(file.name, `第 ${index + 1} 个数据块无法解压：${cause.message}`, cause);
    }
    throw cause;
  }
}

function restoreSamples(file: TiffFile, layout: BlockLayout, bytes: Uint8Array): void {
  const sampleBytes = layout.sampleType.bits / 8;
  const stride = layout.isInterleaved ? layout.bands : 1;
  if (layout.predictor === 3) return undoFloating(bytes, layout.rowBytes, stride, sampleBytes);
  if (file.littleEndian !== HOST_LITTLE) swapBytes(bytes, sampleBytes);
  if (layout.predictor === 2) undoHorizontal(bytes, layout.rowBytes, stride, sampleBytes);
}
