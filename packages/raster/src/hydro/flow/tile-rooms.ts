import { terrainMachine } from '../machine/terrain-machine.ts';
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

/** Bytes of a cell in each room, those that need the widest places first. */
const ROOMS = { area: 8, block: 8, filled: 4, slope: 4, ways: 4, first: 4, second: 4, labels: 2, flow: 1, inflows: 1 };
type Room = keyof typeof ROOMS;

/** Loops read and write up to so many bytes behind the last cell. */
const SPARE = 64;

/** Rooms in the memory of this thread's machine, which all jobs of the thread use in turn. */
export function tileRooms({ size, width, height }: Tiling): TileRooms {
  const most = (Math.min(size, width) + 2) * (Math.min(size, height) + 2);
  const starts: Partial<Record<Room, number>> = {};
  let bytes = SPARE;
  for (const [room, cellBytes] of Object.entries(ROOMS)) {
    starts[room as Room] = bytes;
    bytes += Math.ceil((most * cellBytes + SPARE) / SPARE) * SPARE;
  }
  const { memory } = terrainMachine();
  // A memory that has grown has another buffer: it is asked for each time.
  const at = (room: Room) => [memory(bytes), starts[room]!] as const;
  return {
    filled: ({ cells }) => new Float32Array(...at('filled'), cells),
    slope: ({ cells }) => new Float32Array(...at('slope'), cells),
    labels: ({ cells }) => new Uint16Array(...at('labels'), cells),
    flow: ({ cells }) => new Uint8Array(...at('flow'), cells),
    ways: ({ cells }) => new Int32Array(...at('ways'), cells),
    area: ({ cells }) => new Float64Array(...at('area'), cells),
    inflows: ({ cells }) => new Uint8Array(...at('inflows'), cells),
    lists: ({ cells }) => [new Int32Array(...at('first'), cells), new Int32Array(...at('second'), cells)],
    block<T extends Cells>(like: T, { window }: Frame): T {
      const room = like.constructor as new (buffer: ArrayBuffer, start: number, length: number) => T;
      return new room(...at('block'), window.width * window.height);
    },
  };
}
