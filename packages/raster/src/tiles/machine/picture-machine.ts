import { createArena, type Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { bilinearRow } from '../../pipeline/resident/resample/bilinear-function.ts';
import { fillGaps } from '../../pipeline/resident/resample/gap-functions.ts';
import { DOUBLE } from '../../pipeline/resident/resample/window-cells.ts';
import { differences } from './difference-function.ts';
import { centresOnLine } from './line-function.ts';
import { colourNumbers } from './paint-function.ts';

type Call = (...numbers: readonly number[]) => number;

/**
 * Rows of a picture as WebAssembly, two pixels or more at a time, in a memory of its own: whoever works in it clears it
 * first and takes what they need. Tiles of a county take half the time that loops in JavaScript took (`bench/raster`).
 */
export interface PictureMachine {
  readonly arena: Arena;
  readonly line: Call;
  readonly bilinear: Call;
  readonly gaps: Call;
  readonly paint: Call;
  readonly differences: Call;
  /** Where values become colour numbers; it stays when the memory is cleared. */
  readonly painting: () => Painting;
}

interface Painting {
  readonly values: Float64Array;
  readonly numbers: Uint8Array;
}

/** Values painted at once: whole fours. */
const PART = 1024;

let machine: PictureMachine | null = null;

/** One for each thread. */
export function pictureMachine(): PictureMachine {
  return (machine ??= createMachine());
}

function createMachine(): PictureMachine {
  const arena = createArena();
  const functions = [
    centresOnLine(),
    { ...bilinearRow(DOUBLE), exportAs: 'bilinear' },
    { ...fillGaps(DOUBLE), exportAs: 'gaps' },
    colourNumbers(),
    differences(),
  ];
  const compiled = new WebAssembly.Module(moduleBytes([], functions, new Uint8Array(0)));
  const { exports } = new WebAssembly.Instance(compiled, { host: { memory: arena.memory } });
  const [values, numbers] = [arena.take(PART * Float64Array.BYTES_PER_ELEMENT), arena.take(PART)];
  arena.keep();
  const views = (buffer: ArrayBuffer): Painting => ({
    values: new Float64Array(buffer, values, PART),
    numbers: new Uint8Array(buffer, numbers, PART),
  });
  let [seen, painting] = [arena.memory.buffer, views(arena.memory.buffer)];
  return {
    ...(exports as unknown as Omit<PictureMachine, 'arena' | 'painting'>),
    arena,
    painting() {
      const { buffer } = arena.memory;
      if (buffer !== seen) [seen, painting] = [buffer, views(buffer)];
      return painting;
    },
  };
}
