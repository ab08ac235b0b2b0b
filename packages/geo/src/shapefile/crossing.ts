import type { Position } from '../geojson.ts';
import type { WorkBudget } from './work-budget.ts';

export type CrossingResult = { readonly at: Position } | 'none' | 'unchecked';

/**
 * Finds one place where the boundary of a polygon crosses itself or another of its rings. Rings that only
 * touch, or run along each other, do not cross: they enclose what they seem to enclose.
 *
 * Segments are put into horizontal strips and swept from left to right inside each; strips are as many as keep
 * the number of entries linear. Crossings that pass through a vertex are found from the vertex.
 */
export function findCrossing(rings: readonly (readonly Position[])[], budget: WorkBudget): CrossingResult {
  const edges = edgesOf(rings);
  for (const strip of strips(edges)) {
    strip.sort((a, b) => edges.west[a]! - edges.west[b]!);
    for (let i = 0; i < strip.length; i++) {
      const a = strip[i]!;
      for (let j = i + 1; j < strip.length && edges.west[strip[j]!]! <= edges.east[a]!; j++) {
        if (!budget.spend(1)) return 'unchecked';
        const b = strip[j]!;
        if (edges.south[a]! > edges.north[b]! || edges.south[b]! > edges.north[a]!) continue;
        const at = crossing(edges, a, b);
        if (at !== null) return { at };
      }
    }
  }
  return 'none';
}

interface Edges {
  readonly from: Position[];
  readonly to: Position[];
  /** The position after `to` on the same ring. */
  readonly after: Position[];
  readonly west: Float64Array;
  readonly east: Float64Array;
  readonly south: Float64Array;
  readonly north: Float64Array;
  /** Distance that counts as none. */
  readonly tolerance: number;
}

/**
 * Against the largest coordinate: 0.8 µm at 39 500 000 m. A vertex that was snapped onto an edge lies a few
 * float64 steps beside it, which is no crossing.
 */
const ROUNDING = 2e-14;

function edgesOf(rings: readonly (readonly Position[])[]): Edges {
  const [from, to, after]: [Position[], Position[], Position[]] = [[], [], []];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      from.push(ring[i - 1]!);
      to.push(ring[i]!);
      // The last position of a closed ring is its first, so the one after it is the second.
      after.push(ring[i + 1] ?? ring[1]!);
    }
  }
  const west = new Float64Array(from.length);
  const east = new Float64Array(from.length);
  const south = new Float64Array(from.length);
  const north = new Float64Array(from.length);
  let largest = 0;
  for (let i = 0; i < from.length; i++) {
    const [a, b] = [from[i]!, to[i]!];
    west[i] = Math.min(a[0]!, b[0]!);
    east[i] = Math.max(a[0]!, b[0]!);
    south[i] = Math.min(a[1]!, b[1]!);
    north[i] = Math.max(a[1]!, b[1]!);
    largest = Math.max(largest, -west[i]!, east[i]!, -south[i]!, north[i]!);
  }
  return { from, to, after, west, east, south, north, tolerance: largest * ROUNDING };
}

function strips(edges: Edges): number[][] {
  const count = edges.from.length;
  let [lowest, highest, travel] = [Infinity, -Infinity, 0];
  for (let i = 0; i < count; i++) {
    lowest = Math.min(lowest, edges.south[i]!);
    highest = Math.max(highest, edges.north[i]!);
    travel += edges.north[i]! - edges.south[i]!;
  }
  const height = highest - lowest;
  if (!(height > 0)) return [];
  const stripCount = Math.max(1, Math.floor(count / Math.max(4, travel / height)));
  const strip = (y: number): number => Math.min(stripCount - 1, Math.floor(((y - lowest) / height) * stripCount));
  const lists: number[][] = Array.from({ length: stripCount }, () => []);
  for (let i = 0; i < count; i++) {
    const last = strip(edges.north[i]!);
    for (let s = strip(edges.south[i]!); s <= last; s++) lists[s]!.push(i);
  }
  return lists;
}

function crossing(edges: Edges, a: number, b: number): Position | null {
  const p = edges.from[a]!;
  const q = edges.to[a]!;
  const r = edges.from[b]!;
  const s = edges.to[b]!;
  // Neighbours on a ring share the position itself, and a ring without spikes cannot cross there.
  if (q === r || s === p) return null;
  const { tolerance } = edges;
  const sideR = side(p, q, r, tolerance);
  const sideS = side(p, q, s, tolerance);
  if (sideR * sideS > 0) return null;
  const sideP = side(r, s, p, tolerance);
  const sideQ = side(r, s, q, tolerance);
  if (sideP * sideQ > 0) return null;
  if (sideR * sideS < 0 && sideP * sideQ < 0) {
    const share = sideP / (sideP - sideQ);
    return [p[0]! + share * (q[0]! - p[0]!), p[1]! + share * (q[1]! - p[1]!)];
  }
  // Each vertex is looked at once, as the end of its edge.
  const wayA: Way = [p, q, edges.after[a]!];
  const wayB: Way = [r, s, edges.after[b]!];
  if (sideQ === 0 && passesThrough(wayA, wayB, tolerance)) return q;
  if (sideS === 0 && passesThrough(wayB, wayA, tolerance)) return s;
  return null;
}

/** An edge and the position after it. */
type Way = readonly [Position, Position, Position];

/** Whether a path crosses another path at its own middle position, which lies on that other path. */
function passesThrough([p, vertex, next]: Way, [r, s, t]: Way, tolerance: number): boolean {
  if (vertex[0] === s[0] && vertex[1] === s[1]) {
    // Four directions at one point: they cross when exactly one of ours lies between the two of the other way.
    const [back, on] = [angle(vertex, r), angle(vertex, t)];
    const [before, after] = [angle(vertex, p), angle(vertex, next)];
    if ([before, after].some((own) => own === back || own === on)) return false;
    return isBetween(before, back, on) !== isBetween(after, back, on);
  }
  const within = (vertex[0]! - r[0]!) * (s[0]! - r[0]!) + (vertex[1]! - r[1]!) * (s[1]! - r[1]!);
  const whole = (s[0]! - r[0]!) ** 2 + (s[1]! - r[1]!) ** 2;
  if (within <= 0 || within >= whole) return false;
  return side(r, s, p, tolerance) * side(r, s, next, tolerance) < 0;
}

/** Distance of c from the line a–b, positive on its left, 0 within the tolerance. */
function side(a: Position, b: Position, c: Position, tolerance: number): number {
  const dx = b[0]! - a[0]!;
  const dy = b[1]! - a[1]!;
  // Not Math.hypot: four times slower here, and lengths on the earth neither overflow nor vanish.
  const distance = (dx * (c[1]! - a[1]!) - dy * (c[0]! - a[0]!)) / Math.sqrt(dx * dx + dy * dy);
  return Math.abs(distance) <= tolerance ? 0 : distance;
}

function angle(from: Position, to: Position): number {
  return Math.atan2(to[1]! - from[1]!, to[0]! - from[0]!);
}

function isBetween(own: number, one: number, other: number): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return own > low && own < high;
}
