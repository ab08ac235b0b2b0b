import { layeredNoise, valueNoise } from '../hash-noise.ts';
import { seedFor } from '../seeded.ts';
import type { Ground } from '../terrain/ground.ts';
import type { Field } from '../terrain/smooth-field.ts';
import type { SamplePlaces } from './sample-places.ts';
import type { Settlements } from './settlements.ts';

/** Classes of the county, by the codes of the class dictionary. */
export const COVER_CLASSES = [112, 121, 131, 212, 315, 411, 422, 431, 512, 611, 711, 712, 9] as const;
export type CoverClass = (typeof COVER_CLASSES)[number];

/** The classes of a year. */
export interface LandCover {
  readonly at: (x: number, y: number) => CoverClass;
  /** Of the sampled places. */
  readonly sampled: readonly CoverClass[];
}

/** What a year's land use is to come to, km²; orchards take the rest. */
interface LandUse {
  readonly cropland: number;
  readonly grass: number;
  readonly shrub: number;
  readonly bare: number;
  readonly conifer: number;
  readonly mixed: number;
  readonly broadleaf: number;
  /** How far houses spread beside the usual. */
  readonly spread: number;
}

const LAND_USE: Readonly<Record<number, LandUse>> = {
  2023: { cropland: 252, grass: 113, shrub: 61, bare: 9, conifer: 228, mixed: 112, broadleaf: 334, spread: 1 },
  2024: { cropland: 249, grass: 110, shrub: 60, bare: 8, conifer: 230, mixed: 113, broadleaf: 338, spread: 1.008 },
};

export interface CoverInput {
  readonly ground: Ground;
  readonly settlements: Settlements;
  readonly scores: CoverScores;
  readonly places: SamplePlaces;
}

/** How wild, dry, bushy and high a place is: the figures that classes are told apart by, the same every year. */
export interface CoverScores {
  /** With the steepness of the place and its height above the water. */
  readonly wild: (x: number, y: number, steep: number, above: number) => number;
  readonly dry: (x: number, y: number, above: number) => number;
  readonly bushy: (x: number, y: number, steep: number) => number;
  readonly high: Field;
  /** Parks and gardens of towns. */
  readonly isGreen: (x: number, y: number) => boolean;
  /** The figures at the sampled places. */
  readonly sampled: Readonly<Record<'wild' | 'dry' | 'bushy' | 'high', Float64Array>>;
}

export function coverScores(seed: number, ground: Ground, places: SamplePlaces): CoverScores {
  const own = seedFor(seed, 'land cover');
  const [fields, orchards, scrub, woods] = ['fields', 'orchards', 'scrub', 'woods'].map((word) =>
    seedFor(own, word),
  ) as [number, number, number, number];
  const wild: CoverScores['wild'] = (x, y, steep, above) =>
    0.5 * upTo(steep, 0.24) + 0.42 * upTo(above, 80) + 0.42 * (layeredNoise(fields, x / 1500, y / 1500, 5) - 0.5);
  const dry: CoverScores['dry'] = (x, y, above) =>
    0.5 * upTo(above, 35) + 0.9 * (layeredNoise(orchards, x / 900, y / 900, 4) - 0.5);
  const bushy: CoverScores['bushy'] = (x, y, steep) =>
    layeredNoise(scrub, x / 1100, y / 1100, 5) - 0.35 * upTo(steep, 0.4);
  const high: Field = (x, y) =>
    0.75 * upTo(ground.smoothElevation(x, y), 700) + 0.6 * (layeredNoise(woods, x / 1300, y / 1300, 4) - 0.5);
  const sample = (field: Field) => places.xs.map((x, place) => field(x, places.ys[place]!));
  return {
    wild,
    dry,
    bushy,
    high,
    isGreen: (x, y) => valueNoise(woods, x / 240, y / 240) > 0.86,
    sampled: {
      wild: sample((x, y) => wild(x, y, ground.steepness(x, y), ground.aboveWater(x, y))),
      dry: sample((x, y) => dry(x, y, ground.aboveWater(x, y))),
      bushy: sample((x, y) => bushy(x, y, ground.steepness(x, y))),
      high: sample(high),
    },
  };
}

