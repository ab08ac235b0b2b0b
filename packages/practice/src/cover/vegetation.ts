import { layeredNoise } from '../hash-noise.ts';
import { seedFor } from '../seeded.ts';
import type { CoverClass } from './land-cover.ts';

/** A figure of a place of known class. */
export type OfClass = (code: CoverClass, x: number, y: number) => number;

/** What grows and evaporates in a year. */
export interface Vegetation {
  /** Fraction of the ground that plants cover. */
  readonly cover: OfClass;
  /** The year's highest vegetation index. */
  readonly ndvi: OfClass;
  /** mm/a. */
  readonly evapotranspiration: OfClass;
  /** gC/(m²·a). */
  readonly production: OfClass;
}

/** The index of bare soil and of closed vegetation. */
export const NDVI_ENDS = { soil: 0.08, vegetation: 0.86 } as const;

interface Usual {
  readonly cover: number;
  /** Half the width of what occurs. */
  readonly spread: number;
  readonly evapotranspiration: number;
  readonly production: number;
}

const USUAL: Readonly<Record<CoverClass, Usual>> = {
  112: { cover: 0.82, spread: 0.08, evapotranspiration: 562, production: 610 },
  121: { cover: 0.78, spread: 0.08, evapotranspiration: 591, production: 545 },
  131: { cover: 0.8, spread: 0.08, evapotranspiration: 577, production: 580 },
  212: { cover: 0.64, spread: 0.12, evapotranspiration: 524, production: 430 },
  315: { cover: 0.55, spread: 0.14, evapotranspiration: 504, production: 340 },
  411: { cover: 0.6, spread: 0.15, evapotranspiration: 820, production: 520 },
  422: { cover: 0, spread: 0, evapotranspiration: 905, production: 60 },
  431: { cover: 0, spread: 0, evapotranspiration: 870, production: 50 },
  512: { cover: 0.46, spread: 0.14, evapotranspiration: 548, production: 480 },
  611: { cover: 0.6, spread: 0.12, evapotranspiration: 571, production: 525 },
  711: { cover: 0.16, spread: 0.12, evapotranspiration: 310, production: 110 },
  712: { cover: 0.58, spread: 0.12, evapotranspiration: 520, production: 380 },
  9: { cover: 0.07, spread: 0.05, evapotranspiration: 330, production: 60 },
};

export function vegetationOf(seed: number, year: number): Vegetation {
  const vigour = seedFor(seed, `vigour ${year}`);
  /** −1 to 1, the same for all figures of a place: what grows well also evaporates more. */
  const thrive = (x: number, y: number) => 2 * (layeredNoise(vigour, x / 800, y / 800, 4) - 0.5);
  const cover: OfClass = (code, x, y) => USUAL[code].cover + USUAL[code].spread * thrive(x, y);
  return {
    cover,
    ndvi: (code, x, y) => {
      // Water lies below bare soil in the index.
      if (code === 422 || code === 431) return -0.04 + 0.03 * thrive(x, y);
      return NDVI_ENDS.soil + (NDVI_ENDS.vegetation - NDVI_ENDS.soil) * cover(code, x, y);
    },
    evapotranspiration: (code, x, y) => USUAL[code].evapotranspiration * (1 + 0.035 * thrive(x, y)),
    production: (code, x, y) => USUAL[code].production * (1 + 0.12 * thrive(x, y)),
  };
}
