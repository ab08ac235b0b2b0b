import type { BlockLayout } from './block-layout.ts';
import type { Directory } from './ifd.ts';
import { TAG } from './tag.ts';
import { numbersOf } from './tag-value.ts';
import type { TiffFile } from './tiff-file.ts';
import { unreadable } from './unreadable.ts';

type IndexPart = 'blockHeight' | 'blocksAcross' | 'blocksDown' | 'offsets' | 'byteCounts';
type Stored = Omit<BlockLayout, Exclude<IndexPart, 'blockHeight'>>;

/** An uncompressed strip above this size is read in pieces: some programs write the whole image as one strip. */
const PIECE_BYTES = 1024 * 1024;

/** Where the blocks stand. The index must be complete, or a lying size would look like missing data. */
export function readBlockIndex(file: TiffFile, directory: Directory, stored: Stored): Pick<BlockLayout, IndexPart> {
  const { width, height, bands, isTiled, isInterleaved, blockWidth, blockHeight } = stored;
  const blocksAcross = Math.ceil(width / blockWidth);
  const blocksDown = Math.ceil(height / blockHeight);
  const count = blocksAcross * blocksDown * (isInterleaved ? 1 : bands);
  const offsets = numbersOf(file, directory, isTiled ? TAG.tileOffsets : TAG.stripOffsets, count);
  if (offsets === null || offsets.length < count) {
    throw unreadable(file.name, `图像应有 ${count} 个数据块，文件只列出 ${offsets?.length ?? 0} 个`);
  }
  const lengths = numbersOf(file, directory, isTiled ? TAG.tileByteCounts : TAG.stripByteCounts, count);
  if (lengths !== null && lengths.length < count) {
    throw unreadable(file.name, `图像应有 ${count} 个数据块，文件只列出 ${lengths.length} 个的长度`);
  }
  const byteCounts = lengths ?? guessLengths(file, stored, offsets);
  const whole = { blockHeight, blocksAcross, blocksDown, offsets, byteCounts };
  if (stored.compression !== 'none' || isTiled) return whole;
  const rows = pieceRows(stored, blocksDown);
  const pieces = Math.ceil(height / rows) * (isInterleaved ? 1 : bands);
  if (rows === blockHeight || pieces * offsets.BYTES_PER_ELEMENT > file.limits.maxTagBytes) return whole;
  return cutStrips(stored, rows, whole);
}

/** TIFF requires the lengths, but files without compression are found that leave them out. */
function guessLengths(file: TiffFile, stored: Stored, offsets: Float64Array): Float64Array {
  if (stored.compression !== 'none') throw unreadable(file.name, '文件没有列出数据块的长度');
  return offsets.map((offset) => (offset === 0 ? 0 : stored.blockHeight * stored.rowBytes));
}

/** How many rows of an uncompressed strip to read at a time. */
function pieceRows(stored: Stored, stripsDown: number): number {
  const { blockHeight, rowBytes } = stored;
  if (blockHeight * rowBytes <= PIECE_BYTES) return blockHeight;
  const target = Math.max(1, Math.floor(PIECE_BYTES / rowBytes));
  if (stripsDown === 1) return target;
  // A divisor of the strip's rows, so that no piece spans two strips; slivers would cost more reads than they save.
  for (let rows = target; rows * rowBytes * 16 >= PIECE_BYTES; rows--) if (blockHeight % rows === 0) return rows;
  return blockHeight;
}

/** The same uncompressed strips as more, lower ones. */
function cutStrips(stored: Stored, rows: number, whole: Pick<BlockLayout, IndexPart>): Pick<BlockLayout, IndexPart> {
  const { height, rowBytes, blockHeight } = stored;
  const stripsDown = whole.blocksDown;
  const blocksDown = Math.ceil(height / rows);
  const planes = whole.offsets.length / stripsDown;
  const offsets = new Float64Array(blocksDown * planes);
  const byteCounts = new Float64Array(blocksDown * planes);
  for (let plane = 0; plane < planes; plane++) {
    for (let piece = 0; piece < blocksDown; piece++) {
      const row = piece * rows;
      const strip = plane * stripsDown + Math.floor(row / blockHeight);
      const skipped = (row % blockHeight) * rowBytes;
      const length = whole.byteCounts[strip]!;
      const at = plane * blocksDown + piece;
      offsets[at] = whole.offsets[strip]! + skipped;
      // At least 1 where the strip exists: a strip that is too short must fail, not pass for one never written.
      byteCounts[at] = length === 0 ? 0 : Math.max(1, Math.min(length - skipped, rows * rowBytes));
    }
  }
  return { blockHeight: rows, blocksAcross: 1, blocksDown, offsets, byteCounts };
}
