import { LAND_REACH, type Point } from '../plane.ts';
import { SAMPLE_STEP, type SamplePlaces } from '../cover/sample-places.ts';

/** Metres of the plane. */
export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Layers are cut this far outside the county, m, as offices deliver them. */
const MARGIN = 540;
const SIDE = Math.round((2 * LAND_REACH) / SAMPLE_STEP);

export function extentOf(ring: readonly Point[]): Extent {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return {
    west: Math.min(...xs) - MARGIN,
    east: Math.max(...xs) + MARGIN,
    south: Math.min(...ys) - MARGIN,
    north: Math.max(...ys) + MARGIN,
  };
}

/** Whether a place lies in the county or in the margin around it. */
export function isCoveredBy(places: SamplePlaces): (x: number, y: number) => boolean {
  const cells = new Uint8Array(SIDE * SIDE);
  const place = (metres: number) => Math.floor((metres + LAND_REACH) / SAMPLE_STEP);
  const reach = Math.round(MARGIN / SAMPLE_STEP);
  for (let i = 0; i < places.xs.length; i++) {
    cells[place(places.ys[i]!) * SIDE + place(places.xs[i]!)] = 1;
  }
  const covered = widened(widened(cells, 1, reach), SIDE, reach);
  return (x, y) => {
    const [column, row] = [place(x), place(y)];
    return column >= 0 && row >= 0 && column < SIDE && row < SIDE && covered[row * SIDE + column] === 1;
  };
}

/** Marks every cell within `reach` steps of a marked one along one direction. */
function widened(cells: Uint8Array, step: number, reach: number): Uint8Array {
  const out = new Uint8Array(cells.length);
  cells.forEach((isMarked, cell) => {
    if (isMarked === 0) return;
    for (let n = -reach; n <= reach; n++) out[cell + n * step] = 1;
  });
  return out;
}
