/** Cells of a block, as values or as they are stored. */
interface KeptBlock {
  readonly values: Cells;
}

type Cells = Float32Array | Float64Array | Uint8Array | Uint16Array;

/** Decoded blocks used last, bounded in bytes; shared by all sources of a worker. */
export interface BlockCache {
  /** A block is good until the next one is asked for: its memory may be given to that. */
  readonly get: <Block extends KeptBlock>(key: string, make: () => Block) => Block;
}

export function createBlockCache(maxBytes: number): BlockCache {
  const held = new Map<string, KeptBlock>();
  let bytes = 0;
  return {
    get<Block extends KeptBlock>(key: string, make: () => Block): Block {
      // A key names one kind of block.
      const known = held.get(key) as Block | undefined;
      if (known !== undefined) {
        held.delete(key);
        held.set(key, known);
        return known;
      }
      const made = make();
      if (made.values.byteLength > maxBytes) return made;
      bytes += made.values.byteLength;
      let spare: Cells | null = null;
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
function copyOf<Array extends Cells>(values: Array, spare: Cells | null): Array {
  const isFitting = spare !== null && spare.constructor === values.constructor && spare.length === values.length;
  const copy = isFitting ? spare : values.slice();
  if (isFitting) copy.set(values);
  return copy as Array;
}
