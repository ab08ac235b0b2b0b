import { inflateSync } from 'node:zlib';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Compression } from './compression.ts';
import { CorruptBlock } from '../bytes/corrupt-block.ts';
import { inflate } from './inflate/inflate.ts';
import { unpackLzw } from './lzw/unpack-lzw.ts';
import { unpackPackBits } from './pack-bits.ts';
import { unpackZstd } from './zstd/unpack-zstd.ts';

/** Unpacks one block into `out` and returns its length in bytes. A block that does not fit is corrupt. */
export function decompress(compression: Compression, packed: Uint8Array, out: Uint8Array): number {
  switch (compression) {
    case 'none':
      return put(packed.subarray(0, out.length), out);
    case 'deflate':
      return put(out.length > MOST_AT_HAND ? inflateLarge(packed, out.length) : inflate(packed, out.length), out);
    case 'lzw':
      return unpackLzw(packed, out);
    case 'packbits':
      return unpackPackBits(packed, out);
    case 'zstd':
      return unpackZstd(packed, out);
    default:
      return unreachable(compression);
  }
}

function put(bytes: Uint8Array, out: Uint8Array): number {
  out.set(bytes);
  return bytes.length;
}

/**
 * Our own `inflate` keeps its memory. Larger blocks go elsewhere, so that one odd file does not leave the memory
 * occupied.
 */
export const MOST_AT_HAND = 2 ** 24;

function inflateLarge(packed: Uint8Array, capacity: number): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: capacity, chunkSize: capacity + 16 });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
      if (cause.code === 'ERR_BUFFER_TOO_LARGE') throw new CorruptBlock('解压后的数据多于数据块的大小', cause);
      if (cause.code.startsWith('Z_')) throw new CorruptBlock(`DEFLATE 数据损坏（${cause.message}）`, cause);
    }
    throw cause;
  }
}
