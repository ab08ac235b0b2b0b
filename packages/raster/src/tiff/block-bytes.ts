import type { BlockLayout } from './block-layout.ts';
import { HOST_LITTLE, mirrorBits, swapBytes } from './byte-order.ts';
import { CorruptBlock } from './codec/corrupt-block.ts';
import { decompress } from './codec/decompress.ts';
import { undoFloating, undoHorizontal } from './predictor.ts';
import type { TiffFile } from './tiff-file.ts';
import { unreadable } from './unreadable.ts';

/**
 * The bytes of one stored block, unpacked, unpredicted, in this machine's byte order and aligned for any sample type;
 * null for a block that was never written. `rows` of it must be there (the last strip may be lower than the others).
 */
export function readBlockBytes(file: TiffFile, layout: BlockLayout, index: number, rows: number): Uint8Array | null {
  const stored = layout.byteCounts[index]!;
  if (stored === 0) return null;
  const capacity = layout.rowBytes * layout.blockHeight;
  const needed = layout.rowBytes * rows;
  const packed = readStored(file, layout, index, stored, capacity);
  if (layout.isLowBitFirst) mirrorBits(packed);
  const bytes = aligned(unpack(file, layout, index, packed, capacity));
  if (bytes.length < needed) {
    throw unreadable(file.name, `第 ${index + 1} 个数据块只有 ${bytes.length} 字节,应为 ${needed} 字节`);
  }
  restoreSamples(file, layout, bytes);
  return bytes;
}

function readStored(file: TiffFile, layout: BlockLayout, index: number, stored: number, capacity: number): Uint8Array {
  const offset = layout.offsets[index]!;
  // No compression here makes data twice as long; what a file claims beyond that is not read.
  const wanted = Math.min(stored, layout.compression === 'none' ? capacity : capacity * 2 + 65_536);
  const lacks = (got: number) =>
    unreadable(
      file.name,
      `第 ${index + 1} 个数据块应在第 ${offset} 字节起的 ${stored} 字节,文件共 ${file.source.size} 字节,缺少 ${wanted - got} 字节,文件可能不完整`,
    );
  if (offset === 0 || !Number.isSafeInteger(offset + wanted) || offset >= file.source.size) throw lacks(0);
  if (offset + wanted > file.source.size) throw lacks(file.source.size - offset);
  const packed = file.source.read(offset, wanted);
  if (packed.length < wanted) throw lacks(packed.length);
  return packed;
}

function unpack(file: TiffFile, layout: BlockLayout, index: number, packed: Uint8Array, capacity: number): Uint8Array {
  try {
    return decompress(layout.compression, packed, capacity);
  } catch (cause) {
    if (cause instanceof CorruptBlock) {
      throw unreadable(file.name, `第 ${index + 1} 个数据块无法解压:${cause.message}`, cause);
    }
    throw cause;
  }
}

/** zlib may answer with a view into a shared pool, which a typed array of wider samples cannot sit on. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
}

function restoreSamples(file: TiffFile, layout: BlockLayout, bytes: Uint8Array): void {
  const sampleBytes = layout.sampleType.bits / 8;
  const stride = layout.isInterleaved ? layout.bands : 1;
  if (layout.predictor === 3) return undoFloating(bytes, layout.rowBytes, stride, sampleBytes);
  if (file.littleEndian !== HOST_LITTLE) swapBytes(bytes, sampleBytes);
  if (layout.predictor === 2) undoHorizontal(bytes, layout.rowBytes, stride, sampleBytes);
}
