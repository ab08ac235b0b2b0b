import type { ValueBlock, Values } from '../tiff/decode-block.ts';

/** Decoded blocks used last, bounded in bytes; shared by all sources of a worker. */
export interface BlockCache {
  /** A block is good until the next one is asked for: its memory may be given to that. */
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
      bytes += made.values.byteLength;
      let spare: Values | null = null;
      for (const [oldest, { values }] of held) {
        if (bytes <= maxBytes) break;
        held.delete(oldest);
        bytes -= values.byteLength;
        spare = values;
      }
      const block = { ...made, values: copyOf(made.values, spare) };
      held.set(key, block);
      return block;
    },
  };
}

/** Megabytes that are given up and taken anew with every block cost more than what is copied. */
function copyOf(values: Values, spare: Values | null): Values {
  const isFitting = spare?.constructor === values.constructor && spare.length === values.length;
  if (!isFitting) return values.slice();
  spare!.set(values);
  return spare!;
}
