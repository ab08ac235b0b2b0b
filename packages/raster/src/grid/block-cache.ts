import type { Values } from '../tiff/decode-block.ts';

/** Decoded blocks used last, bounded in bytes; shared by all sources of a worker. */
export interface BlockCache {
  readonly get: (key: string, make: () => Values) => Values;
}

export function createBlockCache(maxBytes: number): BlockCache {
  const held = new Map<string, Values>();
  let bytes = 0;
  return {
    get(key, make) {
      const known = held.get(key);
      if (known !== undefined) {
        held.delete(key);
        held.set(key, known);
        return known;
      }
      const values = make();
      held.set(key, values);
      bytes += values.byteLength;
      for (const [oldest, { byteLength }] of held) {
        if (bytes <= maxBytes || oldest === key) break;
        held.delete(oldest);
        bytes -= byteLength;
      }
      return values;
    },
  };
}
