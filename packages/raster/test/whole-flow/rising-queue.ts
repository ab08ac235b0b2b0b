import { cellHeap, type CellHeap } from '../../src/hydro/cell-heap.ts';

/** Small enough that the cells of one stay in the processor's cache, few enough that empty ones cost nothing. */
const STAGES = 2 ** 14;
const NONE = -1;

/**
 * A heap for cells that come in at the height of the last one taken out, or above, as they do in a flood: the heights
 * between `lowest` and `highest` are cut into stages, and only cells of the present stage are in order.
 */
export function risingQueue(lowest: number, highest: number): CellHeap {
  const present = cellHeap();
  const perMetre = highest > lowest ? (STAGES - 1) / (highest - lowest) : 0;
  const heads = new Int32Array(STAGES).fill(NONE);
  let cells = new Int32Array(1024);
  let heights = new Float64Array(1024);
  let next = new Int32Array(1024);
  /** Stages whose cells are in order. */
  let risen = 0;
  let waiting = 0;
  let used = 0;
  let free = NONE;

  const grow = () => {
    const [oldCells, oldHeights, oldNext] = [cells, heights, next];
    [cells, heights, next] = [new Int32Array(used * 2), new Float64Array(used * 2), new Int32Array(used * 2)];
    cells.set(oldCells);
    heights.set(oldHeights);
    next.set(oldNext);
  };
  const place = () => {
    if (free !== NONE) {
      const at = free;
      free = next[at]!;
      return at;
    }
    if (used === cells.length) grow();
    return used++;
  };
  /** Puts the cells of the next stage that has any in order. */
  const rise = () => {
    while (heads[risen] === NONE) risen++;
    for (let at = heads[risen]!; at !== NONE;) {
      present.push(cells[at]!, heights[at]!);
      waiting--;
      const following = next[at]!;
      next[at] = free;
      free = at;
      at = following;
    }
    heads[risen++] = NONE;
  };
  return {
    size: () => present.size() + waiting,
    push(cell, height) {
      const own = Math.floor((height - lowest) * perMetre);
      if (own < risen) return present.push(cell, height);
      const at = place();
      cells[at] = cell;
      heights[at] = height;
      next[at] = heads[own]!;
      heads[own] = at;
      waiting++;
    },
    pop() {
      if (present.size() === 0) rise();
      return present.pop();
    },
  };
}
