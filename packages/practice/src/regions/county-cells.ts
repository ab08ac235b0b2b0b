import { layeredNoise } from '../hash-noise.ts';
import { seedFor } from '../seeded.ts';
import type { Lattice } from './village-lattice.ts';

/** Villages of the county. */
const VILLAGES = 380;
/** Cells that must belong to the county come this much nearer. */
const WANTED_NEARER = 0.55;

/** Grows the county from its middle, nearest cells first, with bays and spurs; cells that it encloses belong to it. */
export function countyCells(seed: number, lattice: Lattice, isWanted: (cell: number) => boolean): ReadonlySet<number> {
  const own = seedFor(seed, 'county');
  const score = (cell: number) => {
    const { x, y } = lattice.middles[cell]!;
    const radius = Math.sqrt(x * x + y * y);
    // The rim as a function of direction, without angles.
    const [dx, dy] = radius > 0 ? [x / radius, y / radius] : [0, 0];
    const reach = 1 + 0.75 * (layeredNoise(own, 5 + 1.2 * dx, 5 + 1.2 * dy, 3) - 0.5);
    return (radius / reach) * (isWanted(cell) ? WANTED_NEARER : 1);
  };
  const middle = lattice.middles.reduce(
    (best, { x, y }, cell) => {
      const distance = x * x + y * y;
      return distance < best.distance ? { cell, distance } : best;
    },
    { cell: 0, distance: Infinity },
  ).cell;
  const cells = new Set([middle]);
  const rim = new Map<number, number>();
  const reachOut = (cell: number) => {
    for (const next of lattice.neighbours(cell)) {
      if (next !== undefined && !cells.has(next)) rim.set(next, score(next));
    }
  };
  reachOut(middle);
  while (cells.size < VILLAGES) {
    let [best, lowest] = [-1, Infinity];
    for (const [cell, value] of rim) if (value < lowest) [best, lowest] = [cell, value];
    rim.delete(best);
    cells.add(best);
    reachOut(best);
  }
  const outside = outsideOf(lattice, cells);
  return new Set(lattice.middles.flatMap((_, cell) => (outside.has(cell) ? [] : [cell])));
}

/** Cells that can be reached from the rim of the lattice without crossing the county. */
function outsideOf(lattice: Lattice, cells: ReadonlySet<number>): Set<number> {
  const isRim = (cell: number) => lattice.neighbours(cell).some((next) => next === undefined);
  const queue = lattice.middles.flatMap((_, cell) => (isRim(cell) && !cells.has(cell) ? [cell] : []));
  const outside = new Set(queue);
  for (const cell of queue) {
    for (const next of lattice.neighbours(cell)) {
      if (next === undefined || cells.has(next) || outside.has(next)) continue;
      outside.add(next);
      queue.push(next);
    }
  }
  return outside;
}
