const PAGE = 65_536;
const ALIGNMENT = 16;
/** Loops read up to 16 bytes at a time, beyond the end of an array. */
const SPARE = 16;

/** Memory that functions in WebAssembly share: what lies in it is read and added to where it lies. */
export interface Arena {
  readonly memory: WebAssembly.Memory;
  /** The address of so many bytes. The buffer may become another one: views of it are made when all is taken. */
  readonly take: (bytes: number) => number;
  /** What has been taken so far outlasts every `clear`. */
  readonly keep: () => void;
  readonly clear: () => void;
  /** Gives back what was kept as well. */
  readonly empty: () => void;
}

export function createArena(): Arena {
  const memory = new WebAssembly.Memory({ initial: 2 });
  let [floor, end] = [0, 0];
  return {
    memory,
    take(bytes) {
      const address = end;
      end = Math.ceil((address + bytes + SPARE) / ALIGNMENT) * ALIGNMENT;
      const missing = end - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
      return address;
    },
    keep: () => (floor = end),
    clear: () => (end = floor),
    empty: () => (floor = end = 0),
  };
}
