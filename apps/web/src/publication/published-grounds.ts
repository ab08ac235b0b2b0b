import { unpackRing } from '@qingzhang/contract/results/grid-rings';
import type { PublishedMap } from '@qingzhang/contract/results/publication';
import type { Shaped } from '../cockpit/prisms.ts';

export interface Grounds {
  /** By their places in the answer. */
  readonly regions: readonly Shaped[];
  readonly named: readonly Shaped[];
}

/** The regions of a published map as the drawing takes them. */
export function groundsOf({ grid, regions, named }: PublishedMap): Grounds {
  const shaped = ({ name, rings }: PublishedMap['regions'][number], at: number): Shaped => ({
    id: String(at),
    properties: { name },
    geometry: { type: 'Polygon', coordinates: rings.map((ring) => unpackRing(ring, grid)) },
  });
  return { regions: regions.map(shaped), named: named.map(shaped) };
}
