import { codeHeader } from './code-header.ts';
import { huffmanCode, type HuffmanCode } from './huffman-code.ts';
import { packMachine, type PackMachine } from './pack-machine.ts';
import { END, REPEATED, TOKENS_AT } from './pack-memory.ts';
import { codedPlanes, isNoisy } from './plane-noise.ts';
import { END_OF_BLOCK, LENGTH_EXTRA, LENGTH_EXTRA_BITS, LENGTH_SYMBOL, LONGEST_RUN, SYMBOLS } from './run-lengths.ts';

const PLANES = 4;
/** Rows that share a code. */
const GROUP = 32;
const LONGEST_WORD = 15;
/** Bytes of a row's block heads. */
const SPARE = 512;
const LONGEST_STORED = 65_535;
/** DEFLATE with a window of 32 KB, default level (RFC 1950). */
const ZLIB_HEAD = Uint8Array.of(0x78, 0x9c);
/** The last block, which is stored and has no bytes. */
const LAST_BLOCK = Uint8Array.of(1, 0, 0, 0xff, 0xff);

/**
 * A zlib stream of rows that predictor 3 has split into byte planes, where their lower planes are noise; null where
 * they are not. Noise is stored as it is and never searched for repetitions; the planes above it, runs apart, get a
 * code of their own, which zlib has to share between both. The memory of the answer is used again by the next call.
 */
export function packPlanes(bytes: Uint8Array, rowBytes: number): Uint8Array | null {
  const place = placeFor(bytes.length, rowBytes);
  place.machine.memory.set(bytes, place.rowsAt);
  return packRows(place);
}

/** Float rows as planes, and packed where that is worth it. The memory of both is used again by the next call. */
export interface PackedFloats {
  readonly planes: Uint8Array;
  readonly packed: Uint8Array | null;
}

/** Splits float32 rows, of a length that `canPass` allows, into planes (predictor 3) and packs them there. */
export function packFloats(bytes: Uint8Array, rowBytes: number): PackedFloats {
  const place = placeFor(bytes.length, rowBytes);
  const { machine, rowsAt, outAt, end } = place;
  // What is packed goes over the floats once they are split.
  machine.memory.set(bytes, outAt);
  machine.split(outAt, rowsAt, rowBytes / PLANES, bytes.length / rowBytes);
  return { planes: machine.memory.subarray(rowsAt, end), packed: packRows(place) };
}

interface Place {
  readonly machine: PackMachine;
  readonly rowBytes: number;
  readonly rowsAt: number;
  /** The end of the rows. */
  readonly end: number;
  readonly outAt: number;
}

function placeFor(length: number, rowBytes: number): Place {
  // A token has two bytes, and each row may have one more.
  const rowsAt = roundUp(TOKENS_AT + GROUP * (rowBytes + 1) * 2);
  const outAt = roundUp(rowsAt + length);
  // No code is worse than words of nine bits for all.
  const machine = packMachine(outAt + Math.ceil(length * (9 / 8)) + (length / rowBytes + 1) * SPARE);
  return { machine, rowBytes, rowsAt, end: rowsAt + length, outAt };
}

function packRows({ machine, rowBytes, rowsAt, end, outAt }: Place): Uint8Array | null {
  const { memory, writer, group } = machine;
  const coded = codedPlanes(memory.subarray(rowsAt, end), rowBytes) * (rowBytes / PLANES);
  if (coded === 0 || coded === rowBytes || rowBytes - coded > LONGEST_STORED) return null;
  const rows = (end - rowsAt) / rowBytes;
  memory.set(ZLIB_HEAD, outAt);
  writer.fill(0);
  writer[0] = outAt + ZLIB_HEAD.length;
  for (let top = 0; top < rows; top += GROUP) {
    const count = Math.min(GROUP, rows - top);
    const from = rowsAt + top * rowBytes;
    makeTokens(machine, { from, rows: count, rowBytes, coded });
    group(from, count, rowBytes, coded, setCode(machine, count));
  }
  return memory.subarray(outAt, finish(machine, { start: rowsAt, end }));
}

interface RowGroup {
  readonly from: number;
  readonly rows: number;
  readonly rowBytes: number;
  readonly coded: number;
}

function makeTokens(
  { memory, counts, noisy, ends, tokens }: PackMachine,
  { from, rows, rowBytes, coded }: RowGroup,
): void {
  counts.fill(0);
  for (let row = 0, to = TOKENS_AT; row < rows; row++) {
    const start = from + row * rowBytes;
    const hasNoise = isNoisy(memory, start, rowBytes);
    to = tokens(start, start + (hasNoise ? coded : rowBytes), to);
    noisy[row] = hasNoise ? 1 : 0;
    ends[row] = to;
  }
}

/** Makes a code for the tokens that were counted, and says how long its header is, in bits. */
function setCode({ counts, words, header }: PackMachine, blocks: number): number {
  const symbols = new Uint32Array(SYMBOLS);
  symbols.set(counts.subarray(0, REPEATED));
  symbols[END_OF_BLOCK] = blocks;
  for (let run = 3; run <= LONGEST_RUN; run++) symbols[LENGTH_SYMBOL[run]!]! += counts[REPEATED + run]!;
  const code = huffmanCode(symbols, LONGEST_WORD);
  for (let byte = 0; byte < REPEATED; byte++) words[byte] = wordOf(code, byte);
  for (let run = 3; run <= LONGEST_RUN; run++) {
    const symbol = LENGTH_SYMBOL[run]!;
    const length = code.lengths[symbol]!;
    // How much longer, then the word 0 of the only distance.
    const bits = length + LENGTH_EXTRA_BITS[run]! + 1;
    words[REPEATED + run] = code.words[symbol]! | (LENGTH_EXTRA[run]! << length) | (bits << 24);
  }
  words[END] = wordOf(code, END_OF_BLOCK);
  return putPairs(codeHeader(code.lengths), header);
}

function wordOf({ words, lengths }: HuffmanCode, symbol: number): number {
  return words[symbol]! | (lengths[symbol]! << 24);
}

/** Writes values by their widths, at most 16 bits, without gaps; says how many bits they take. */
function putPairs(pairs: readonly number[], out: Uint32Array): number {
  out.fill(0);
  let at = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const [value, bits] = [pairs[i]!, pairs[i + 1]!];
    const shift = at % 32;
    out[at >>> 5]! |= value << shift;
    if (shift + bits > 32) out[(at >>> 5) + 1]! |= value >>> (32 - shift);
    at += bits;
  }
  return at;
}

/** Writes the last block and the checksum; gives the end. */
function finish(machine: PackMachine, { start, end }: { start: number; end: number }): number {
  const { memory, writer, adler } = machine;
  const [out, heldBits, held] = writer as unknown as [number, number, number];
  // At most seven bits wait, and the three of the last block's head may need a byte more.
  memory[out] = held | (LAST_BLOCK[0]! << heldBits);
  memory[out + 1] = (LAST_BLOCK[0]! << heldBits) >>> 8;
  const at = out + Math.ceil((heldBits + 3) / 8);
  memory.set(LAST_BLOCK.subarray(1), at);
  new DataView(memory.buffer).setInt32(at + LAST_BLOCK.length - 1, adler(start, end - start));
  return at + LAST_BLOCK.length + 3;
}

function roundUp(place: number): number {
  return Math.ceil(place / 16) * 16;
}
