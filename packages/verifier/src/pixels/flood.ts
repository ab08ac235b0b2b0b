import { EAST, SOUTH, type Heights } from './heights.ts';

/** Land with every hollow filled to its outlet, and from each cell the direction that the flood came from. */
export interface FloodedGround {
  readonly filled: Float64Array;
  /** -1 at the edges, where the flood begins. */
  readonly back: Int8Array;
}

const UNSEEN = -2;

/**
 * Floods the land from its edges, lowest crest first, of equal ones the one that comes first in reading order (Barnes
 * 2014, with the queues of Zhou 2016): a hollow fills before anything else, then slopes that rise from the water, and
 * only a cell of a slope beside lower ground waits for its turn as a crest.
 */
export function floodedGround({ width, height, elevation }: Heights): FloodedGround {
  const filled = elevation.slice();
  const back = new Int8Array(elevation.length).fill(UNSEEN);
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
  const crests = new CrestHeap(filled);
  for (let cell = 0; cell < elevation.length; cell += 1) {
    const isMissing = Number.isNaN(elevation[cell]);
    if (!isMissing && !isEdge(cell)) continue;
    back[cell] = -1;
    if (!isMissing) crests.push(cell);
  }
  const hollows: number[] = [];
  const slopes: number[] = [];
  let [hollow, slope] = [0, 0];
  for (;;) {
    const isSlope = hollow === hollows.length && slope < slopes.length;
    const isCrest = !isSlope && hollow === hollows.length;
    if (isCrest && crests.size === 0) return { filled, back };
    const cell = isSlope ? slopes[slope++]! : isCrest ? crests.pop() : hollows[hollow++]!;
    const level = filled[cell]!;
    let isBesideLower = false;
    for (let direction = 0; direction < 8; direction += 1) {
      const next = beside(cell, direction);
      if (next < 0 || back[next] !== UNSEEN) continue;
      const isHigher = filled[next]! > level;
      isBesideLower ||= isSlope && !isHigher;
      if (isSlope && !isHigher) continue;
      if (!isHigher) filled[next] = level;
      (isHigher ? slopes : hollows).push(next);
      back[next] = (direction + 4) % 8;
    }
    if (isBesideLower) crests.push(cell);
  }
}

/** The lowest cell first, of equal heights the one with the smaller number. */
class CrestHeap {
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
