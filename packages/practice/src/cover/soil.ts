import { layeredNoise, valueNoise } from '../hash-noise.ts';
import { seedFor } from '../seeded.ts';
import type { Ground } from '../terrain/ground.ts';
import type { Field } from '../terrain/smooth-field.ts';

/** Top soil, all in %. */
export interface Soil {
  readonly sand: Field;
  readonly silt: Field;
  readonly clay: Field;
  readonly organicCarbon: Field;
  /** Share of the soil that wind can move, 1. */
  readonly erodible: Field;
  /** Soil crust factor, 1. */
  readonly crust: Field;
  /** Surface roughness factor K', 1. */
  readonly roughness: Field;
}

const ORGANIC_MATTER_PER_CARBON = 1.724;
/** Lime, %. */
const LIME = 1.2;

export function soilOf(seed: number, ground: Ground): Soil {
  const own = seedFor(seed, 'soil');
  const [grain, humus, furrow] = ['grain', 'humus', 'furrow'].map((word) => seedFor(own, word)) as [
    number,
    number,
    number,
  ];
  const upTo = (value: number, most: number) => (value > most ? 1 : value < 0 ? 0 : value / most);
  // Weathered granite on the hills, loam in the valleys.
  const sand = (x: number, y: number) =>
    43 + 11 * upTo(ground.aboveWater(x, y), 70) + 12 * (layeredNoise(grain, x / 3500, y / 3500, 4) - 0.5);
  const clay = (x: number, y: number) =>
    19 - 4.5 * upTo(ground.aboveWater(x, y), 70) + 7 * (layeredNoise(grain + 50, x / 4200, y / 4200, 4) - 0.5);
  const organicCarbon = (x: number, y: number) =>
    0.85 +
    0.75 * upTo(ground.smoothElevation(x, y) - 150, 600) +
    0.5 * (layeredNoise(humus, x / 2600, y / 2600, 4) - 0.5);
  return {
    sand,
    clay,
    silt: (x, y) => 100 - sand(x, y) - clay(x, y),
    organicCarbon,
    erodible: (x, y) => erodibleShare(sand(x, y), clay(x, y), organicCarbon(x, y)),
    crust: (x, y) => crustFactor(clay(x, y), organicCarbon(x, y)),
    roughness: (x, y) =>
      0.96 - 0.28 * upTo(ground.steepness(x, y), 0.35) + 0.05 * (valueNoise(furrow, x / 700, y / 700) - 0.5),
  };
}

/** EF by the regression of HJ 1173-2021 A.14–A.22; all in %. */
export function erodibleShare(sand: number, clay: number, organicCarbon: number): number {
  const organic = ORGANIC_MATTER_PER_CARBON * organicCarbon;
  const silt = 100 - sand - clay;
  return (29.09 + 0.31 * sand + 0.17 * silt + (0.33 * sand) / clay - 2.59 * organic - 0.95 * LIME) / 100;
}

/** SCF by the regression of HJ 1173-2021 A.14–A.22; both in %. */
export function crustFactor(clay: number, organicCarbon: number): number {
  const organic = ORGANIC_MATTER_PER_CARBON * organicCarbon;
  return 1 / (1 + 0.0066 * clay * clay + 0.021 * organic * organic);
}
