import { layeredNoise, valueNoise } from '../hash-noise.ts';
import { seedFor } from '../seeded.ts';
import { cellAt } from './grid.ts';
import { pondsOf, type Ponds } from './ponds.ts';
import type { Relief } from './relief.ts';
import type { Reservoir } from './reservoir.ts';
import { riversOf } from './rivers.ts';
import { smoothField, type Field } from './smooth-field.ts';

export type Water = 'none' | 'reservoir' | 'pond' | 'river' | 'marsh';

/** The land at any place, to the last metre. */
export interface Ground {
  /** m above the sea; the level of the water on the great reservoir. */
  readonly elevation: Field;
  /** The same without spurs and gullies. */
  readonly smoothElevation: Field;
  /** m above the nearest water course, smoothed. */
  readonly aboveWater: Field;
  /** Rise per metre, smoothed over some 200 m. */
  readonly steepness: Field;
  readonly water: (x: number, y: number) => Water;
  readonly ponds: Ponds;
}

/** Reeds stand where the shore is flatter than this above the water, m. */
const REED_HEIGHT = 1.6;

export function groundOf(
  seed: number,
  relief: Relief,
  reservoir: Reservoir,
  isInside: (x: number, y: number) => boolean,
): Ground {
  const { grid } = relief;
  const coarse = smoothField(grid, relief.elevation);
  const aboveWater = smoothField(grid, relief.aboveWater);
  const steepness = smoothField(grid, relief.steepness);
  const rivers = riversOf(seed, relief);
  const ponds = pondsOf(seed, relief, reservoir, isInside);
  const rock = seedFor(seed, 'rock face');
  const reed = seedFor(seed, 'reed');

  /** Spurs and gullies that the coarse land has no room for, higher where it is steep. */
  const land = (x: number, y: number): number => {
    const steep = steepness(x, y);
    const height = 0.8 + 295 * (steep > 0.3 ? 0.3 : steep);
    return coarse(x, y) + height * 2 * (layeredNoise(rock, x / 430, y / 430, 4) - 0.5);
  };
  // Smoothed as well, so that the dam is no staircase.
  const near = smoothField(
    grid,
    Float64Array.from(reservoir.cells, (cell) => (cell === 0 ? 0 : 1)),
  );
  const isByReservoir = (x: number, y: number) => reservoir.cells[cellAt(grid, x, y)] !== 0 && near(x, y) > 0.5;
  return {
    elevation: (x, y) => {
      const height = land(x, y);
      return height < reservoir.level && isByReservoir(x, y) ? reservoir.level : height;
    },
    smoothElevation: coarse,
    aboveWater,
    steepness,
    water: (x, y) => {
      if (isByReservoir(x, y)) {
        const height = land(x, y);
        if (height < reservoir.level) return 'reservoir';
        if (height < reservoir.level + REED_HEIGHT && valueNoise(reed, x / 350, y / 350) > 0.62) return 'marsh';
      }
      if (rivers.inside(x, y) > 0) return 'river';
      return ponds.holds(x, y) ? 'pond' : 'none';
    },
    ponds,
  };
}
