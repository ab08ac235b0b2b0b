import { indexEdges, type Bound, type Edge, type EdgeIndex } from './edge-index.ts';

/** Where something was, and when. */
export interface Passed {
  readonly ts: string;
  readonly lon: number;
  readonly lat: number;
}

export interface Crossing {
  /** When, between the two positions around it. */
  readonly ts: string;
  readonly lon: number;
  readonly lat: number;
  /** Into or out of an area; a line is only crossed. */
  readonly direction: 'in' | 'out' | 'across';
}

/** Where a track crosses a bound; between two positions the vessel is taken to go straight and evenly. */
export function crossings(positions: readonly Passed[], bound: Bound, edges = indexEdges(bound)): Crossing[] {
  return positions.slice(1).flatMap((to, index) => crossed(positions[index]!, to, bound, edges));
}

/** Whether a position lies in an area, holes left out: a ray to the east meets its edges an odd number of times. */
export function liesInside({ lon, lat }: Pick<Passed, 'lon' | 'lat'>, edges: EdgeIndex): boolean {
  let isOdd = false;
  edges.each([lon, lat, Infinity, lat], ([[x1, y1], [x2, y2]]) => {
    if (y1! > lat !== y2! > lat && lon < ((x2! - x1!) * (lat - y1!)) / (y2! - y1!) + x1!) isOdd = !isOdd;
  });
  return isOdd;
}

function crossed(from: Passed, to: Passed, bound: Bound, edges: EdgeIndex): Crossing[] {
  const met: number[] = [];
  const [west, east] = from.lon < to.lon ? [from.lon, to.lon] : [to.lon, from.lon];
  const [south, north] = from.lat < to.lat ? [from.lat, to.lat] : [to.lat, from.lat];
  edges.each([west - NEAR, south - NEAR, east + NEAR, north + NEAR], (edge) => met.push(...shareAt(from, to, edge)));
  if (met.length === 0) return [];
  const shares = met
    .sort((a, b) => a - b)
    // A corner belongs to two edges and is crossed once.
    .filter((share, index, all) => index === 0 || share - all[index - 1]! > SAME);
  let isIn = bound.type === 'Polygon' && liesInside(from, edges);
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
/** Degrees by which a stretch is looked around: an edge that it just touches is not lost to rounding. */
const NEAR = 1e-9;

/** How far along a stretch it meets an edge, 0 to 1; the end belongs to the next stretch. */
function shareAt(from: Passed, to: Passed, [[x1, y1], [x2, y2]]: Edge): number[] {
  const [dx, dy] = [to.lon - from.lon, to.lat - from.lat];
  const [ex, ey] = [x2! - x1!, y2! - y1!];
  const turn = dx * ey - dy * ex;
  if (turn === 0) return [];
  const [fx, fy] = [x1! - from.lon, y1! - from.lat];
  const share = (fx * ey - fy * ex) / turn;
  const along = (fx * dy - fy * dx) / turn;
  return share >= 0 && share < 1 && along >= 0 && along <= 1 ? [share] : [];
}
