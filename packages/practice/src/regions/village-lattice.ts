import { valueNoise } from '../hash-noise.ts';
import type { Point } from '../plane.ts';
import { draw, seedFor } from '../seeded.ts';

/** Village middles on a bent triangular lattice: every cell has six neighbours, three cells meet at each corner. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Middles in units of the lattice's spacing. */
  readonly middles: readonly Point[];
  /** The six neighbours, counter-clockwise from the east; fewer at the rim. */
  readonly neighbours: (cell: number) => readonly (number | undefined)[];
}

const ROW_HEIGHT = Math.sqrt(3) / 2;
const COLUMNS = 33;
const ROWS = 39;
/**
 * How far middles stray from the lattice. A triangle is 0.87 high; straying (2 × 0.24) and bending (a third of its
 * height at most) together cannot turn one over, whatever the seed.
 */
const STRAY = 0.17;
const BEND = { reach: 0.6, length: 7 } as const;

export function villageLattice(seed: number): Lattice {
  const own = seedFor(seed, 'lattice');
  const [bendX, bendY] = [seedFor(own, 'bend x'), seedFor(own, 'bend y')];
  const middles = Array.from({ length: COLUMNS * ROWS }, (_, cell): Point => {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    const x = column + (row % 2) / 2 - COLUMNS / 2;
    const y = (row - ROWS / 2) * ROW_HEIGHT;
    const bend = (noise: number) => 2 * BEND.reach * (valueNoise(noise, x / BEND.length, y / BEND.length) - 0.5);
    return {
      x: x + bend(bendX) + 2 * STRAY * (draw(own, cell) - 0.5),
      y: y + bend(bendY) + 2 * STRAY * (draw(own, cell, 1) - 0.5),
    };
  });
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? undefined : row * COLUMNS + column;
  return {
    columns: COLUMNS,
    rows: ROWS,
    middles,
    neighbours: (cell) => {
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      // Odd rows lie half a cell to the east.
      const east = column + (row % 2);
      return [
        at(column + 1, row),
        at(east, row + 1),
        at(east - 1, row + 1),
        at(column - 1, row),
        at(east - 1, row - 1),
        at(east, row - 1),
      ];
    },
  };
}
