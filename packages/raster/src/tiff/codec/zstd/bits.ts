import { CorruptBlock } from '../../bytes/corrupt-block.ts';

/**
 * A zstd bit stream that is read from its end towards its start (RFC 8878 section 4.1). `position` is the number of
 * bits left; the caller's bytes go on for at least 8 bytes behind the stream, so that no read needs a bound.
 */
export interface BackwardBits {
  readonly bytes: Uint8Array;
  readonly start: number;
  position: number;
}

/** The bytes from `start` up to, without, `end`. */
export interface ByteSpan {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** The stream in a span; its highest set bit is only the end mark. */
export function backwardBits({ bytes, start, end }: ByteSpan): BackwardBits {
  const last = end > start ? bytes[end - 1]! : 0;
  if (last === 0) throw new CorruptBlock('位流没有结束标记');
  return { bytes, start, position: (end - start) * 8 - 8 + (31 - Math.clz32(last)) };
}

/** Takes the next `count` bits, at most 31. */
export function takeBits(bits: BackwardBits, count: number): number {
  const position = bits.position - count;
  if (position < 0) throw new CorruptBlock('位流提前结束');
  bits.position = position;
  return bitsAt(bits.bytes, bits.start, position, count);
}

/** `count` bits (at most 31) at bit `position` of the stream, low bit first. */
export function bitsAt(bytes: Uint8Array, start: number, position: number, count: number): number {
  const at = start + (position >>> 3);
  const shift = position & 7;
  let value = (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> shift;
  if (shift + count > 32) value |= bytes[at + 4]! << (32 - shift);
  return value & ((1 << count) - 1);
}
