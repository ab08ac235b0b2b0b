import type { MultiPolygon, Polygon, PolygonalGeometry, Position, Ring } from './geojson.ts';
import { signedArea } from './signed-area.ts';

/** Closes open rings, winds them as RFC 7946 asks (shells counter-clockwise, holes clockwise) and keeps two dimensions. */
export function normalizeGeometry(geometry: Polygon): Polygon;
export function normalizeGeometry(geometry: MultiPolygon): MultiPolygon;
export function normalizeGeometry(geometry: PolygonalGeometry): PolygonalGeometry;
export function normalizeGeometry(geometry: PolygonalGeometry): PolygonalGeometry {
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: normalizeRings(geometry.coordinates) };
  return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(normalizeRings) };
}

function normalizeRings(rings: readonly Ring[]): Ring[] {
  return rings.map((ring, index) => {
    const closed = closeRing(ring.map((position): Position => [position[0]!, position[1]!]));
    const counterClockwise = signedArea(closed) >= 0;
    return counterClockwise === (index === 0) ? closed : closed.toReversed();
  });
}

function closeRing(ring: Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return ring;
  if (first[0] !== last[0] || first[1] !== last[1]) ring.push(first);
  return ring;
}
