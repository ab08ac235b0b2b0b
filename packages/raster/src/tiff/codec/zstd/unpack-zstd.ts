import zlib from 'node:zlib';
import { readZstdFrames } from './read-frames.ts';

interface ZstdOptions {
  readonly maxOutputLength: number;
  readonly chunkSize: number;
}

/** Node's decoder of Zstandard, there from 22.15 on. */
export type NodeZstd = (packed: Uint8Array, options: ZstdOptions) => Uint8Array;

const NODE_ZSTD: NodeZstd | null = hasZstd(zlib) ? zlib.zstdDecompressSync : null;

/**
 * Zstandard into `out`; returns how many bytes were filled. Node's own decoder takes a sixth to a twentieth of the time of
 * ours, but it drops all frames after the first and says nothing about data that ends early. So a block that it does
 * not fill, or refuses, is read by ours, and a file reads the same on every Node.
 */
export function unpackZstd(packed: Uint8Array, out: Uint8Array, nodeZstd: NodeZstd | null = NODE_ZSTD): number {
  const bytes = nodeZstd === null || out.length === 0 ? null : fullBlock(nodeZstd, packed, out.length);
  if (bytes === null) return readZstdFrames(packed, out);
  out.set(bytes);
  return bytes.length;
}

/** Node refuses smaller ones. */
const LEAST_CHUNK = 64;

function fullBlock(nodeZstd: NodeZstd, packed: Uint8Array, capacity: number): Uint8Array | null {
  try {
    const bytes = nodeZstd(packed, { maxOutputLength: capacity, chunkSize: Math.max(LEAST_CHUNK, capacity + 16) });
    return bytes.length === capacity ? bytes : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What Node says of data that is damaged or longer than the block. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return error.code === 'ERR_BUFFER_TOO_LARGE' || error.code.startsWith('ZSTD_error_');
}

function hasZstd(module: object): module is { readonly zstdDecompressSync: NodeZstd } {
  return 'zstdDecompressSync' in module;
}
