import { layeredNoise } from '../hash-noise.ts';
import { seedFor } from '../seeded.ts';
import type { Ground } from '../terrain/ground.ts';
import type { Field } from '../terrain/smooth-field.ts';

/** Weather of a year. */
export interface YearWeather {
  /** mm/a. */
  readonly rain: Field;
  /** Potential evapotranspiration of a month (1 to 12), mm. */
  readonly potentialEt: (month: number, x: number, y: number) => number;
  /** kg/m³. */
  readonly airDensity: Field;
}

/** Of the county's mean year, per month: rain mm, its days, potential evapotranspiration mm, air temperature ℃. */
export const MONTHS = [
  { rain: 9, rainDays: 2, potentialEt: 30, temperature: -1.6 },
  { rain: 14, rainDays: 3, potentialEt: 42, temperature: 1.4 },
  { rain: 21, rainDays: 4, potentialEt: 78, temperature: 7.4 },
  { rain: 36, rainDays: 5, potentialEt: 114, temperature: 14.3 },
  { rain: 61, rainDays: 6, potentialEt: 148, temperature: 19.9 },
  { rain: 92, rainDays: 8, potentialEt: 154, temperature: 24.3 },
  { rain: 214, rainDays: 13, potentialEt: 139, temperature: 26.3 },
  { rain: 182, rainDays: 12, potentialEt: 124, temperature: 25.4 },
  { rain: 74, rainDays: 7, potentialEt: 98, temperature: 20.8 },
  { rain: 34, rainDays: 5, potentialEt: 72, temperature: 14.8 },
  { rain: 24, rainDays: 4, potentialEt: 44, temperature: 7.3 },
  { rain: 11, rainDays: 2, potentialEt: 31, temperature: 0.7 },
] as const;

/** How a year differs from the mean one. */
export const YEAR_WEATHER: Readonly<Record<number, { readonly rain: number; readonly warmth: number }>> = {
  2023: { rain: 0.988, warmth: 0.3 },
  2024: { rain: 1.004, warmth: 0.5 },
};

export function weatherOf(seed: number, ground: Ground, year: number): YearWeather {
  const { rain, warmth } = YEAR_WEATHER[year]!;
  const clouds = seedFor(seed, `clouds ${year}`);
  const sun = seedFor(seed, 'sun');
  return {
    // Hills comb out more rain, the south-east gets more of the summer monsoon.
    rain: (x, y) =>
      rain *
      (752 +
        0.05 * (ground.smoothElevation(x, y) - 240) +
        (x - y) / 2500 +
        60 * (layeredNoise(clouds, x / 14_000, y / 14_000, 3) - 0.5)),
    potentialEt: (month, x, y) =>
      MONTHS[month - 1]!.potentialEt *
      (1 + 0.01 * warmth) *
      (1.02 - 0.00008 * (ground.smoothElevation(x, y) - 240) + 0.06 * (layeredNoise(sun, x / 9000, y / 9000, 2) - 0.5)),
    // The form the methods print: 348 · (1.013 − 0.1183·EL + 0.0048·EL²) / T, with 6 K less for each km up.
    airDensity: (x, y) => {
      const km = ground.smoothElevation(x, y) / 1000;
      return (348 * (1.013 - 0.1183 * km + 0.0048 * km * km)) / (287.6 + warmth - 6 * km);
    },
  };
}
