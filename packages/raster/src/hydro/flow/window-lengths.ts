import type { Window } from '../../tiff/window.ts';
import { placeSteps, STEP_X, STEP_Y } from '../directions.ts';
import { CUT, DIRECTION, LEAVES, MISSING } from '../flow-code.ts';

/** More than the eight that can flow into a cell. */
const LISTED = 255;

/** A part of the grid with one more cell on every side, `flow` there being that of missing cells. */
export interface FlowWindow {
  readonly window: Window;
  readonly flow: Uint8Array;
  /** Sides of the cells in each row of the window, m. */
  readonly cellX: Float64Array;
  readonly cellY: Float64Array;
}

/** As large as the flow. */
export interface LengthRooms {
  readonly inflows: Uint8Array;
  /** What is found. */
  readonly lengths: Float32Array;
}

/**
 * Slope length λ of the RUSLE, horizontal, m: the longest way of the water to the centre of each cell from where overland
 * flow begins (Hickey 2000; Van Remortel, Hamilton and Hickey 2001). A cell without inflow starts with half its own way.
 * Rows of the answer have the window's width and two. Water that comes into the window from outside is not known:
 * lengths hold from `reachOf` cells inside of it on.
 */
export function windowLengths(
  { window, flow, cellX, cellY }: FlowWindow,
  longestM: number,
  { inflows, lengths }: LengthRooms,
): void {
  const { width, height } = window;
  const stride = width + 2;
  const steps = placeSteps(stride);
  const ways = waysOf(cellX, cellY);
  countInflows(window, flow, steps, inflows);
  // 0 means that nothing flows in: a length that flows in is never 0.
  lengths.fill(0);
  for (let line = 0; line < height; line++) {
    const first = (line + 1) * stride + 1;
    for (let start = first; start < first + width; start++) {
      let row = line;
      for (let cell = start; inflows[cell] === 0;) {
        inflows[cell] = LISTED;
        const code = flow[cell]!;
        const direction = code & DIRECTION;
        if (direction === MISSING) {
          lengths[cell] = NaN;
          break;
        }
        const way = ways[row * WAYS + direction]!;
        if (lengths[cell] === 0) lengths[cell] = Math.min(way / 2, longestM);
        if (direction === LEAVES) break;
        const next = cell + steps[direction]!;
        if ((code & CUT) === 0) {
          const reached = Math.min(lengths[cell]! + way, longestM);
          if (reached > lengths[next]!) lengths[next] = reached;
        }
        inflows[next]!--;
        row += STEP_Y[direction]!;
        cell = next;
      }
    }
  }
}

/**
 * Cells from the edge of a window within which lengths may lack what comes from outside: any way over more of them is as
 * long as the longest that counts.
 */
export function reachOf({ cellX, cellY }: Pick<FlowWindow, 'cellX' | 'cellY'>, longestM: number): number {
  const least = [...cellX, ...cellY].reduce((least, side) => Math.min(least, side), Infinity);
  return Math.ceil(longestM / least) + 2;
}

/** Eight directions, and the way of a cell where water leaves. */
const WAYS = 9;

function waysOf(cellX: Float64Array, cellY: Float64Array): Float64Array {
  return Float64Array.from({ length: cellX.length * WAYS }, (_, i) => {
    const [row, direction] = [Math.floor(i / WAYS), i % WAYS];
    if (direction === LEAVES) return Math.min(cellX[row]!, cellY[row]!);
    return Math.hypot(STEP_X[direction]! * cellX[row]!, STEP_Y[direction]! * cellY[row]!);
  });
}

function countInflows({ width, height }: Window, flow: Uint8Array, steps: Int32Array, inflows: Uint8Array): void {
  const stride = width + 2;
  inflows.fill(LISTED);
  for (let row = 1; row <= height; row++) inflows.fill(0, row * stride + 1, row * stride + 1 + width);
  for (let row = 1; row <= height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + width; cell++) {
      const direction = flow[cell]! & DIRECTION;
      if (direction < LEAVES && inflows[cell + steps[direction]!]! < LISTED) inflows[cell + steps[direction]!]!++;
    }
  }
}
