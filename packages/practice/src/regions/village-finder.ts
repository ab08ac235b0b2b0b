import { LAND_REACH, type Point } from '../plane.ts';
import type { Village } from './county-map.ts';

const CELL = 1200;
const SIDE = Math.ceil((2 * LAND_REACH) / CELL);

/** The place in the list of the village that holds a point; −1 outside the county. */
export type VillageFinder = (x: number, y: number) => number;

export function villageFinder(villages: readonly Village[]): VillageFinder {
  const buckets: (number[] | undefined)[] = Array.from({ length: SIDE * SIDE });
  const place = (metres: number) => Math.floor((metres + LAND_REACH) / CELL);
  const boxes = villages.map(({ ring }) => boxOf(ring));
  boxes.forEach(({ west, east, south, north }, village) => {
    for (let row = place(south); row <= place(north); row++) {
      for (let column = place(west); column <= place(east); column++) {
        (buckets[row * SIDE + column] ??= []).push(village);
      }
    }
  });
  const isIn = (village: number, x: number, y: number) => {
    const { west, east, south, north } = boxes[village]!;
    return x >= west && x <= east && y >= south && y <= north && holds(villages[village]!.ring, x, y);
  };
  return (x, y) => {
    if (Math.abs(x) >= LAND_REACH || Math.abs(y) >= LAND_REACH) return -1;
    const bucket = buckets[place(y) * SIDE + place(x)];
    return bucket?.find((village) => isIn(village, x, y)) ?? -1;
  };
}

function boxOf(ring: readonly Point[]) {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

function holds(ring: readonly Point[], x: number, y: number): boolean {
  let isInside = false;
  let from = ring[0]!;
  for (let i = 1; i < ring.length; i++) {
    const to = ring[i]!;
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      isInside = !isInside;
    from = to;
  }
  return isInside;
}
