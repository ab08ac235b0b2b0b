import { pictureMachine } from './picture-machine.ts';

/** A row of pixels in the memory of the machine, and what it is sampled from. */
export interface SampledRow {
  /** Where the centres of the pixels lie in the raster. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly values: Float64Array;
  /** A window of the raster. */
  readonly cells: Float64Array;
  /** Writes the places of pixels on a straight line (`TakePiece`). */
  readonly place: (column: number, count: number, x: number, dx: number, y: number, dy: number) => void;
}

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Valid until somebody else takes memory of the machine. */
export function sampledRow(width: number, cells: number): SampledRow {
  const { arena, line } = pictureMachine();
  arena.clear();
  // Loops write pairs.
  const [xs, ys, values, window] = [width + 1, width + 1, width + 1, cells].map((count) => arena.take(count * BYTES));
  const { buffer } = arena.memory;
  return {
    xs: new Float64Array(buffer, xs, width),
    ys: new Float64Array(buffer, ys, width),
    values: new Float64Array(buffer, values, width),
    cells: new Float64Array(buffer, window, cells),
    place: (column, count, x, dx, y, dy) => {
      line(count, xs! + column * BYTES, ys! + column * BYTES, x, dx, y, dy);
    },
  };
}
