import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import type { ByteSpan } from './bits.ts';
import { decodeHuffman, readHuffmanTable, type HuffmanTable } from './huffman.ts';
import { readSequences, type SequenceState, type SequenceTables } from './sequences.ts';

const MAGIC = 0xfd2fb528;
const SKIPPABLE = 0x184d2a50;
const MAX_BLOCK = 128 * 1024;

/** What the blocks of one frame share and hand on to each other. */
interface Frame extends SequenceState {
  readonly out: Uint8Array;
  /** Where the frame begins in `out`. */
  readonly start: number;
  /** Room for the literals of one block. */
  readonly literals: Uint8Array;
  huffman: HuffmanTable | null;
  tables: SequenceTables | null;
}

/**
 * Zstandard (RFC 8878) into `out`; returns how many bytes were filled. Every copy is checked against `out` before it is
 * made, so the work stays within the block's size on any input. Checksums are not verified.
 */
export function readZstdFrames(packed: Uint8Array, out: Uint8Array): number {
  // Bit readers look up to 8 bytes past the end of a stream.
  const bytes = new Uint8Array(packed.length + 8);
  bytes.set(packed);
  const end = packed.length;
  const literals = new Uint8Array(MAX_BLOCK);
  let at = 0;
  let filled = 0;
  while (at + 8 <= end) {
    const magic = uint32At(bytes, at);
    if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE) {
      at += 8 + uint32At(bytes, at + 4);
      continue;
    }
    if (magic !== MAGIC) break;
    const flags = bytes[at + 4]!;
    at = frameBodyStart(bytes, at, flags);
    const frame: Frame = {
      out,
      literals,
      start: filled,
      recent: Uint32Array.of(1, 4, 8),
      huffman: null,
      tables: null,
    };
    let isLast = false;
    while (!isLast) {
      if (at + 3 > end) throw new CorruptBlock('ZSTD 数据提前结束');
      const head = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
      isLast = (head & 1) === 1;
      const type = (head >> 1) & 3;
      const size = head >> 3;
      at += 3;
      const stored = type === 1 ? 1 : size;
      if (at + stored > end) throw new CorruptBlock('ZSTD 数据提前结束');
      if (type === 3) throw new CorruptBlock('ZSTD 数据块类型未定义');
      if (type !== 2 && filled + size > out.length) throw tooLong();
      if (type === 0) out.set(bytes.subarray(at, at + size), filled);
      if (type === 1) out.fill(bytes[at]!, filled, filled + size);
      filled = type === 2 ? unpackBlock(frame, { bytes, start: at, end: at + size }, filled) : filled + size;
      at += stored;
    }
    if ((flags & 4) !== 0) at += 4;
  }
  return filled;
}

/** Where the blocks of the frame at `at` begin: behind window, dictionary and size fields of the frame header. */
function frameBodyStart(bytes: Uint8Array, at: number, flags: number): number {
  if ((flags & 8) !== 0) throw new CorruptBlock('ZSTD 帧头的保留位不为零');
  const isSingleSegment = (flags & 32) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3]!;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6]!;
  const dictionary = at + 5 + (isSingleSegment ? 0 : 1);
  if (bytes.subarray(dictionary, dictionary + dictionaryBytes).some((byte) => byte !== 0)) {
    throw new CorruptBlock('ZSTD 数据需要外部字典');
  }
  return dictionary + dictionaryBytes + sizeBytes;
}

/** One compressed block into `out` from `position` on; gives where it ends there. */
function unpackBlock(frame: Frame, block: ByteSpan, position: number): number {
  const { out, literals } = frame;
  const { bytes, end } = block;
  const section = unpackLiterals(frame, block);
  let at = section.end;
  let filled = position;
  let used = 0;
  if (at >= end) throw new CorruptBlock('ZSTD 数据块没有序列区');
  let count = bytes[at++]!;
  if (count === 255) {
    count = bytes[at]! + (bytes[at + 1]! << 8) + 0x7f00;
    at += 2;
  } else if (count > 127) {
    count = ((count - 128) << 8) + bytes[at++]!;
  }
  if (count > 0) {
    frame.tables = readSequences({ bytes, start: at, end }, count, frame, (literal, match, offset) => {
      if (used + literal > section.size) throw new CorruptBlock('ZSTD 序列超出文字区');
      if (filled + literal + match > out.length) throw tooLong();
      copy(literals, used, out, filled, literal);
      used += literal;
      filled += literal;
      if (offset === 0 || offset > filled - frame.start) throw new CorruptBlock('ZSTD 回指超出已解出的数据');
      if (offset >= match) out.copyWithin(filled, filled - offset, filled - offset + match);
      else for (let i = filled; i < filled + match; i++) out[i] = out[i - offset]!;
      filled += match;
    });
  }
  const rest = section.size - used;
  if (filled + rest > out.length) throw tooLong();
  copy(literals, used, out, filled, rest);
  return filled + rest;
}

