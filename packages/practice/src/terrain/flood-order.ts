/** How water leaves a grid: every cell hands on to a neighbour, and all ends at the outlets. */
export interface Drainage {
  /** Cells from the outlets upwards: a cell comes after the one it drains to. */
  readonly order: Int32Array;
  /** The cell that each one drains to; itself for an outlet. */
  readonly receiver: Int32Array;
}

/** Neighbours by column and row, the four straight ones first. */
export const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

const STEP_X = Int8Array.from(NEIGHBOURS, ([dx]) => dx);
const STEP_Y = Int8Array.from(NEIGHBOURS, ([, dy]) => dy);

/** Floods the land from its outlets, always over the lowest sill (priority flood); hollows drain over their rim. */
export function floodOrder(heights: Float64Array, side: number, outlets: readonly number[]): Drainage {
  const order = new Int32Array(heights.length);
  const receiver = new Int32Array(heights.length).fill(-1);
  const queue = createQueue(heights.length);
  for (const cell of outlets) {
    receiver[cell] = cell;
    queue.push(cell, heights[cell]!);
  }
  let done = 0;
  while (queue.size() > 0) {
    const level = queue.lowest();
    const cell = queue.pop();
    order[done++] = cell;
    const column = cell % side;
    const row = (cell - column) / side;
    for (let way = 0; way < 8; way++) {
      const x = column + STEP_X[way]!;
      const y = row + STEP_Y[way]!;
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      const next = y * side + x;
      if (receiver[next] !== -1) continue;
      receiver[next] = cell;
      // Water in a hollow stands at the sill.
      queue.push(next, heights[next]! > level ? heights[next]! : level);
    }
  }
  return { order, receiver };
}

/** Cells by level, lowest first; equal levels by cell number, so that the order never depends on the engine. */
function createQueue(capacity: number) {
  const cells = new Int32Array(capacity);
  const levels = new Float64Array(capacity);
  let size = 0;
  return {
    size: () => size,
    lowest: () => levels[0]!,
    push(cell: number, level: number): void {
      let at = size++;
      while (at > 0) {
        const above = (at - 1) >> 1;
        const other = levels[above]!;
        if (other < level || (other === level && cells[above]! < cell)) break;
        cells[at] = cells[above]!;
        levels[at] = other;
        at = above;
      }
      cells[at] = cell;
      levels[at] = level;
    },
    pop(): number {
      const first = cells[0]!;
      size -= 1;
      const cell = cells[size]!;
      const level = levels[size]!;
      let at = 0;
      for (let below = 1; below < size; below = 2 * at + 1) {
        const right = below + 1;
        if (right < size) {
          const left = levels[below]!;
          const other = levels[right]!;
          if (other < left || (other === left && cells[right]! < cells[below]!)) below = right;
        }
        const other = levels[below]!;
        if (level < other || (level === other && cell < cells[below]!)) break;
        cells[at] = cells[below]!;
        levels[at] = other;
        at = below;
      }
      cells[at] = cell;
      levels[at] = level;
      return first;
    },
  };
}
