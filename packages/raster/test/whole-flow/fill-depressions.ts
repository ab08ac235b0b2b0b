import { NO_FLOW, opposite, placeSteps, STEP_X, STEP_Y } from '../../src/hydro/directions.ts';
import type { ElevationGrid } from '../../src/hydro/elevation-grid.ts';
import { risingQueue } from './rising-queue.ts';

export interface FilledGrid {
  /** Heights with every hollow filled to its lowest outlet. */
  readonly filled: Float32Array | Float64Array;
  /** From each cell to the neighbour that the water reached it from: a way out over ground that is nowhere higher. */
  readonly towards: Uint8Array;
}

/** Not reached yet. */
const UNSEEN = 254;

/**
 * Floods the land from its edges inwards, lowest ground first (priority flood; Barnes, Lehman and Mulla 2014). Edges are
 * the border of the grid and cells beside missing ones. Ground below the water, and slopes that only rise from it, wait
 * in plain queues; only crests, over which water may come into the next hollow, go through the heap (Zhou, Sun and Fu
 * 2016).
 */
export function fillDepressions(grid: ElevationGrid): FilledGrid {
  const { width, height, elevation } = grid;
  const filled = elevation.slice();
  const towards = new Uint8Array(elevation.length).fill(UNSEEN);
  const steps = placeSteps(width);
  const [lowest, highest] = heightRange(elevation);
  const crests = risingQueue(lowest, highest);
  let land = 0;
  for (let cell = 0; cell < elevation.length; cell++) {
    if (Number.isNaN(elevation[cell])) {
      towards[cell] = NO_FLOW;
      continue;
    }
    land++;
    if (!isEdge(grid, steps, cell)) continue;
    towards[cell] = NO_FLOW;
    crests.push(cell, elevation[cell]!);
  }

  const hollows = cellQueue();
  const slopes = cellQueue();
  const [right, bottom] = [width - 1, height - 1];
  for (let done = 0; ; done++) {
    const isSlope = hollows.size === 0 && slopes.size > 0;
    if (!isSlope && hollows.size === 0 && crests.size() === 0) break;
    const cell = isSlope ? take(slopes) : hollows.size > 0 ? take(hollows) : crests.pop();
    const level = filled[cell]!;
    const row = Math.floor(cell / width);
    const column = cell - row * width;
    // Only cells of the border have neighbours beyond it.
    const isInner = row > 0 && row < bottom && column > 0 && column < right;
    let isCrest = false;
    for (let direction = 0; direction < 8; direction++) {
      if (!isInner) {
        const x = column + STEP_X[direction]!;
        const y = row + STEP_Y[direction]!;
        if (x < 0 || x > right || y < 0 || y > bottom) continue;
      }
      const next = cell + steps[direction]!;
      if (towards[next] !== UNSEEN) continue;
      if (filled[next]! > level) {
        towards[next] = opposite(direction);
        add(slopes, next);
      } else if (isSlope) {
        isCrest = true;
      } else {
        towards[next] = opposite(direction);
        filled[next] = level;
        add(hollows, next);
      }
    }
    if (isCrest) crests.push(cell, level);
  }
  return { filled, towards };
}

function heightRange(elevation: ElevationGrid['elevation']): readonly [number, number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let cell = 0; cell < elevation.length; cell++) {
    const height = elevation[cell]!;
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  return [lowest, highest];
}

function isEdge({ width, height, elevation }: ElevationGrid, steps: Int32Array, cell: number): boolean {
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  if (row === 0 || row === height - 1 || column === 0 || column === width - 1) return true;
  // One missing neighbour makes the sum of all missing.
  let sum = 0;
  for (let direction = 0; direction < 8; direction++) sum += elevation[cell + steps[direction]!]!;
  return Number.isNaN(sum);
}

/** First in, first out, in a ring that grows. */
interface CellQueue {
  ring: Int32Array;
  first: number;
  size: number;
}

function cellQueue(): CellQueue {
  return { ring: new Int32Array(1024), first: 0, size: 0 };
}

function add(queue: CellQueue, cell: number): void {
  const { ring, first, size } = queue;
  if (size === ring.length) {
    const larger = new Int32Array(size * 2);
    larger.set(ring.subarray(first));
    larger.set(ring.subarray(0, first), size - first);
    queue.ring = larger;
    queue.first = 0;
  }
  queue.ring[(queue.first + queue.size++) & (queue.ring.length - 1)] = cell;
}

function take(queue: CellQueue): number {
  const cell = queue.ring[queue.first]!;
  queue.first = (queue.first + 1) & (queue.ring.length - 1);
  queue.size--;
  return cell;
}
