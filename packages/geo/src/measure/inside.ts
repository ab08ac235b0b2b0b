import type { MultiPolygon, Polygon, Position } from '../geojson.ts';

type Rings = Polygon['coordinates'];

/** Whether a position lies in an area, holes left out; edges are straight in longitude and latitude. */
export function isInside([lon, lat]: Position, area: Polygon | MultiPolygon): boolean {
  const polygons: readonly Rings[] = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crossesOdd(ring, lon!, lat!), false));
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function crossesOdd(ring: readonly Position[], lon: number, lat: number): boolean {
  let isOdd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [x1, y1, x2, y2] = [ring[i]![0]!, ring[i]![1]!, ring[j]![0]!, ring[j]![1]!];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  }
  return isOdd;
}
