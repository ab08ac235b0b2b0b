import { EAST, SOUTH, type Heights } from './heights.ts';

/** Land with every hollow filled to its outlet, and the edges, where water leaves. */
export interface FloodedGround {
  readonly filled: Float64Array;
  readonly isEdge: (cell: number) => boolean;
}

/** Floods the land from its edges, the lowest cell of the shore first (Barnes 2014). */
export function floodedGround({ width, height, elevation }: Heights): FloodedGround {
  const filled = elevation.slice();
  const isSeen = new Uint8Array(elevation.length);
  /** The neighbour's number, -1 beyond the grid. */
  const beside = (cell: number, direction: number) => {
    const column = (cell % width) + EAST[direction]!;
    const next = cell + SOUTH[direction]! * width + EAST[direction]!;
    return column < 0 || column >= width || next < 0 || next >= width * height ? -1 : next;
  };
  const isEdge = (cell: number) => {
    for (let direction = 0; direction < 8; direction += 1) {
      const next = beside(cell, direction);
      if (next < 0 || Number.isNaN(elevation[next])) return true;
    }
    return false;
  };
  const shore = new ShoreHeap(filled);
  for (let cell = 0; cell < elevation.length; cell += 1) {
    if (Number.isNaN(elevation[cell]) || !isEdge(cell)) continue;
    isSeen[cell] = 1;
    shore.push(cell);
  }
  while (shore.size > 0) {
    const cell = shore.pop();
    for (let direction = 0; direction < 8; direction += 1) {
      const next = beside(cell, direction);
      if (next < 0 || isSeen[next] === 1 || Number.isNaN(elevation[next])) continue;
      isSeen[next] = 1;
      filled[next] = Math.max(elevation[next]!, filled[cell]!);
      shore.push(next);
    }
  }
  return { filled, isEdge };
}

/** The lowest cell first, of equal heights the one with the smaller number. */
class ShoreHeap {
  readonly #heights: Float64Array;
  readonly #cells: number[] = [];

  constructor(heights: Float64Array) {
    this.#heights = heights;
  }

  get size(): number {
    return this.#cells.length;
  }

  push(cell: number): void {
    const cells = this.#cells;
    let at = cells.push(cell) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(cell, cells[above]!)) break;
      cells[at] = cells[above]!;
      at = above;
    }
    cells[at] = cell;
  }

  pop(): number {
    const cells = this.#cells;
    const lowest = cells[0]!;
    const last = cells.pop()!;
    if (cells.length === 0) return lowest;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= cells.length) break;
      if (below + 1 < cells.length && this.#isBefore(cells[below + 1]!, cells[below]!)) below += 1;
      if (!this.#isBefore(cells[below]!, last)) break;
      cells[at] = cells[below]!;
      at = below;
    }
    cells[at] = last;
    return lowest;
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heights[one]!, this.#heights[other]!];
    return a < b || (a === b && one < other);
  }
}
