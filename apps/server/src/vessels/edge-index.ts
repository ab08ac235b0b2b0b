import type { Bbox, Polygon, Position } from '@qingzhang/geo/geojson';

/** A line that is watched, or the area whose edge is. */
export type Bound = Polygon | { readonly type: 'LineString'; readonly coordinates: readonly Position[] };

export type Edge = readonly [from: Position, to: Position];

/** The edges of a bound, found by where they lie. */
export interface EdgeIndex {
  /** Calls with every edge whose box meets the given one, in the order of the bound. */
  readonly each: (box: Bbox, found: (edge: Edge) => void) => void;
}

/** Edges, or boxes, in one box above. */
const RUN = 16;

/**
 * Boxes around runs of edges, and around runs of those boxes: neighbours of a line lie near each other, so that a short
 * stretch of a track looks at a few of 100 000 edges.
 */
export function indexEdges(bound: Bound): EdgeIndex {
  const edges = edgesOf(bound);
  const levels: Float64Array[] = [boxes(edges.length, (at) => boxOf(edges[at]!))];
  while (levels.at(-1)!.length > 4 * RUN) levels.push(runsOf(levels.at(-1)!));
  const look = (level: number, from: number, to: number, box: Bbox, found: (edge: Edge) => void) => {
    const all = levels[level]!;
    const [west, south, east, north] = box;
    for (let at = from; at < to; at += 1) {
      const i = 4 * at;
      if (all[i]! > east || all[i + 1]! > north || all[i + 2]! < west || all[i + 3]! < south) continue;
      if (level === 0) found(edges[at]!);
      else look(level - 1, at * RUN, Math.min((at + 1) * RUN, levels[level - 1]!.length / 4), box, found);
    }
  };
  const top = levels.length - 1;
  return { each: (box, found) => look(top, 0, levels[top]!.length / 4, box, found) };
}

function edgesOf(bound: Bound): Edge[] {
  const lines = bound.type === 'LineString' ? [bound.coordinates] : bound.coordinates;
  return lines.flatMap((line) => line.slice(1).map((end, index): Edge => [line[index]!, end]));
}

function boxOf([[x1, y1], [x2, y2]]: Edge): Bbox {
  return [Math.min(x1!, x2!), Math.min(y1!, y2!), Math.max(x1!, x2!), Math.max(y1!, y2!)];
}

function boxes(count: number, box: (at: number) => Bbox): Float64Array {
  const all = new Float64Array(4 * count);
  for (let at = 0; at < count; at += 1) all.set(box(at), 4 * at);
  return all;
}

function runsOf(below: Float64Array): Float64Array {
  const count = below.length / 4;
  return boxes(Math.ceil(count / RUN), (run) => {
    let [west, south, east, north]: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = run * RUN; at < Math.min((run + 1) * RUN, count); at += 1) {
      west = Math.min(west, below[4 * at]!);
      south = Math.min(south, below[4 * at + 1]!);
      east = Math.max(east, below[4 * at + 2]!);
      north = Math.max(north, below[4 * at + 3]!);
    }
    return [west, south, east, north];
  });
}
