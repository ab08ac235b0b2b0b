import { isInside } from '@qingzhang/geo/measure/inside';
import type { RegionShape } from './region-shapes.ts';

/** The regions that a place lies in. */
export function regionsAt(shapes: readonly RegionShape[], lon: number, lat: number): readonly RegionShape[] {
  return shapes.filter(({ geometry }) => isInside([lon, lat], geometry));
}
