import { layeredNoise, valueNoise } from '../hash-noise.ts';
import { LAND_REACH, type Point } from '../plane.ts';
import type { CountyMap } from '../regions/county-map.ts';
import { TOWNSHIPS } from '../regions/townships.ts';
import { draw, seedFor } from '../seeded.ts';
import type { Ground } from '../terrain/ground.ts';

/** A cluster of houses. */
export interface Hamlet extends Point {
  readonly village: number;
  readonly radius: number;
}

export interface Settlements {
  /** Residents of each village. */
  readonly population: readonly number[];
  /** The village where each township has its seat; the first township's is the county seat. */
  readonly seats: readonly number[];
  /** The main hamlet of each village comes first among its own. */
  readonly hamlets: readonly (readonly Hamlet[])[];
  /** Whether a place is built over; `spread` 1 is usual, more lets towns grow. */
  readonly isBuilt: (x: number, y: number, spread: number) => boolean;
}

const RESIDENTS = 480_000;
/** Land under houses, yards and lanes for each resident, m². */
const PER_RESIDENT = 152;
/** Houses stray no further than this many radii from the middle. */
const REACH = 1.55;
const BUCKET = 1000;
const SIDE = Math.ceil((2 * LAND_REACH) / BUCKET);

export function settlementsOf(seed: number, { villages }: CountyMap, ground: Ground): Settlements {
  const own = seedFor(seed, 'settlements');
  const mains = villages.map(({ middle }, village) => siteNear(middle, { seed: own, village, reach: 700, ground }));
  const seats = TOWNSHIPS.map((_, township) => seatOf(mains, villages, township, ground));
  const weights = mains.map((main, village) => {
    const flat = ground.aboveWater(main.x, main.y) < 25 ? 1.3 : 0.75;
    const township = seats.indexOf(village);
    const town = township === -1 ? 0 : township === 0 ? 58 : 4.5;
    return flat * (0.5 + 1.1 * draw(own, village, 7)) + town;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const population = weights.map((weight) => Math.round((RESIDENTS * weight) / whole));
  const hamlets = mains.map((main, village) =>
    hamletsOf(population[village]!, { seed: own, village, main, middle: villages[village]!.middle, ground }),
  );
  const buckets = bucketsOf(hamlets.flat());
  const lanes = seedFor(own, 'lanes');
  return {
    population,
    seats,
    hamlets,
    isBuilt: (x, y, spread) => {
      const near = buckets[bucketAt(y) * SIDE + bucketAt(x)];
      if (near === undefined) return false;
      return near.some((hamlet) => {
        if (!isWithin(hamlet, x, y, REACH * hamlet.radius * spread)) return false;
        const rim =
          hamlet.radius > 400
            ? 0.45 + 1.1 * layeredNoise(lanes, x / 1100, y / 1100, 4)
            : 0.55 + 0.9 * valueNoise(lanes, x / 170, y / 170);
        return isWithin(hamlet, x, y, hamlet.radius * rim * spread);
      });
    },
  };
}

interface SiteSearch {
  readonly seed: number;
  readonly village: number;
  readonly reach: number;
  readonly ground: Ground;
  /** Tells the searches of one village apart. */
  readonly turn?: number;
}

/** Low, flat and dry land near a point. */
function siteNear({ x, y }: Point, { seed, village, reach, ground, turn = 0 }: SiteSearch): Point {
  let [best, lowest]: [Point, number] = [{ x, y }, Infinity];
  for (let n = 0; n < 14; n++) {
    const site = {
      x: x + 2 * reach * (draw(seed, village, 40 * turn + 2 * n + 10) - 0.5),
      y: y + 2 * reach * (draw(seed, village, 40 * turn + 2 * n + 11) - 0.5),
    };
    const isWet = ground.water(site.x, site.y) !== 'none';
    const burden = ground.aboveWater(site.x, site.y) + 250 * ground.steepness(site.x, site.y) + (isWet ? 1e6 : 0);
    if (burden < lowest) [best, lowest] = [site, burden];
  }
  return best;
}

function seatOf(mains: readonly Point[], villages: CountyMap['villages'], township: number, ground: Ground): number {
  const members = villages.flatMap((village, place) => (village.township === township ? [place] : []));
  const centre = members.reduce(
    (sum, place) => ({ x: sum.x + mains[place]!.x / members.length, y: sum.y + mains[place]!.y / members.length }),
    { x: 0, y: 0 },
  );
  const burden = (place: number) => {
    const { x, y } = mains[place]!;
    const away = Math.sqrt((x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y));
    return away / 100 + ground.aboveWater(x, y) + (ground.water(x, y) === 'none' ? 0 : 1e6);
  };
  return members.reduce((best, place) => (burden(place) < burden(best) ? place : best));
}

interface VillageSite {
  readonly seed: number;
  readonly village: number;
  readonly main: Point;
  readonly middle: Point;
  readonly ground: Ground;
}

function hamletsOf(residents: number, { seed, village, main, middle, ground }: VillageSite): Hamlet[] {
  const isTown = residents > 4000;
  const shares = isTown ? [1] : draw(seed, village, 8) < 0.45 ? [0.6, 0.4] : [0.55, 0.28, 0.17];
  return shares.map((share, turn) => {
    const site = turn === 0 ? main : siteNear(middle, { seed, village, reach: 850, ground, turn });
    return { ...site, village, radius: Math.sqrt((residents * share * (isTown ? 118 : PER_RESIDENT)) / Math.PI) };
  });
}

function bucketsOf(hamlets: readonly Hamlet[]): (Hamlet[] | undefined)[] {
  const buckets: (Hamlet[] | undefined)[] = Array.from({ length: SIDE * SIDE });
  for (const hamlet of hamlets) {
    const reach = 1.1 * REACH * hamlet.radius;
    for (let row = bucketAt(hamlet.y - reach); row <= bucketAt(hamlet.y + reach); row++) {
      for (let column = bucketAt(hamlet.x - reach); column <= bucketAt(hamlet.x + reach); column++) {
        (buckets[row * SIDE + column] ??= []).push(hamlet);
      }
    }
  }
  return buckets;
}

function bucketAt(metres: number): number {
  return Math.floor((metres + LAND_REACH) / BUCKET);
}

function isWithin(point: Point, x: number, y: number, reach: number): boolean {
  return (x - point.x) * (x - point.x) + (y - point.y) * (y - point.y) < reach * reach;
}
