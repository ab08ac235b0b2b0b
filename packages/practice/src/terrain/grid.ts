import { LAND_REACH } from '../plane.ts';

/** A square of cells over the land; row 0 is the southern edge, values sit at the middles of cells. */
export interface Grid {
  readonly side: number;
  /** Side of a cell, m. */
  readonly cell: number;
}

export function gridOf(side: number): Grid {
  return { side, cell: (2 * LAND_REACH) / side };
}

/** Metres east (or north) of the middle of a column (or row). */
export function middleOf(grid: Grid, place: number): number {
  return (place + 0.5) * grid.cell - LAND_REACH;
}

/** The column (or row) that holds a coordinate, held inside the land. */
export function placeOf(grid: Grid, metres: number): number {
  const place = Math.floor((metres + LAND_REACH) / grid.cell);
  return place < 0 ? 0 : place >= grid.side ? grid.side - 1 : place;
}

export function cellAt(grid: Grid, x: number, y: number): number {
  return placeOf(grid, y) * grid.side + placeOf(grid, x);
}

/** The grid of twice as many cells a side, each value between its four nearest. */
export function refined(values: Float64Array, side: number): Float64Array {
  const fine = new Float64Array(values.length * 4);
  const held = (place: number) => (place < 0 ? 0 : place >= side ? side - 1 : place);
  for (let row = 0; row < side * 2; row++) {
    // The middle of a fine cell lies a quarter of a coarse cell off the middle of its coarse one.
    const near = row >> 1;
    const far = held(near + (row % 2 === 0 ? -1 : 1));
    for (let column = 0; column < side * 2; column++) {
      const close = column >> 1;
      const away = held(close + (column % 2 === 0 ? -1 : 1));
      fine[row * side * 2 + column] =
        (9 * values[near * side + close]! +
          3 * (values[near * side + away]! + values[far * side + close]!) +
          values[far * side + away]!) /
        16;
    }
  }
  return fine;
}