/** The share of `most`, 1 from there on. */
function upTo(value: number, most: number): number {
  return value > most ? 1 : value / most;
}

/** Scores from which on land is wild, an orchard, shrub, grass, bare, mixed or broadleaved wood. */
interface Thresholds {
  readonly wild: number;
  readonly orchard: number;
  readonly shrub: number;
  readonly grass: number;
  readonly bare: number;
  readonly mixed: number;
  readonly broadleaf: number;
}

/** Land cover of a year: classes follow water, slope and height, and thresholds are set so that the areas come out. */
export function landCoverOf({ ground, settlements, scores, places }: CoverInput, year: number): LandCover {
  const use = LAND_USE[year];
  if (use === undefined) throw new Error(`no land use of ${year}`);
  const fixed = (x: number, y: number): CoverClass | null => {
    switch (ground.water(x, y)) {
      case 'reservoir':
      case 'pond':
        return 422;
      case 'river':
        return 431;
      case 'marsh':
        return 411;
      default:
        if (!settlements.isBuilt(x, y, use.spread)) return null;
        return scores.isGreen(x, y) ? 712 : 711;
    }
  };
  const open: number[] = [];
  const given = Array.from(places.xs, (x, place) => {
    const code = fixed(x, places.ys[place]!);
    if (code === null) open.push(place);
    return code;
  });
  const from = thresholds(use, scores.sampled, open, places.each);
  const { sampled } = scores;
  return {
    at: (x, y) => {
      const known = fixed(x, y);
      if (known !== null) return known;
      const steep = ground.steepness(x, y);
      const above = ground.aboveWater(x, y);
      if (scores.wild(x, y, steep, above) < from.wild) return scores.dry(x, y, above) < from.orchard ? 512 : 611;
      const bushy = scores.bushy(x, y, steep);
      return bushy < from.shrub ? woodOf(scores.high(x, y), from) : scrubOf(bushy, from);
    },
    sampled: given.map((known, place): CoverClass => {
      if (known !== null) return known;
      if (sampled.wild[place]! < from.wild) return sampled.dry[place]! < from.orchard ? 512 : 611;
      const bushy = sampled.bushy[place]!;
      return bushy < from.shrub ? woodOf(sampled.high[place]!, from) : scrubOf(bushy, from);
    }),
  };
}

function woodOf(high: number, from: Thresholds): CoverClass {
  return high < from.mixed ? 121 : high < from.broadleaf ? 131 : 112;
}

function scrubOf(bushy: number, from: Thresholds): CoverClass {
  return bushy < from.grass ? 212 : bushy < from.bare ? 315 : 9;
}

function thresholds(use: LandUse, sampled: CoverScores['sampled'], open: readonly number[], each: number): Thresholds {
  const count = (km2: number) => Math.round(km2 / each);
  const rank = (score: keyof typeof sampled, of: readonly number[], below: number) =>
    atRank(
      Float64Array.from(of, (place) => sampled[score][place]!),
      below,
    );
  const natural = use.grass + use.shrub + use.bare + use.conifer + use.mixed + use.broadleaf;
  const wild = rank('wild', open, open.length - count(natural));
  const fields = open.filter((place) => sampled.wild[place]! < wild);
  const hills = open.filter((place) => sampled.wild[place]! >= wild);
  const shrub = rank('bushy', hills, hills.length - count(use.grass + use.shrub + use.bare));
  const woods = hills.filter((place) => sampled.bushy[place]! < shrub);
  return {
    wild,
    orchard: rank('dry', fields, count(use.cropland)),
    shrub,
    grass: rank('bushy', hills, hills.length - count(use.grass + use.bare)),
    bare: rank('bushy', hills, hills.length - count(use.bare)),
    mixed: rank('high', woods, count(use.conifer)),
    broadleaf: rank('high', woods, count(use.conifer + use.mixed)),
  };
}

/** The value that `rank` of the values lie below. */
function atRank(values: Float64Array, rank: number): number {
  const sorted = values.sort();
  return rank >= sorted.length ? Infinity : sorted[Math.max(rank, 0)]!;
}
