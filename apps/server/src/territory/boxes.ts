import type { Bbox, Position } from '@qingzhang/geo/geojson';

/** The rectangle around some positions. */
export function around(positions: readonly Position[]): Bbox {
  const [lons, lats] = [positions.map(([lon]) => lon!), positions.map(([, lat]) => lat!)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

export function touches(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** What two rectangles have in common; null where that is no area. */
export function common(a: Bbox, b: Bbox): Bbox | null {
  const box: Bbox = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

/** A rectangle that is larger by a margin on every side. */
export function widened([west, south, east, north]: Bbox, margin: number): Bbox {
  return [west - margin, south - margin, east + margin, north + margin];
}
