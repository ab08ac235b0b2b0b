import { latticeHash } from '../hash-noise.ts';
import type { Point } from '../plane.ts';
import { draw, seedFor } from '../seeded.ts';
import type { Lattice } from './village-lattice.ts';

/** Borders between cells: one line for both sides, so that neighbours never gap or overlap. */
export interface Borders {
  /** The line between a cell and its neighbour in a direction (0 to 5), counter-clockwise around the cell. */
  readonly along: (cell: number, direction: number) => readonly Point[];
}

/** Times that each half of a border is bent. */
const BENDS = 3;

/**
 * Borders run from corner to corner over ridges. Each half stays inside a parallelogram of its own within the triangle
 * of three middles and never turns back in it: no border can cross itself or another one, whatever the seed.
 */
export function bordersOf(seed: number, lattice: Lattice, spacing: number, elevation: (p: Point) => number): Borders {
  const own = seedFor(seed, 'borders');
  const middle = (cell: number): Point => {
    const { x, y } = lattice.middles[cell]!;
    return { x: x * spacing, y: y * spacing };
  };
  const corners = new Map<string, Point>();
  const cornerOf = (cells: readonly [number, number, number]): Point => {
    const sorted = cells.toSorted((a, b) => a - b);
    const key = sorted.join(' ');
    const known = corners.get(key) ?? corner(own, sorted, sorted.map(middle), elevation);
    corners.set(key, known);
    return known;
  };
  const lines = new Map<string, readonly Point[]>();
  const lineOf = (low: number, high: number, direction: number): readonly Point[] => {
    const key = `${low} ${high}`;
    const known = lines.get(key);
    if (known !== undefined) return known;
    const around = lattice.neighbours(low);
    const [before, after] = [around[(direction + 5) % 6], around[(direction + 1) % 6]];
    if (before === undefined || after === undefined) throw new Error(`cell ${low} lies on the rim of the lattice`);
    const [a, b] = [middle(low), middle(high)];
    const gate = highest([0.38, 0.5, 0.62], (share) => elevation(between(a, b, share)) + jitter(own, low, high, share));
    const ends = [cornerOf([low, high, before]), cornerOf([low, high, after])] as const;
    const halves = ends.map((end, n) => half(latticeHash(own, low, high) + n, { start: end, a, b, gate, elevation }));
    const line = [...halves[0]!, between(a, b, gate), ...halves[1]!.toReversed()];
    lines.set(key, line);
    return line;
  };
  return {
    along: (cell, direction) => {
      const next = lattice.neighbours(cell)[direction];
      if (next === undefined) throw new Error(`cell ${cell} has no neighbour ${direction}`);
      return cell < next ? lineOf(cell, next, direction) : lineOf(next, cell, (direction + 3) % 6).toReversed();
    },
  };
}

/** A place inside the triangle, on high ground if there is a choice. */
function corner(seed: number, cells: readonly number[], points: readonly Point[], elevation: (p: Point) => number) {
  const [a, b, c] = points as [Point, Point, Point];
  const places = [0, 1, 2, 3, 4].map((n) => {
    const weights = cells.map((cell, place) => 0.7 + 0.7 * draw(seed, cell * 3 + place, n + (cells[0]! << 4)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const [u, v, w] = weights.map((weight) => weight / sum) as [number, number, number];
    return { x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y };
  });
  return highest(places, elevation);
}

/** How far along the two sides of the corner. */
interface Share {
  readonly u: number;
  readonly v: number;
}

interface HalfBorder {
  /** The corner that it begins at. */
  readonly start: Point;
  /** The middles on both sides. */
  readonly a: Point;
  readonly b: Point;
  /** Where it ends: the share of the way from a to b. */
  readonly gate: number;
  readonly elevation: (p: Point) => number;
}

/** From the corner towards the gate between the middles, the gate itself left out. */
function half(seed: number, { start, a, b, gate, elevation }: HalfBorder): Point[] {
  const sideA = { x: (1 - gate) * (a.x - start.x), y: (1 - gate) * (a.y - start.y) };
  const sideB = { x: gate * (b.x - start.x), y: gate * (b.y - start.y) };
  const place = ({ u, v }: Share): Point => ({
    x: start.x + u * sideA.x + v * sideB.x,
    y: start.y + u * sideA.y + v * sideB.y,
  });
  const points: Point[] = [start];
  let turn = 0;
  const bend = (from: Share, to: Share, depth: number): void => {
    if (depth === 0) return;
    const options = [0, 1, 2, 3].map(() => {
      turn += 1;
      return {
        u: from.u + (to.u - from.u) * (0.22 + 0.56 * draw(seed, turn)),
        v: from.v + (to.v - from.v) * (0.22 + 0.56 * draw(seed, turn, 1)),
      };
    });
    const through = highest(options, (option) => elevation(place(option)));
    bend(from, through, depth - 1);
    points.push(place(through));
    bend(through, to, depth - 1);
  };
  bend({ u: 0, v: 0 }, { u: 1, v: 1 }, BENDS);
  return points;
}

function highest<Item>(items: readonly Item[], heightOf: (item: Item) => number): Item {
  return items.reduce((best, item) => (heightOf(item) > heightOf(best) ? item : best));
}

/** On flat land the choice is made by chance. */
function jitter(seed: number, low: number, high: number, share: number): number {
  return 6 * draw(seed, low + Math.round(share * 100), high);
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
