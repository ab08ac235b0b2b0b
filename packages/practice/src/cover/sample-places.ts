import type { VillageFinder } from '../regions/village-finder.ts';
import { LAND_REACH } from '../plane.ts';

/** Side of a sampled square, m: fine enough for shares of a village, and the same whatever the pixel size of layers. */
export const SAMPLE_STEP = 90;

/** Places of a regular grid that lie in the county, with the village of each. */
export interface SamplePlaces {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly villages: Int16Array;
  /** Area that each stands for, km². */
  readonly each: number;
}

export function samplePlaces(villageAt: VillageFinder): SamplePlaces {
  const xs: number[] = [];
  const ys: number[] = [];
  const villages: number[] = [];
  for (let y = -LAND_REACH + SAMPLE_STEP / 2; y < LAND_REACH; y += SAMPLE_STEP) {
    for (let x = -LAND_REACH + SAMPLE_STEP / 2; x < LAND_REACH; x += SAMPLE_STEP) {
      const village = villageAt(x, y);
      if (village === -1) continue;
      xs.push(x);
      ys.push(y);
      villages.push(village);
    }
  }
  return {
    xs: Float64Array.from(xs),
    ys: Float64Array.from(ys),
    villages: Int16Array.from(villages),
    each: (SAMPLE_STEP * SAMPLE_STEP) / 1e6,
  };
}
