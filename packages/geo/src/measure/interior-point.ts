import type { PolygonalGeometry, Position, Ring } from '../geojson.ts';

/**
 * A position inside the geometry, never in a hole: the middle of the widest stretch along a horizontal line
 * through the middle of its widest polygon. Null when it encloses nothing.
 */
export function interiorPoint(geometry: PolygonalGeometry): Position | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let best: Stretch | null = null;
  for (const rings of polygons) {
    const stretch = widestStretch(rings);
    if (stretch !== null && (best === null || stretch.width > best.width)) best = stretch;
  }
  return best === null ? null : best.middle;
}

interface Stretch {
  readonly middle: Position;
  readonly width: number;
}

function widestStretch(rings: readonly Ring[]): Stretch | null {
  const y = lineBetweenVertices(rings);
  if (y === null) return null;
  const crossings: number[] = [];
  for (const ring of rings) collectCrossings(ring, y, crossings);
  crossings.sort((a, b) => a - b);
  let best: Stretch | null = null;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const width = crossings[i + 1]! - crossings[i]!;
    if (width > (best?.width ?? 0)) best = { middle: [crossings[i]! + width / 2, y], width };
  }
  return best;
}

/** Halfway between the two vertex heights nearest the middle, so that the line meets no vertex. */
function lineBetweenVertices(rings: readonly Ring[]): number | null {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const position of rings[0] ?? []) {
    lowest = Math.min(lowest, position[1]!);
    highest = Math.max(highest, position[1]!);
  }
  if (!(lowest < highest)) return null;
  const centre = lowest + (highest - lowest) / 2;
  let [below, above] = [lowest, highest];
  for (const ring of rings) {
    for (const position of ring) {
      const y = position[1]!;
      if (y <= centre && y > below) below = y;
      else if (y > centre && y < above) above = y;
    }
  }
  return below + (above - below) / 2;
}

function collectCrossings(ring: Ring, y: number, crossings: number[]): void {
  let from = ring.at(-1)!;
  for (const to of ring) {
    const [x1, y1, x2, y2] = [from[0]!, from[1]!, to[0]!, to[1]!];
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    from = to;
  }
}
