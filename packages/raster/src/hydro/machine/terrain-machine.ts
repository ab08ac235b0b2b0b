import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { steepestWays } from './direction-function.ts';
import { endsOfLevel, spreadWays, turnWays } from './level-functions.ts';
import { lowerNeighbours } from './lower-function.ts';
import { hornSlopes } from './slope-function.ts';

/** Loops over the cells of a tile as WebAssembly, in a memory that holds the tile. */
export interface TerrainMachine {
  /** At least so many bytes; what was in there before stays. */
  readonly memory: (bytes: number) => ArrayBuffer;
  readonly lower: (heights: number, codes: number, rowBytes: number, count: number) => void;
  readonly direct: (
    heights: number,
    flow: number,
    rowBytes: number,
    count: number,
    east: number,
    diagonal: number,
    south: number,
  ) => void;
  readonly slopesOfSingles: SlopePass;
  readonly slopesOfDoubles: SlopePass;
  readonly ends: (heights: number, ways: number, rowBytes: number, count: number) => void;
  readonly spread: (heights: number, ways: number, rowBytes: number, list: number, from: number, to: number) => number;
  readonly turn: (heights: number, ways: number, flow: number, rowBytes: number, count: number) => void;
}

type SlopePass = (
  heights: number,
  slopes: number,
  rowBytes: number,
  count: number,
  eightX: number,
  eightY: number,
) => number;

const PAGE = 65_536;

let machine: TerrainMachine | null = null;

/** One for each thread. */
export function terrainMachine(): TerrainMachine {
  if (machine !== null) return machine;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const functions = [
    lowerNeighbours(),
    steepestWays(),
    hornSlopes(4, 'slopesOfSingles'),
    hornSlopes(8, 'slopesOfDoubles'),
    endsOfLevel(),
    spreadWays(),
    turnWays(),
  ];
  const code = moduleBytes([], functions, new Uint8Array(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory } });
  machine = {
    ...(exports as unknown as Omit<TerrainMachine, 'memory'>),
    memory(bytes) {
      const missing = bytes - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
      return memory.buffer;
    },
  };
  return machine;
}
