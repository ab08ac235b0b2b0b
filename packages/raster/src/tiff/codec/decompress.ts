import { inflateSync } from 'node:zlib';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Compression } from '../compression.ts';
import { CorruptBlock } from './corrupt-block.ts';
import { unpackLzw } from './lzw.ts';
import { unpackPackBits } from './pack-bits.ts';
import { unpackZstd } from './zstd.ts';

/** Unpacks one block of at most `capacity` bytes (1 or more); it may be shorter. Nothing longer than `capacity` is ever made. */
export function decompress(compression: Compression, packed: Uint8Array, capacity: number): Uint8Array {
  switch (compression) {
    case 'none':
      return packed.length > capacity ? packed.subarray(0, capacity) : packed;
    case 'deflate':
      return inflate(packed, capacity);
    case 'lzw':
      return unpackInto(capacity, (out) => unpackLzw(packed, out));
    case 'packbits':
      return unpackInto(capacity, (out) => unpackPackBits(packed, out));
    case 'zstd':
      return unpackInto(capacity, (out) => unpackZstd(packed, out));
    default:
      return unreachable(compression);
  }
}

function unpackInto(capacity: number, unpack: (out: Uint8Array) => number): Uint8Array {
  const out = new Uint8Array(capacity);
  const filled = unpack(out);
  return filled === capacity ? out : out.subarray(0, filled);
}

function inflate(packed: Uint8Array, capacity: number): Uint8Array {
  try {
    // One chunk a little larger than the block: zlib finishes in one call and nothing is joined afterwards.
    return inflateSync(packed, { maxOutputLength: capacity, chunkSize: Math.max(64, capacity + 16) });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
      if (cause.code === 'ERR_BUFFER_TOO_LARGE') throw new CorruptBlock('解压后的数据多于数据块的大小', cause);
      if (cause.code.startsWith('Z_')) throw new CorruptBlock(`DEFLATE 数据损坏(${cause.message})`, cause);
    }
    throw cause;
  }
}
