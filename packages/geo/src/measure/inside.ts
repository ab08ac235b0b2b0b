import type { MultiPolygon, Polygon, Position } from '../geojson.ts';

type Rings = Polygon['coordinates'];

/** Whether a position lies in an area, holes left out; edges are straight in longitude and latitude. */
export function isInside([lon, lat]: Position, area: Polygon | MultiPolygon): boolean {
  const polygons: readonly Rings[] = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crossesOdd(ring, lon!, lat!), false));
}

/** Whether a position lies in an area or on its border. */
export function holds(position: Position, area: Polygon | MultiPolygon): boolean {
  if (isInside(position, area)) return true;
  const polygons: readonly Rings[] = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.some((rings) => rings.some((ring) => isOn(ring, position[0]!, position[1]!)));
}

/** Degrees that a position may be off a line and still lie on it, a tenth of a millimetre. */
const ON_LINE = 1e-9;

function isOn(ring: readonly Position[], lon: number, lat: number): boolean {
  return ring.some((to, i) => {
    const from = ring[i === 0 ? ring.length - 1 : i - 1]!;
    const [dx, dy] = [to[0]! - from[0]!, to[1]! - from[1]!];
    const [px, py] = [lon - from[0]!, lat - from[1]!];
    const length = Math.hypot(dx, dy);
    if (length === 0) return Math.hypot(px, py) <= ON_LINE;
    const along = (px * dx + py * dy) / length;
    return along >= -ON_LINE && along <= length + ON_LINE && Math.abs(px * dy - py * dx) / length <= ON_LINE;
  });
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
