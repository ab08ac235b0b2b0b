import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { backwardBits, bitsAt, takeBits, type ByteSpan } from './bits.ts';
import { readFseTable } from './fse.ts';

const MAX_BITS = 11;
const WEIGHT_LIMITS = { maxAccuracy: 6, maxSymbol: 12 };

/** A prefix code by its next `maxBits` bits: the symbol, and how many of the bits it takes. */
export interface HuffmanTable {
  readonly maxBits: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
}

/** Reads a tree description (RFC 8878 section 4.2.1) and says where it ends. */
export function readHuffmanTable({ bytes, start, end: limit }: ByteSpan): { table: HuffmanTable; end: number } {
  const head = bytes[start]!;
  const weights = new Uint8Array(256);
  const direct = head - 127;
  const end = start + 1 + (direct > 0 ? (direct + 1) >> 1 : head);
  if (end > limit) throw new CorruptBlock('哈夫曼表不完整');
  let count = 0;
  if (direct > 0) {
    for (; count < direct; count++) {
      const pair = bytes[start + 1 + (count >> 1)]!;
      weights[count] = count % 2 === 0 ? pair >> 4 : pair & 15;
    }
  } else {
    count = readPackedWeights({ bytes, start: start + 1, end }, weights);
  }
  return { table: buildHuffmanTable(weights, count), end };
}

/** Weights packed with two interleaved entropy states, until the bits run out. */
function readPackedWeights(span: ByteSpan, weights: Uint8Array): number {
  const { table, end } = readFseTable(span, WEIGHT_LIMITS);
  const bits = backwardBits({ ...span, start: end });
  const states = [takeBits(bits, table.accuracy), takeBits(bits, table.accuracy)];
  let count = 0;
  for (let turn = 0; ; turn = 1 - turn) {
    const state = states[turn]!;
    if (count >= 254) throw new CorruptBlock('哈夫曼表的符号过多');
    weights[count++] = table.symbols[state]!;
    if (table.bits[state]! > bits.position) {
      // Too few bits to move on: the other state's symbol is the last one.
      weights[count++] = table.symbols[states[1 - turn]!]!;
      return count;
    }
    states[turn] = table.bases[state]! + takeBits(bits, table.bits[state]!);
  }
}

function buildHuffmanTable(weights: Uint8Array, given: number): HuffmanTable {
  let sum = 0;
  for (let i = 0; i < given; i++) {
    if (weights[i]! > MAX_BITS) throw new CorruptBlock('哈夫曼表的权重过大');
    if (weights[i]! > 0) sum += 1 << (weights[i]! - 1);
  }
  if (sum === 0) throw new CorruptBlock('哈夫曼表为空');
  const maxBits = 32 - Math.clz32(sum);
  const size = 1 << maxBits;
  const rest = size - sum;
  // The last symbol's weight is not stored: it fills the table up to a power of two.
  if (maxBits > MAX_BITS || (rest & (rest - 1)) !== 0) throw new CorruptBlock('哈夫曼表的权重之和不正确');
  weights[given] = 32 - Math.clz32(rest);

  const symbols = new Uint8Array(size);
  const bits = new Uint8Array(size);
  let position = 0;
  for (let weight = 1; weight <= maxBits; weight++) {
    const span = 1 << (weight - 1);
    for (let symbol = 0; symbol <= given; symbol++) {
      if (weights[symbol] !== weight) continue;
      symbols.fill(symbol, position, position + span);
      bits.fill(maxBits + 1 - weight, position, position + span);
      position += span;
    }
  }
  return { maxBits, symbols, bits };
}

/** Decodes one stream into all of a span. */
export function decodeHuffman(table: HuffmanTable, stream: ByteSpan, into: ByteSpan): void {
  const { maxBits, symbols, bits } = table;
  const { bytes, start } = stream;
  const { bytes: out, end: to } = into;
  const mask = (1 << maxBits) - 1;
  let { position } = backwardBits(stream);
  let i = into.start;
  // 11 bits at any shift stand within 3 bytes.
  for (; i < to && position >= maxBits; i++) {
    const bit = position - maxBits;
    const at = start + (bit >>> 3);
    const index = ((bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)) >>> (bit & 7)) & mask;
    out[i] = symbols[index]!;
    position -= bits[index]!;
  }
  for (; i < to && position > 0; i++) {
    // Before its first bit the stream continues with zeros.
    const index = bitsAt(bytes, start, 0, position) << (maxBits - position);
    out[i] = symbols[index]!;
    position -= bits[index]!;
  }
  if (i !== to || position !== 0) throw new CorruptBlock('哈夫曼位流长度不符');
}
