import type { Position } from '../geojson.ts';

/** Leaves out rings that repeat another one, whatever their start and direction: a ring twice would cancel itself. */
export function distinctRings(rings: readonly Position[][]): Position[][] {
  if (rings.length < 2) return [...rings];
  const byExtent = new Map<string, Position[][]>();
  for (const ring of rings) {
    const key = extentKey(ring);
    const group = byExtent.get(key);
    if (group === undefined) byExtent.set(key, [ring]);
    else group.push(ring);
  }
  const repeated = new Set<Position[]>();
  for (const group of byExtent.values()) {
    if (group.length === 1) continue;
    const seen = new Set<string>();
    for (const ring of group) {
      const key = vertexKey(ring);
      if (seen.has(key)) repeated.add(ring);
      seen.add(key);
    }
  }
  return rings.filter((ring) => !repeated.has(ring));
}

function extentKey(ring: readonly Position[]): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of ring) {
    west = Math.min(west, position[0]!);
    east = Math.max(east, position[0]!);
    south = Math.min(south, position[1]!);
    north = Math.max(north, position[1]!);
  }
  return `${ring.length} ${west} ${south} ${east} ${north}`;
}

function vertexKey(ring: readonly Position[]): string {
  // Without the closing position, which differs with the start.
  return ring
    .slice(1)
    .map((position) => `${position[0]} ${position[1]}`)
    .sort()
    .join(',');
}
