import type { ValueBlock } from '../tiff/decode-block.ts';

/** Decoded blocks used last, bounded in bytes; shared by all sources of a worker. */
export interface BlockCache {
  /** A block that finds no room is valid only until the next block of its image is made. */
  readonly get: (key: string, make: () => ValueBlock) => ValueBlock;
}

export function createBlockCache(maxBytes: number): BlockCache {
  const held = new Map<string, ValueBlock>();
  let bytes = 0;
  return {
    get(key, make) {
      const known = held.get(key);
      if (known !== undefined) {
        held.delete(key);
        held.set(key, known);
        return known;
      }
      const made = make();
      if (made.values.byteLength > maxBytes) return made;
      const block = { ...made, values: made.values.slice() };
      held.set(key, block);
      bytes += block.values.byteLength;
      for (const [oldest, { values }] of held) {
        if (bytes <= maxBytes) break;
        held.delete(oldest);
        bytes -= values.byteLength;
      }
      return block;
    },
  };
}
