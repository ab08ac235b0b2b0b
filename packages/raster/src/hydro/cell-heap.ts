/** Cells by height, the lowest first; of equal heights the one with the lower number. */
export interface CellHeap {
  readonly size: () => number;
  readonly push: (cell: number, height: number) => void;
  /** Takes the lowest cell out. The heap must not be empty. */
  readonly pop: () => number;
}

export function cellHeap(): CellHeap {
  let cells = new Int32Array(1024);
  let heights = new Float64Array(1024);
  let size = 0;

  const grow = () => {
    const [moreCells, moreHeights] = [new Int32Array(size * 2), new Float64Array(size * 2)];
    moreCells.set(cells);
    moreHeights.set(heights);
    [cells, heights] = [moreCells, moreHeights];
  };
  return {
    size: () => size,
    push(cell, height) {
      if (size === cells.length) grow();
      let at = size++;
      while (at > 0) {
        const above = (at - 1) >> 1;
        const h = heights[above]!;
        if (h < height || (h === height && cells[above]! < cell)) break;
        heights[at] = h;
        cells[at] = cells[above]!;
        at = above;
      }
      heights[at] = height;
      cells[at] = cell;
    },
    pop() {
      const lowest = cells[0]!;
      const last = --size;
      const cell = cells[last]!;
      const height = heights[last]!;
      let at = 0;
      for (;;) {
        let below = 2 * at + 1;
        if (below >= last) break;
        const right = below + 1;
        if (
          right < last &&
          (heights[right]! < heights[below]! || (heights[right] === heights[below] && cells[right]! < cells[below]!))
        ) {
          below = right;
        }
        const h = heights[below]!;
        if (height < h || (height === h && cell < cells[below]!)) break;
        heights[at] = h;
        cells[at] = cells[below]!;
        at = below;
      }
      heights[at] = height;
      cells[at] = cell;
      return lowest;
    },
  };
}
