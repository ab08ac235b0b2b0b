import type { Landscape } from '../landscape.ts';
import type { Point } from '../plane.ts';
import { draw, seedFor } from '../seeded.ts';

/** Far enough from the shore for a boat, m. */
const OFF_SHORE = 160;

/** Whether a place of the great reservoir lies off its shore. */
export function isOpenWater({ ground }: Landscape, x: number, y: number): boolean {
  const steps = [-OFF_SHORE, 0, OFF_SHORE];
  return steps.every((dx) => steps.every((dy) => ground.water(x + dx, y + dy) === 'reservoir'));
}

/** Places on the open water of the great reservoir. */
export function waterPlaces(landscape: Landscape, count: number, turn = 0): Point[] {
  const { places, seed, years } = landscape;
  const own = seedFor(seed, 'open water');
  const wet = years[2023].cover.sampled.flatMap((code, place) => (code === 422 ? [place] : []));
  const found: Point[] = [];
  for (let n = 0; n < 4000 && found.length < count; n++) {
    const place = wet[Math.floor(draw(own, n, turn) * wet.length)]!;
    const [x, y] = [places.xs[place]!, places.ys[place]!];
    if (isOpenWater(landscape, x, y)) found.push({ x, y });
  }
  if (found.length < count) throw new Error('the reservoir has no open water');
  return found;
}
