import type { Point } from '../plane.ts';
import { draw, seedFor } from '../seeded.ts';
import type { Lattice } from './village-lattice.ts';

export interface Township {
  readonly name: string;
  readonly code: string;
  /** Where its seat lies, in parts of the county's radius east and north of the middle. */
  readonly seat: Point;
  /** Its size beside the others'. */
  readonly share: number;
}

/** The townships of 蒙阴县, roughly where they are; everything inside them is made up. */
export const TOWNSHIPS: readonly Township[] = [
  { name: '蒙阴街道', code: '371328001', seat: { x: -0.24, y: 0.06 }, share: 1 },
  { name: '常路镇', code: '371328101', seat: { x: -0.62, y: 0.34 }, share: 1 },
  { name: '岱崮镇', code: '371328102', seat: { x: 0.34, y: 0.82 }, share: 1.1 },
  { name: '坦埠镇', code: '371328103', seat: { x: 0.74, y: 0.42 }, share: 1 },
  { name: '垛庄镇', code: '371328104', seat: { x: 0.5, y: -0.78 }, share: 1.1 },
  { name: '高都镇', code: '371328105', seat: { x: -0.36, y: 0.66 }, share: 0.9 },
  { name: '野店镇', code: '371328106', seat: { x: 0.1, y: 0.46 }, share: 1 },
  { name: '桃墟镇', code: '371328107', seat: { x: -0.02, y: -0.52 }, share: 1 },
  { name: '联城镇', code: '371328108', seat: { x: -0.68, y: -0.26 }, share: 1.1 },
  { name: '旧寨乡', code: '371328201', seat: { x: 0.46, y: 0.02 }, share: 0.9 },
];

/** The township of each cell: all grow from their seats in turn, shunning high ground, the smallest first. */
export function townshipCells(
  seed: number,
  lattice: Lattice,
  county: ReadonlySet<number>,
  elevation: (cell: number) => number,
): ReadonlyMap<number, number> {
  const own = seedFor(seed, 'townships');
  let radius = 0;
  for (const cell of county) radius = Math.max(radius, length(lattice.middles[cell]!) * 0.9);
  const owner = new Map<number, number>();
  const seats = TOWNSHIPS.map(({ seat }) => nearest(lattice, county, seat.x * radius, seat.y * radius));
  seats.forEach((cell, township) => owner.set(cell, township));
  const sizes = TOWNSHIPS.map(() => 1);
  const cost = (cell: number, township: number) => {
    const [at, seat] = [lattice.middles[cell]!, lattice.middles[seats[township]!]!];
    const climb = Math.max(elevation(cell) - elevation(seats[township]!), 0);
    return length({ x: at.x - seat.x, y: at.y - seat.y }) + climb / 120 + 1.2 * draw(own, cell, township);
  };
  const isOpen = TOWNSHIPS.map(() => true);
  while (owner.size < county.size) {
    const township = smallest(sizes, isOpen);
    let [best, lowest] = [-1, Infinity];
    for (const cell of county) {
      if (owner.has(cell)) continue;
      if (!lattice.neighbours(cell).some((next) => next !== undefined && owner.get(next) === township)) continue;
      const own = cost(cell, township);
      if (own < lowest) [best, lowest] = [cell, own];
    }
    if (best === -1) {
      isOpen[township] = false;
      continue;
    }
    owner.set(best, township);
    sizes[township]! += 1;
  }
  return owner;
}

function smallest(sizes: readonly number[], isOpen: readonly boolean[]): number {
  let best = -1;
  sizes.forEach((size, township) => {
    if (isOpen[township] !== true) return;
    if (best === -1 || size / TOWNSHIPS[township]!.share < sizes[best]! / TOWNSHIPS[best]!.share) best = township;
  });
  if (best === -1) throw new Error('the county does not hang together');
  return best;
}

function nearest(lattice: Lattice, cells: ReadonlySet<number>, x: number, y: number): number {
  let [best, distance] = [-1, Infinity];
  for (const cell of cells) {
    const own = length({ x: lattice.middles[cell]!.x - x, y: lattice.middles[cell]!.y - y });
    if (own < distance) [best, distance] = [cell, own];
  }
  return best;
}

function length({ x, y }: Point): number {
  return Math.sqrt(x * x + y * y);
}
