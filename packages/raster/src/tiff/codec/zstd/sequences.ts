import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { backwardBits, takeBits, type BackwardBits, type ByteSpan } from './bits.ts';
import { buildFseTable, readFseTable, singleSymbolTable, type FseLimits, type FseTable } from './fse.ts';

/** The three entropy tables of a sequences section; a later block may use them again. */
export interface SequenceTables {
  readonly literalLengths: FseTable;
  readonly offsets: FseTable;
  readonly matchLengths: FseTable;
}

interface Code extends FseLimits {
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

/** What sequences take over from the blocks before. */
export interface SequenceState {
  readonly tables: SequenceTables | null;
  /** The last three match offsets, newest first; they move on. */
  readonly recent: Uint32Array;
}

/** Reads the tables and walks the sequences of a section, returning the tables for a later block. */
export function readSequences(
  section: ByteSpan,
  count: number,
  { tables: earlier, recent }: SequenceState,
  sink: SequenceSink,
): SequenceTables {
  const { bytes, start, end } = section;
  if (start >= end) throw new CorruptBlock('序列区不完整');
  const modes = bytes[start]!;
  if ((modes & 3) !== 0) throw new CorruptBlock('序列区的保留位不为零');
  const first = readTable({ ...section, start: start + 1 }, modes >> 6, LITERAL_LENGTH, earlier?.literalLengths);
  const second = readTable({ ...section, start: first.end }, (modes >> 4) & 3, OFFSET, earlier?.offsets);
  const third = readTable({ ...section, start: second.end }, (modes >> 2) & 3, MATCH_LENGTH, earlier?.matchLengths);
  const tables = { literalLengths: first.table, offsets: second.table, matchLengths: third.table };
  walk(backwardBits({ ...section, start: third.end }), count, { tables, recent }, sink);
  return tables;
}

function walk(
  bits: BackwardBits,
  count: number,
  { tables, recent }: { readonly tables: SequenceTables; readonly recent: Uint32Array },
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
  span: ByteSpan,
  mode: number,
  code: Code,
  earlier: FseTable | undefined,
): { table: FseTable; end: number } {
  const { bytes, start, end } = span;
  switch (mode) {
    case 0:
      return { table: code.standard, end: start };
    case 1:
      if (start >= end || bytes[start]! > code.maxSymbol) throw new CorruptBlock('序列区的符号越界');
      return { table: singleSymbolTable(bytes[start]!), end: start + 1 };
    case 2:
      return readFseTable(span, code);
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
