import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { writeTables } from './decode-table.ts';
import { readBits, type BitReader } from './bit-reader.ts';
import type { InflateMachine } from './inflate-machine.ts';
import { DISTANCE_MEANINGS, LENGTH_MEANINGS, LETTER_MEANINGS } from './meanings.ts';
import { DISTANCES, ENTRY, LETTERS } from './table-entry.ts';

/** The order in which the lengths of the code that codes lengths are listed (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST_OF_LENGTHS = 7;
const REPEAT = 16;
const END_OF_BLOCK = 256;
/** After the symbols 16, 17 and 18: bits that say how often, and the least. */
const REPEATS = [
  { bits: 2, least: 3 },
  { bits: 3, least: 3 },
  { bits: 7, least: 11 },
] as const;

const ofLengths = new Uint8Array(ORDER.length);
const lengthTable = new Int32Array(2 ** LONGEST_OF_LENGTHS);
const lengths = new Uint8Array(320);

/** Reads the code of a block that has one of its own, and writes its tables. */
export function readCode(bits: BitReader, { letters, distances }: InflateMachine): void {
  const letterCount = readBits(bits, 5) + 257;
  const distanceCount = readBits(bits, 5) + 1;
  const listed = readBits(bits, 4) + 4;
  if (letterCount > 286 || distanceCount > 30) throw noCode();
  ofLengths.fill(0);
  for (let i = 0; i < listed; i++) ofLengths[ORDER[i]!] = readBits(bits, 3);
  if (!writeTables(lengthTable, LONGEST_OF_LENGTHS, ofLengths, LENGTH_MEANINGS)) throw noCode();
  readLengths(bits, letterCount + distanceCount);
  if (lengths[END_OF_BLOCK] === 0) throw noCode();
  const isCode =
    writeTables(letters, LETTERS.bits, lengths.subarray(0, letterCount), LETTER_MEANINGS) &&
    writeTables(
      distances,
      DISTANCES.bits,
      lengths.subarray(letterCount, letterCount + distanceCount),
      DISTANCE_MEANINGS,
    );
  if (!isCode) throw noCode();
}

function readLengths(bits: BitReader, count: number): void {
  for (let at = 0; at < count;) {
    const symbol = readLengthSymbol(bits);
    if (symbol < REPEAT) {
      lengths[at++] = symbol;
      continue;
    }
    const { bits: width, least } = REPEATS[symbol - REPEAT]!;
    const times = least + readBits(bits, width);
    if (at + times > count || (symbol === REPEAT && at === 0)) throw noCode();
    lengths.fill(symbol === REPEAT ? lengths[at - 1]! : 0, at, at + times);
    at += times;
  }
}

function readLengthSymbol(bits: BitReader): number {
  const byte = bits.at >>> 3;
  const two = bits.bytes[byte]! | (bits.bytes[byte + 1]! << 8);
  const entry = lengthTable[(two >>> (bits.at & 7)) & (2 ** LONGEST_OF_LENGTHS - 1)]!;
  if (entry & ENTRY.unknown) throw noCode();
  readBits(bits, entry & ENTRY.bits);
  return entry >>> ENTRY.valueAt;
}

function noCode(): CorruptBlock {
  return new CorruptBlock('DEFLATE 数据损坏（编码表无效）');
}
