import type { Polygon, Position } from '@qingzhang/geo/geojson';
import { isInside } from '@qingzhang/geo/measure/inside';
import type { TrackPosition } from './read-tracks.ts';

/** A line that is watched, or the area whose edge is. */
export type Bound = Polygon | { readonly type: 'LineString'; readonly coordinates: readonly Position[] };

export interface Crossing {
  /** When, between the two positions around it. */
  readonly ts: string;
  readonly lon: number;
  readonly lat: number;
  /** Into or out of an area; a line is only crossed. */
  readonly direction: 'in' | 'out' | 'across';
}

/** Where a track crosses a bound; between two positions the vessel is taken to go straight and evenly. */
export function crossings(positions: readonly TrackPosition[], bound: Bound): Crossing[] {
  const edges = edgesOf(bound);
  return positions.slice(1).flatMap((to, index) => crossed(positions[index]!, to, bound, edges));
}

type Edge = readonly [from: Position, to: Position];

function edgesOf(bound: Bound): Edge[] {
  const lines = bound.type === 'LineString' ? [bound.coordinates] : bound.coordinates;
  return lines.flatMap((line) => line.slice(1).map((end, index): Edge => [line[index]!, end]));
}

function crossed(from: TrackPosition, to: TrackPosition, bound: Bound, edges: readonly Edge[]): Crossing[] {
  const shares = edges
    .flatMap((edge) => shareAt(from, to, edge))
    .sort((a, b) => a - b)
    // A corner belongs to two edges and is crossed once.
    .filter((share, index, all) => index === 0 || share - all[index - 1]! > SAME);
  let isIn = bound.type === 'Polygon' && isInside([from.lon, from.lat], bound);
  const [began, ended] = [Date.parse(from.ts), Date.parse(to.ts)];
  return shares.map((share) => {
    isIn = !isIn;
    const direction = bound.type === 'LineString' ? 'across' : isIn ? 'in' : 'out';
    return {
      ts: new Date(began + (ended - began) * share).toISOString(),
      lon: from.lon + (to.lon - from.lon) * share,
      lat: from.lat + (to.lat - from.lat) * share,
      direction,
    };
  });
}

/** Parts of a stretch that are told apart. */
const SAME = 1e-9;

/** How far along a stretch it meets an edge, 0 to 1; the end belongs to the next stretch. */
function shareAt(from: TrackPosition, to: TrackPosition, [[x1, y1], [x2, y2]]: Edge): number[] {
  const [dx, dy] = [to.lon - from.lon, to.lat - from.lat];
  const [ex, ey] = [x2! - x1!, y2! - y1!];
  const turn = dx * ey - dy * ex;
  if (turn === 0) return [];
  const [fx, fy] = [x1! - from.lon, y1! - from.lat];
  const share = (fx * ey - fy * ex) / turn;
  const along = (fx * dy - fy * dx) / turn;
  return share >= 0 && share < 1 && along >= 0 && along <= 1 ? [share] : [];
}
