import { CorruptBlock } from '../../bytes/corrupt-block.ts';

/** A place in packed bytes, counted in bits. */
export interface BitReader {
  /** Zeros beyond the end. */
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;
}

/** Reads at most 16 bits. */
export function readBits(reader: BitReader, count: number): number {
  const { bytes, at } = reader;
  skipTo(reader, at + count);
  const byte = at >>> 3;
  const three = bytes[byte]! | (bytes[byte + 1]! << 8) | (bytes[byte + 2]! << 16);
  return (three >>> (at & 7)) & ((1 << count) - 1);
}

/** To the next whole byte. */
export function alignBits(reader: BitReader): void {
  reader.at = Math.ceil(reader.at / 8) * 8;
}

export function skipTo(reader: BitReader, at: number): void {
  if (at > reader.end) throw new CorruptBlock('DEFLATE 数据不完整');
  reader.at = at;
}
