import type { Landscape } from '../landscape.ts';
import { latOf, lonOf, type Point } from '../plane.ts';
import { TOWNSHIPS } from '../regions/townships.ts';
import { rounded } from '../seeded.ts';

/** A rain gauge at the seat of a township. */
export interface Station extends Point {
  readonly township: number;
  readonly code: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

export function stationsOf({ settlements }: Landscape): readonly Station[] {
  return TOWNSHIPS.map(({ name }, township) => {
    const { x, y } = settlements.hamlets[settlements.seats[township]!]![0]!;
    return {
      township,
      code: `SF-R${String(township + 1).padStart(2, '0')}`,
      name: `${name}示范雨量站`,
      x,
      y,
      lon: rounded(lonOf(x), 5),
      lat: rounded(latOf(y), 5),
    };
  });
}