/** Short runs byte by byte: `set` on a fresh view costs 0.1 µs, as much as 16 bytes of copying. */
function copy(from: Uint8Array, start: number, to: Uint8Array, at: number, length: number): void {
  if (length > 16) to.set(from.subarray(start, start + length), at);
  else for (let i = 0; i < length; i++) to[at + i] = from[start + i]!;
}

/** The literals section of a block (RFC 8878 section 3.1.1.3.1) into the frame's room for it. */
function unpackLiterals(frame: Frame, { bytes, start, end }: ByteSpan): { size: number; end: number } {
  const { literals } = frame;
  const head = uint32At(bytes, start);
  const type = head & 3;
  const format = (head >> 2) & 3;
  if (type < 2) {
    const headBytes = [1, 2, 1, 3][format]!;
    const size = headBytes === 1 ? (head >>> 3) & 31 : (head >>> 4) & (headBytes === 2 ? 0xfff : 0xfffff);
    const at = start + headBytes;
    const stored = type === 0 ? size : 1;
    if (size > MAX_BLOCK || at + stored > end) throw new CorruptBlock('ZSTD 文字区超出数据块');
    if (type === 0) literals.set(bytes.subarray(at, at + size));
    else literals.fill(bytes[at]!, 0, size);
    return { size, end: at + stored };
  }
  const width = [10, 10, 14, 18][format]!;
  const headBytes = [3, 3, 4, 5][format]!;
  const mask = (1 << width) - 1;
  const size = (head >>> 4) & mask;
  // 36 bits of sizes do not fit 32-bit arithmetic in the largest format.
  const packedSize = width === 18 ? ((head >>> 22) | (bytes[start + 4]! << 10)) & mask : (head >>> (4 + width)) & mask;
  let at = start + headBytes;
  const stop = at + packedSize;
  if (size > MAX_BLOCK || stop > end) throw new CorruptBlock('ZSTD 文字区超出数据块');
  if (type === 2) {
    const description = readHuffmanTable({ bytes, start: at, end: stop });
    frame.huffman = description.table;
    at = description.end;
  }
  if (frame.huffman === null) throw new CorruptBlock('ZSTD 文字区引用了不存在的哈夫曼表');
  const packed = { bytes, start: at, end: stop };
  const into = { bytes: literals, start: 0, end: size };
  if (format === 0) decodeHuffman(frame.huffman, packed, into);
  else decodeFourStreams(frame.huffman, packed, into);
  return { size, end: stop };
}

function decodeFourStreams(table: HuffmanTable, packed: ByteSpan, into: ByteSpan): void {
  const { bytes, start, end } = packed;
  const size = into.end;
  const quarter = (size + 3) >> 2;
  if (start + 6 > end || quarter * 3 > size) throw new CorruptBlock('ZSTD 文字区的四路位流不完整');
  let at = start + 6;
  for (let stream = 0; stream < 4; stream++) {
    const jump = start + stream * 2;
    const stop = stream === 3 ? end : at + (bytes[jump]! | (bytes[jump + 1]! << 8));
    if (stop > end) throw new CorruptBlock('ZSTD 文字区的四路位流不完整');
    const last = stream === 3 ? size : (stream + 1) * quarter;
    decodeHuffman(table, { bytes, start: at, end: stop }, { ...into, start: stream * quarter, end: last });
    at = stop;
  }
}

function uint32At(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}

function tooLong(): CorruptBlock {
  return new CorruptBlock('解压后的数据多于数据块的大小');
}
