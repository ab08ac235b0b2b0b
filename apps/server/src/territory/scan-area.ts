import type { Position, Ring } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { bbox } from '@qingzhang/geo/measure/bbox';

type Polygons = readonly (readonly Ring[])[];

export interface ScannedArea {
  readonly areaM2: number;
  /** The middle of the widest stretch found; null without any. */
  readonly at: Position | null;
}

/** More positions than this are not clipped: clipping stops the process for half a millisecond each. */
const MOST_CLIPPED = 3000;

/** Whether polygons are better measured than clipped against each other. */
export function isTooFineToClip(all: readonly Polygons[]): boolean {
  return all.flat(2).reduce((sum, ring) => sum + ring.length, 0) > MOST_CLIPPED;
}

const MOST_ROWS = 4096;
const LEAST_ROWS = 64;
/** Where edges cross rows, in all: what bounds time and memory. */
const MOST_CROSSINGS = 8e6;

/**
 * What some polygons share with others, or what is left of them, measured along rows of equal height instead of clipped:
 * clipping takes half a millisecond a position (a county of 200 000 positions: minutes), this a fraction of a second.
 * Borders that agree leave nothing, however fine they are.
 */
export function scanArea(own: Polygons, others: readonly Polygons[], keep: 'shared' | 'left'): ScannedArea {
  const [, south, , north] = bbox({ type: 'MultiPolygon', coordinates: own }) ?? [0, 0, 0, 0];
  const all = [own, ...others];
  const rows = rowCount(all, north - south);
  const step = (north - south) / rows;
  if (!(step > 0)) return { areaM2: 0, at: null };
  const [mine, ...theirs] = all.map((polygons) => crossings(polygons, south + step / 2, step, rows));
  let [areaM2, widest, at]: [number, number, Position | null] = [0, 0, null];
  for (let row = 0; row < rows; row++) {
    const stretches = pairs(mine!, row);
    if (stretches.length === 0) continue;
    const taken = merged(theirs.flatMap((each) => pairs(each, row)));
    const lat = south + (row + 0.5) * step;
    let width = 0;
    for (const [from, to] of keep === 'left' ? without(stretches, taken) : shared(stretches, taken)) {
      width += to - from;
      if (to - from > widest) [widest, at] = [to - from, [(from + to) / 2, lat]];
    }
    if (width > 0) areaM2 += width * perDegree(lat - step / 2, lat + step / 2);
  }
  return { areaM2, at };
}

function rowCount(all: readonly Polygons[], height: number): number {
  let travel = 0;
  for (const ring of all.flat(2))
    for (let i = 1; i < ring.length; i++) travel += Math.abs(ring[i]![1]! - ring[i - 1]![1]!);
  const perRow = Math.max(1, travel / height);
  return Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(MOST_CROSSINGS / perRow)));
}

/** Longitudes where edges cross each row, in order; those of row r stand from `starts[r]` on. */
interface Crossings {
  readonly starts: Uint32Array;
  readonly lons: Float64Array;
}

function crossings(polygons: Polygons, first: number, step: number, rows: number): Crossings {
  const rings = polygons.flat();
  const starts = new Uint32Array(rows + 1);
  const walk = (visit: (row: number, a: Position, b: Position) => void): void => {
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const [a, b] = [ring[i - 1]!, ring[i]!];
        const [low, high] = a[1]! < b[1]! ? [a[1]!, b[1]!] : [b[1]!, a[1]!];
        const end = Math.min(rows, Math.ceil((high - first) / step));
        for (let row = Math.max(0, Math.ceil((low - first) / step)); row < end; row++) visit(row, a, b);
      }
  };
  walk((row) => starts[row + 1]!++);
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
  const lons = new Float64Array(starts[rows]!);
  const next = starts.slice();
  walk((row, a, b) => {
    const share = (first + row * step - a[1]!) / (b[1]! - a[1]!);
    lons[next[row]!++] = a[0]! + share * (b[0]! - a[0]!);
  });
  for (let row = 0; row < rows; row++) lons.subarray(starts[row], starts[row + 1]).sort();
  return { starts, lons };
}

type Stretch = readonly [from: number, to: number];

function pairs({ starts, lons }: Crossings, row: number): Stretch[] {
  const found: Stretch[] = [];
  for (let i = starts[row]!; i + 1 < starts[row + 1]!; i += 2) found.push([lons[i]!, lons[i + 1]!]);
  return found;
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const out: [number, number][] = [];
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

function shared(own: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  let first = 0;
  for (const [from, to] of own) {
    while (first < taken.length && taken[first]![1] <= from) first++;
    for (let at = first; at < taken.length && taken[at]![0] < to; at++)
      out.push([Math.max(from, taken[at]![0]), Math.min(to, taken[at]![1])]);
  }
  return out;
}

function without(own: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return own.flatMap((stretch): Stretch[] => {
    let from = stretch[0];
    const out: Stretch[] = [];
    for (const [start, end] of shared([stretch], taken)) {
      if (start > from) out.push([from, start]);
      from = end;
    }
    return from < stretch[1] ? [...out, [from, stretch[1]]] : out;
  });
}

const SAMPLE_DEG = 0.01;

/** m² of a row for each degree of longitude. */
function perDegree(south: number, north: number): number {
  const ring: Position[] = [
    [0, south],
    [SAMPLE_DEG, south],
    [SAMPLE_DEG, north],
    [0, north],
    [0, south],
  ];
  return area({ type: 'Polygon', coordinates: [ring] }) / SAMPLE_DEG;
}
