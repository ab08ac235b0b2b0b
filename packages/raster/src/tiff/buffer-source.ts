import type { ByteSource } from './byte-source.ts';

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    // A copy, not a view: blocks are byte-swapped in place.
    read: (offset, length) => Uint8Array.prototype.slice.call(bytes, offset, offset + length),
    close: () => {},
  };
}
