import type { Cells, Frame } from './frame.ts';
import type { Tiling } from './tiling.ts';

/** Memory for one tile at a time: each room holds until it is asked for again. */
export interface TileRooms {
  readonly filled: (frame: Frame) => Float32Array;
  readonly slope: (frame: Frame) => Float32Array;
  readonly labels: (frame: Frame) => Uint16Array;
  readonly flow: (frame: Frame) => Uint8Array;
  readonly ways: (frame: Frame) => Int32Array;
  readonly area: (frame: Frame) => Float64Array;
  readonly inflows: (frame: Frame) => Uint8Array;
  /** Two lists of cells. */
  readonly lists: (frame: Frame) => readonly [Int32Array, Int32Array];
  /** A room of the same type for the tile without its frame. */
  readonly block: <T extends Cells>(like: T, frame: Frame) => T;
}

export function tileRooms({ size, width, height }: Tiling): TileRooms {
  const most = (Math.min(size, width) + 2) * (Math.min(size, height) + 2);
  const room = <T extends { subarray: (from: number, to: number) => T }>(make: (cells: number) => T) => {
    let memory: T | null = null;
    return (cells: number) => (memory ??= make(most)).subarray(0, cells);
  };
  const framed = <T extends { subarray: (from: number, to: number) => T }>(make: (cells: number) => T) => {
    const get = room(make);
    return ({ cells }: Frame) => get(cells);
  };
  const lists = [room((cells) => new Int32Array(cells)), room((cells) => new Int32Array(cells))] as const;
  const floats = room((cells) => new Float32Array(cells));
  const whole = room((cells) => new Int32Array(cells));
  const shorts = room((cells) => new Uint16Array(cells));
  const bytes = room((cells) => new Uint8Array(cells));
  return {
    filled: framed((cells) => new Float32Array(cells)),
    slope: framed((cells) => new Float32Array(cells)),
    labels: framed((cells) => new Uint16Array(cells)),
    flow: framed((cells) => new Uint8Array(cells)),
    ways: framed((cells) => new Int32Array(cells)),
    area: framed((cells) => new Float64Array(cells)),
    inflows: framed((cells) => new Uint8Array(cells)),
    lists: ({ cells }) => [lists[0](cells), lists[1](cells)],
    block<T extends Cells>(like: T, { window }: Frame): T {
      const cells = window.width * window.height;
      if (like instanceof Float32Array) return floats(cells) as T;
      if (like instanceof Int32Array) return whole(cells) as T;
      return (like instanceof Uint16Array ? shorts(cells) : bytes(cells)) as T;
    },
  };
}
