import { CorruptBlock } from '../corrupt-block.ts';
import { backwardBits, takeBits, type BackwardBits } from './bits.ts';
import { buildFseTable, readFseTable, singleSymbolTable, type FseTable } from './fse.ts';

/** The three entropy tables of a sequences section; a later block may use them again. */
export interface SequenceTables {
  readonly literalLengths: FseTable;
  readonly offsets: FseTable;
  readonly matchLengths: FseTable;
}

interface Code {
  readonly maxAccuracy: number;
  readonly maxSymbol: number;
  readonly standard: FseTable;
}

// Default distributions and the extra bits of each code: RFC 8878 section 3.1.1.3.2.
const LITERAL_LENGTH: Code = {
  maxAccuracy: 9,
  maxSymbol: 35,
  standard: buildFseTable(
    Int16Array.from(words('4 3 2 2 2 2 2 2 2 2 2 2 2 1 1 1 2 2 2 2 2 2 2 2 2 3 2 1 1 1 1 1 -1 -1 -1 -1')),
    6,
  ),
};
const OFFSET: Code = {
  maxAccuracy: 8,
  maxSymbol: 31,
  standard: buildFseTable(Int16Array.from(words('1 1 1 1 1 1 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 -1 -1 -1 -1 -1')), 5),
};
const MATCH_LENGTH: Code = {
  maxAccuracy: 9,
  maxSymbol: 52,
  standard: buildFseTable(
    Int16Array.from(
      words(
        '1 4 3 2 2 2 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 -1 -1 -1 -1 -1 -1 -1',
      ),
    ),
    6,
  ),
};
const LITERAL_EXTRA = extraBits(16, [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
const MATCH_EXTRA = extraBits(32, [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
const LITERAL_BASE = baselines(LITERAL_EXTRA, 0);
const MATCH_BASE = baselines(MATCH_EXTRA, 3);

/** Receives each sequence: literals to copy, then a match of `matchLength` bytes from `offset` bytes back. */
export type SequenceSink = (literalLength: number, matchLength: number, offset: number) => void;

/** Reads the tables and walks the sequences in `bytes[start .. end)`, returning the tables for a later block. */
export function readSequences(
  bytes: Uint8Array,
  start: number,
  end: number,
  count: number,
  earlier: SequenceTables | null,
  recent: Uint32Array,
  sink: SequenceSink,
): SequenceTables {
  if (start >= end) throw new CorruptBlock('序列区不完整');
  const modes = bytes[start]!;
  if ((modes & 3) !== 0) throw new CorruptBlock('序列区的保留位不为零');
  const first = readTable(bytes, start + 1, end, modes >> 6, LITERAL_LENGTH, earlier?.literalLengths);
  const second = readTable(bytes, first.end, end, (modes >> 4) & 3, OFFSET, earlier?.offsets);
  const third = readTable(bytes, second.end, end, (modes >> 2) & 3, MATCH_LENGTH, earlier?.matchLengths);
  const tables = { literalLengths: first.table, offsets: second.table, matchLengths: third.table };
  walk(backwardBits(bytes, third.end, end), count, tables, recent, sink);
  return tables;
}

function walk(
  bits: BackwardBits,
  count: number,
  tables: SequenceTables,
  recent: Uint32Array,
  sink: SequenceSink,
): void {
  const { literalLengths, offsets, matchLengths } = tables;
  let literalState = takeBits(bits, literalLengths.accuracy);
  let offsetState = takeBits(bits, offsets.accuracy);
  let matchState = takeBits(bits, matchLengths.accuracy);
  for (let left = count; left > 0; left--) {
    const literalCode = literalLengths.symbols[literalState]!;
    const offsetCode = offsets.symbols[offsetState]!;
    const matchCode = matchLengths.symbols[matchState]!;
    const value = 2 ** offsetCode + (takeBits(bits, offsetCode) >>> 0);
    const matchLength = MATCH_BASE[matchCode]! + takeBits(bits, MATCH_EXTRA[matchCode]!);
    const literalLength = LITERAL_BASE[literalCode]! + takeBits(bits, LITERAL_EXTRA[literalCode]!);
    sink(literalLength, matchLength, offsetOf(value, literalLength, recent));
    if (left === 1) break;
    literalState = literalLengths.bases[literalState]! + takeBits(bits, literalLengths.bits[literalState]!);
    matchState = matchLengths.bases[matchState]! + takeBits(bits, matchLengths.bits[matchState]!);
    offsetState = offsets.bases[offsetState]! + takeBits(bits, offsets.bits[offsetState]!);
  }
  if (bits.position !== 0) throw new CorruptBlock('序列位流长度不符');
}

/** Values 1 to 3 mean one of the last three offsets (RFC 8878 section 3.1.1.5); `recent` moves to the front. */
function offsetOf(value: number, literalLength: number, recent: Uint32Array): number {
  if (value > 3) return push(recent, value - 3, 2);
  const place = literalLength === 0 ? value : value - 1;
  if (place === 3) return push(recent, recent[0]! - 1, 2);
  return push(recent, recent[place]!, place);
}

function push(recent: Uint32Array, offset: number, place: number): number {
  if (place > 1) recent[2] = recent[1]!;
  if (place > 0) recent[1] = recent[0]!;
  recent[0] = offset;
  return offset;
}

function readTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  mode: number,
  code: Code,
  earlier: FseTable | undefined,
): { table: FseTable; end: number } {
  switch (mode) {
    case 0:
      return { table: code.standard, end: start };
    case 1:
      if (start >= end || bytes[start]! > code.maxSymbol) throw new CorruptBlock('序列区的符号越界');
      return { table: singleSymbolTable(bytes[start]!), end: start + 1 };
    case 2:
      return readFseTable(bytes, start, end, code.maxAccuracy, code.maxSymbol);
    default:
      if (earlier === undefined) throw new CorruptBlock('序列区引用了不存在的熵表');
      return { table: earlier, end: start };
  }
}

function words(text: string): number[] {
  return text.split(' ').map(Number);
}

function extraBits(zeros: number, rest: readonly number[]): Uint8Array {
  return Uint8Array.of(...Array.from({ length: zeros }, () => 0), ...rest);
}

function baselines(extra: Uint8Array, first: number): Uint32Array {
  let base = first;
  return Uint32Array.from(extra, (bits) => {
    const value = base;
    base += 2 ** bits;
    return value;
  });
}
