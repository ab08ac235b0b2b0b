import { layeredNoise, valueNoise } from '../hash-noise.ts';
import { LAND_REACH, type Point } from '../plane.ts';
import { drawBetween, seedFor } from '../seeded.ts';

/** Where the land rises and where its water leaves: what the shape of the county comes from. */
export interface Uplift {
  /** How fast the land rises, 0 to about 2. */
  readonly rise: (x: number, y: number) => number;
  /** How hard the rock is: 1 usual, 0.6 soft. */
  readonly hardness: (x: number, y: number) => number;
  /** Where the great reservoir is to lie. */
  readonly basin: Point;
  /** The edge of the land where the great river leaves. */
  readonly isOutlet: (x: number, y: number) => boolean;
}

const KM = 1000;

/** A mountain chain in the south-west, uplands in the north-east, a valley between them that falls to the south-east. */
export function upliftOf(seed: number): Uplift {
  const own = seedFor(seed, 'uplift');
  const shift = (n: number, reach: number) => drawBetween(own, n, { bounds: [-reach * KM, reach * KM], decimals: 0 });
  const basin = { x: 11 * KM + shift(1, 1), y: -9 * KM + shift(2, 1) };
  const chain = {
    from: { x: -32 * KM + shift(3, 2), y: -3 * KM + shift(4, 2) },
    to: { x: 9 * KM + shift(5, 2), y: -25 * KM + shift(6, 1.5) },
  };
  const valley = { from: { x: -22 * KM + shift(7, 2), y: 10 * KM + shift(8, 2) }, to: basin };
  const gorge = { from: basin, to: { x: LAND_REACH, y: -20 * KM + shift(9, 3) } };
  const noise = seedFor(own, 'noise');
  const rock = seedFor(own, 'rock');
  return {
    basin,
    rise: (x, y) => {
      const mountains = 1.35 * nearness(x, y, chain, 5.5 * KM);
      const upland = 0.75 * ramp((y + 0.55 * x + 2 * KM) / (26 * KM));
      const lowland = 0.6 * nearness(x, y, valley, 3.4 * KM) + 0.35 * nearness(x, y, gorge, 2.5 * KM);
      const hollow = 0.55 / (1 + square(x - basin.x, 5.2 * KM) + square(y - basin.y, 4.2 * KM));
      const rolling = 0.85 * (layeredNoise(noise, x / (11 * KM), y / (11 * KM), 3) - 0.5);
      const rise = 0.52 + mountains + upland + rolling - lowland - hollow;
      return rise > 0.2 ? rise : 0.2;
    },
    hardness: (x, y) => 0.6 + 0.8 * valueNoise(rock, x / (4 * KM), y / (4 * KM)),
    isOutlet: (x, y) => x > LAND_REACH - 600 && distance2(x, y, gorge.to) < 3 * KM * 3 * KM,
  };
}

interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** 1 on the line, a half at `width` from it, falling off to 0. */
function nearness(x: number, y: number, { from, to }: Line, width: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  return 1 / (1 + distance2(x, y, { x: from.x + t * dx, y: from.y + t * dy }) / (width * width));
}

function distance2(x: number, y: number, to: Point): number {
  return (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y);
}

function square(offset: number, reach: number): number {
  return (offset / reach) * (offset / reach);
}

function ramp(t: number): number {
  return t < 0 ? 0 : t > 1 ? 1 : t * t * (3 - 2 * t);
}
