import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { bitsAt, type ByteSpan } from './bits.ts';

/** A finite state entropy decoding table: for each state its symbol, the bits to read and the base of the next state. */
export interface FseTable {
  readonly accuracy: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

export interface FseLimits {
  readonly maxAccuracy: number;
  readonly maxSymbol: number;
}

/** Reads a table description (RFC 8878 section 4.1.1) and says where it ends. */
export function readFseTable(
  { bytes, start, end }: ByteSpan,
  { maxAccuracy, maxSymbol }: FseLimits,
): { table: FseTable; end: number } {
  const accuracy = (bytes[start]! & 15) + 5;
  if (accuracy > maxAccuracy) throw new CorruptBlock(`熵表精度 ${accuracy} 超过上限 ${maxAccuracy}`);
  const counts = new Int16Array(maxSymbol + 1);
  const available = (end - start) * 8;
  let position = 4;
  let remaining = (1 << accuracy) + 1;
  let threshold = 1 << accuracy;
  let width = accuracy + 1;
  let symbol = 0;
  while (remaining > 1) {
    if (symbol > maxSymbol || position > available) throw new CorruptBlock('熵表不完整');
    const spare = 2 * threshold - 1 - remaining;
    const short = bitsAt(bytes, start, position, width - 1);
    let count = short;
    if (short < spare) {
      position += width - 1;
    } else {
      count = bitsAt(bytes, start, position, width);
      if (count >= threshold) count -= spare;
      position += width;
    }
    count--; // stored plus one: -1 stands for "less than one"
    remaining -= Math.abs(count);
    counts[symbol++] = count;
    if (count === 0) {
      let zeros = 3;
      while (zeros === 3 && position <= available) {
        zeros = bitsAt(bytes, start, position, 2);
        position += 2;
        symbol += zeros;
      }
    }
    while (remaining < threshold && threshold > 1) {
      width--;
      threshold >>= 1;
    }
  }
  if (remaining !== 1 || position > available) throw new CorruptBlock('熵表的概率之和不正确');
  return { table: buildFseTable(counts, accuracy), end: start + Math.ceil(position / 8) };
}

/** Spreads the symbols over the states (RFC 8878 section 4.1.1, "From normalized distribution to decoding tables"). */
export function buildFseTable(counts: Int16Array, accuracy: number): FseTable {
  const size = 1 << accuracy;
  const mask = size - 1;
  const symbols = new Uint8Array(size);
  const seen = new Uint16Array(counts.length);
  let high = size - 1;
  for (let symbol = 0; symbol < counts.length; symbol++) {
    const count = counts[symbol]!;
    seen[symbol] = Math.abs(count);
    if (count === -1) symbols[high--] = symbol;
  }
  const step = (size >> 1) + (size >> 3) + 3;
  let position = 0;
  for (let symbol = 0; symbol < counts.length; symbol++) {
    for (let i = 0; i < counts[symbol]!; i++) {
      symbols[position] = symbol;
      do position = (position + step) & mask;
      while (position > high);
    }
  }
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const symbol = symbols[state]!;
    const next = seen[symbol]!;
    seen[symbol] = next + 1;
    const width = accuracy - (31 - Math.clz32(next));
    bits[state] = width;
    bases[state] = (next << width) - size;
  }
  return { accuracy, symbols, bits, bases };
}

/** The table of a section whose sequences all use one symbol. */
export function singleSymbolTable(symbol: number): FseTable {
  return { accuracy: 0, symbols: Uint8Array.of(symbol), bits: Uint8Array.of(0), bases: Uint16Array.of(0) };
}
