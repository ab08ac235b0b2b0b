import type { Point } from '../plane.ts';
import type { Borders } from './borders.ts';
import type { Lattice } from './village-lattice.ts';

/** The rim of a set of cells as closed rings, counter-clockwise around land and clockwise around gaps. */
export function outlineOf(lattice: Lattice, borders: Borders, cells: ReadonlySet<number>): Point[][] {
  const pieces = new Map<Point, readonly Point[]>();
  for (const cell of cells) {
    lattice.neighbours(cell).forEach((next, direction) => {
      if (next !== undefined && cells.has(next)) return;
      const line = borders.along(cell, direction);
      // Three cells meet at a corner, so at most one piece of the rim starts there.
      pieces.set(line[0]!, line);
    });
  }
  const rings: Point[][] = [];
  for (let [start] = pieces.keys(); start !== undefined; [start] = pieces.keys()) {
    const ring: Point[] = [];
    let at: Point = start;
    do {
      const piece = pieces.get(at);
      if (piece === undefined) throw new Error('the rim of a region does not close');
      pieces.delete(at);
      ring.push(...piece.slice(0, -1));
      at = piece.at(-1)!;
    } while (at !== start);
    rings.push([...ring, start]);
  }
  return rings;
}

/** Planar area, above 0 for a counter-clockwise ring. */
export function ringArea(ring: readonly Point[]): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) twice += ring[i - 1]!.x * ring[i]!.y - ring[i]!.x * ring[i - 1]!.y;
  return twice / 2;
}
