import { adler32 } from '../../simd/adler32.ts';
import { alignBits, bitWriter, putBits, putBytes, type BitWriter } from './bit-writer.ts';
import { codeHeader, type BitPairs } from './code-header.ts';
import { huffmanCode, type HuffmanCode } from './huffman-code.ts';
import {
  END_OF_BLOCK,
  LENGTH_EXTRA,
  LENGTH_EXTRA_BITS,
  LENGTH_SYMBOL,
  REPEATED,
  runTokens,
  SYMBOLS,
} from './run-tokens.ts';

const PLANES = 4;
/** A plane with more bits to a byte than this is noise: the lower bytes of computed floats nearly always are. */
const NOISE_BITS = 7.8;
const SAMPLED_ROWS = 16;
/** Rows that share a code. */
const GROUP = 16;
const LONGEST_WORD = 15;
/** Bytes of a row's block heads and of what a code may lose against plain bytes. */
const SPARE = 512;
const LONGEST_STORED = 65_535;
/** DEFLATE with a window of 32 KB, default level (RFC 1950). */
const ZLIB_HEAD = Uint8Array.of(0x78, 0x9c);

/**
 * A zlib stream of rows that predictor 3 has split into byte planes, where their lower planes are noise; null where
 * they are not. Noise is stored as it is and never searched for repetitions; the planes above it, runs apart, get a
 * code of their own, which zlib has to share between both. A tile of 512 takes 7 ms
 * in place of 33 at zlib's level 6 and is 2 to 6 % larger, about as large as at level 1, which takes 20 (Neoverse N1).
 * The memory of the answer is used again by the next call.
 */
export function packPlanes(bytes: Uint8Array, rowBytes: number): Uint8Array | null {
  const coded = codedPlanes(bytes, rowBytes) * (rowBytes / PLANES);
  if (coded === 0 || coded === rowBytes || rowBytes - coded > LONGEST_STORED) return null;
  const rows = bytes.length / rowBytes;
  const writer = bitWriter(bytes.length + rows * SPARE);
  putBytes(writer, ZLIB_HEAD);
  const tokens = new Uint16Array(GROUP * rowBytes);
  const ends = new Int32Array(GROUP);
  for (let top = 0; top < rows; top += GROUP) {
    const count = Math.min(GROUP, rows - top);
    const counts = new Uint32Array(SYMBOLS);
    let end = 0;
    for (let row = 0; row < count; row++) {
      const start = (top + row) * rowBytes;
      const length = isNoisy(bytes, start, rowBytes) ? coded : rowBytes;
      end = runTokens(bytes, start, start + length, tokens, end, counts);
      ends[row] = end;
    }
    counts[END_OF_BLOCK] = count;
    const code = huffmanCode(counts, LONGEST_WORD);
    const header = codeHeader(code.lengths);
    let isOpen = false;
    for (let row = 0; row < count; row++) {
      const start = (top + row) * rowBytes;
      if (!isOpen) putPairs(writer, header);
      putTokens(writer, tokens, row === 0 ? 0 : ends[row - 1]!, ends[row]!, code);
      isOpen = !isNoisy(bytes, start, rowBytes);
      if (isOpen) continue;
      putWord(writer, code, END_OF_BLOCK);
      putStored(writer, bytes.subarray(start + coded, start + rowBytes), false);
    }
    if (isOpen) putWord(writer, code, END_OF_BLOCK);
  }
  putStored(writer, new Uint8Array(0), true);
  const sum = adler32(bytes);
  putBytes(writer, Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum));
  return writer.out.subarray(0, writer.size);
}

/** Noise has few zeros; cells that are alike, such as missing ones, have little else. */
function isNoisy(bytes: Uint8Array, start: number, rowBytes: number): boolean {
  const perPlane = rowBytes / PLANES;
  let zeros = 0;
  for (let i = start + rowBytes - perPlane; i < start + rowBytes; i += 4) if (bytes[i] === 0) zeros++;
  return zeros * 32 < perPlane;
}

/** How many planes, the most significant first, are worth a code; all where too few rows are noisy to judge. */
function codedPlanes(bytes: Uint8Array, rowBytes: number): number {
  const perPlane = rowBytes / PLANES;
  const rows: number[] = [];
  const step = Math.max(1, Math.floor(bytes.length / rowBytes / SAMPLED_ROWS)) * rowBytes;
  for (let start = 0; start < bytes.length; start += step) if (isNoisy(bytes, start, rowBytes)) rows.push(start);
  if (rows.length * 4 < SAMPLED_ROWS) return PLANES;
  let planes = PLANES;
  while (planes > 0 && bitsPerByte(bytes, rows, (planes - 1) * perPlane, perPlane) > NOISE_BITS) planes--;
  return planes;
}

/** Entropy of a plane in some rows. */
function bitsPerByte(bytes: Uint8Array, rows: readonly number[], from: number, count: number): number {
  const counts = new Uint32Array(256);
  for (const row of rows) {
    for (let i = row + from; i < row + from + count; i++) counts[bytes[i]!]!++;
  }
  const total = rows.length * count;
  let bits = 0;
  for (const times of counts) if (times > 0) bits -= (times / total) * Math.log2(times / total);
  return bits;
}

function putPairs(writer: BitWriter, pairs: BitPairs): void {
  for (let i = 0; i < pairs.length; i += 2) putBits(writer, pairs[i]!, pairs[i + 1]!);
}

/** The writer's state stays in variables meanwhile. */
function putTokens(writer: BitWriter, tokens: Uint16Array, from: number, to: number, code: HuffmanCode): void {
  const { words, lengths } = code;
  const { out } = writer;
  let { size, held, heldBits } = writer;
  for (let i = from; i < to; i++) {
    const token = tokens[i]!;
    const isByte = token < REPEATED;
    const symbol = isByte ? token : LENGTH_SYMBOL[token - REPEATED]!;
    held |= words[symbol]! << heldBits;
    heldBits += lengths[symbol]!;
    if (heldBits >= 16) {
      out[size++] = held;
      out[size++] = held >>> 8;
      held >>>= 16;
      heldBits -= 16;
    }
    if (isByte) continue;
    // How much longer, then the word 0 of the only distance.
    const length = token - REPEATED;
    held |= LENGTH_EXTRA[length]! << heldBits;
    heldBits += LENGTH_EXTRA_BITS[length]! + 1;
    if (heldBits >= 16) {
      out[size++] = held;
      out[size++] = held >>> 8;
      held >>>= 16;
      heldBits -= 16;
    }
  }
  writer.size = size;
  writer.held = held;
  writer.heldBits = heldBits;
}

function putWord(writer: BitWriter, { words, lengths }: HuffmanCode, symbol: number): void {
  putBits(writer, words[symbol]!, lengths[symbol]!);
}

function putStored(writer: BitWriter, bytes: Uint8Array, isLast: boolean): void {
  putBits(writer, isLast ? 1 : 0, 3);
  alignBits(writer);
  const { length } = bytes;
  putBytes(writer, Uint8Array.of(length, length >>> 8, ~length, ~length >>> 8));
  putBytes(writer, bytes);
}
