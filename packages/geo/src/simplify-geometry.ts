import { unreachable } from '@qingzhang/core/unreachable';
import type { Position, Ring, SimpleGeometry } from './geojson.ts';
import { positionRuns } from './geometry-positions.ts';
import { signedArea } from './signed-area.ts';
import { simplifyRun } from './simplify-run.ts';

const MIN_RING = 4;
const MIN_LINE = 2;

export function vertexCount(geometry: SimpleGeometry): number {
  return positionRuns(geometry).reduce((total, run) => total + run.length, 0);
}

/** The geometry drawn with at most about `maxVertices` positions: the smallest rings go, the others lose detail. For drawing only. */
export function simplifyGeometry(geometry: SimpleGeometry, maxVertices: number): SimpleGeometry {
  if (vertexCount(geometry) <= maxVertices) return geometry;
  switch (geometry.type) {
    case 'Point':
      return geometry;
    case 'MultiPoint':
      return { ...geometry, coordinates: thinned(geometry.coordinates, maxVertices) };
    case 'LineString':
      return { ...geometry, coordinates: simplifyRun(geometry.coordinates, maxVertices) };
    case 'MultiLineString': {
      const lines = thinned(geometry.coordinates, Math.max(1, Math.floor(maxVertices / MIN_LINE)));
      const share = shareOf(lines, maxVertices, MIN_LINE);
      return { ...geometry, coordinates: lines.map((line) => simplifyRun(line, share(line))) };
    }
    case 'Polygon':
      return { ...geometry, coordinates: simplifyPolygons([geometry.coordinates], maxVertices)[0]! };
    case 'MultiPolygon':
      return { ...geometry, coordinates: simplifyPolygons(geometry.coordinates, maxVertices) };
    default:
      return unreachable(geometry);
  }
}

function simplifyPolygons(polygons: readonly (readonly Ring[])[], maxVertices: number): (readonly Ring[])[] {
  const ringLimit = Math.max(1, Math.floor(maxVertices / MIN_RING));
  const all = polygons.flat();
  const kept = new Set(all.length <= ringLimit ? all : largest(all, ringLimit));
  // A hole is smaller than its shell, so a shell never goes before its holes.
  const chosen = polygons.map((rings) => rings.filter((ring) => kept.has(ring))).filter((rings) => rings.length > 0);
  const share = shareOf(chosen.flat(), maxVertices, MIN_RING);
  return chosen.map((rings) => rings.map((ring) => simplifyRun(ring, share(ring))));
}

/** Each run keeps its minimum and a part of the rest in proportion to its length. */
function shareOf(
  runs: readonly (readonly Position[])[],
  maxVertices: number,
  minimum: number,
): (run: readonly Position[]) => number {
  const total = runs.reduce((sum, run) => sum + run.length, 0);
  const spare = Math.max(0, maxVertices - minimum * runs.length);
  return (run) => minimum + Math.floor((run.length / total) * spare);
}

function largest(rings: readonly Ring[], count: number): Ring[] {
  return rings
    .map((ring) => ({ ring, size: Math.abs(signedArea(ring)) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ ring }) => ring);
}

function thinned<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}
