import { createArena } from '@qingzhang/formula/kernel/wasm/arena';
import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { addByCentre, addExactly, changeCell } from './edge-functions.ts';
import { takeRuns } from './take-function.ts';

type Numbers = readonly number[];

/** Finds runs of zones as WebAssembly, in a memory of its own that grows to the largest tile it has seen. */
export interface RunMachine {
  readonly exact: (...given: Numbers) => number;
  readonly centre: (...given: Numbers) => number;
  readonly take: (...given: Numbers) => number;
  readonly buffer: ArrayBuffer;
  readonly at: RunPlaces;
  readonly room: RunRoom;
}

/** Where things lie in the machine's memory. */
interface RunPlaces {
  /**
   * By how much coverage changes at each pixel, so that the running sum along a row is the coverage itself: signed-area
   * accumulation. A row has one column more than the tile.
   */
  readonly changes: number;
  /** A bit for each column that has changed; a row begins with a word of its own. Both are zeros between two zones. */
  readonly marks: number;
  /** m² of a pixel of each row. */
  readonly areas: number;
  readonly edges: number;
  /** Zones, starts, ends, areas and coverages of the runs. */
  readonly runs: Numbers;
}

/** How many of each there is room for. */
export interface RunRoom {
  readonly changes: number;
  readonly marks: number;
  readonly rows: number;
  /** Numbers of the edges of one zone. */
  readonly edges: number;
  readonly runs: number;
}

const RUN_BYTES = [4, 4, 4, 8, 8];
const arena = createArena();
let machine: RunMachine | null = null;

/** One for each thread. The first `kept` runs outlast its growing, and so does all that is not to grow. */
export function runMachine(wanted: RunRoom, kept: number): RunMachine {
  const before = machine;
  if (before !== null && fits(wanted, before.room)) return before;
  const room = before === null ? wanted : larger(wanted, before.room);
  const found =
    before && before.at.runs.map((at, i) => new Uint8Array(before.buffer, at, kept * RUN_BYTES[i]!).slice());
  arena.empty();
  const at: RunPlaces = {
    changes: arena.take(room.changes * 8),
    marks: arena.take(room.marks * 8),
    areas: arena.take(room.rows * 8),
    edges: arena.take(room.edges * 8),
    // They come last: they grow while changes wait to become runs.
    runs: RUN_BYTES.map((bytes) => arena.take(room.runs * bytes)),
  };
  const { buffer } = arena.memory;
  if (at.areas !== before?.at.areas) new Uint8Array(buffer, 0, at.areas).fill(0);
  found?.forEach((bytes, i) => new Uint8Array(buffer, at.runs[i]).set(bytes));
  machine = { ...(before ?? functions()), buffer, at, room };
  return machine;
}

function fits(wanted: RunRoom, room: RunRoom): boolean {
  const { changes, marks, rows, edges, runs } = wanted;
  return (
    changes <= room.changes && marks <= room.marks && rows <= room.rows && edges <= room.edges && runs <= room.runs
  );
}

function larger(a: RunRoom, b: RunRoom): RunRoom {
  return {
    changes: Math.max(a.changes, b.changes),
    marks: Math.max(a.marks, b.marks),
    rows: Math.max(a.rows, b.rows),
    edges: Math.max(a.edges, b.edges),
    runs: Math.max(a.runs, b.runs),
  };
}

function functions(): Pick<RunMachine, 'exact' | 'centre' | 'take'> {
  const change = 0;
  const list = [changeCell(), addExactly(change), addByCentre(change), takeRuns()];
  const module = new WebAssembly.Module(moduleBytes([], list, new Uint8Array(0)));
  const { exports } = new WebAssembly.Instance(module, { host: { memory: arena.memory } });
  return exports as unknown as RunMachine;
}
