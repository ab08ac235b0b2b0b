import type { PolygonalGeometry, Ring } from '@qingzhang/geo/geojson';
import type { RegionShape } from './region-shapes.ts';

/** The regions that a place lies in. */
export function regionsAt(shapes: readonly RegionShape[], lon: number, lat: number): readonly RegionShape[] {
  return shapes.filter(({ geometry }) => isInside(geometry, lon, lat));
}

/** By counting the borders that a line to the east crosses: holes turn inside out by themselves. */
function isInside(geometry: PolygonalGeometry, lon: number, lat: number): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.some((rings) => rings.reduce((count, ring) => count + crossings(ring, lon, lat), 0) % 2 === 1);
}

function crossings(ring: Ring, lon: number, lat: number): number {
  let count = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [x0, y0, x1, y1] = [ring[i - 1]![0]!, ring[i - 1]![1]!, ring[i]![0]!, ring[i]![1]!];
    if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) count += 1;
  }
  return count;
}
