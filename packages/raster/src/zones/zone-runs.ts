import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import type { Window } from '../tiff/window.ts';
import { addEdgeByCentre, addEdgeExactly, coverageRows, type CoverageRows } from './coverage-rows.ts';
import { createRunList, type RunList } from './run-list.ts';
import type { CoverageRule } from './zone.ts';
import type { ZoneEdges } from './zone-edges.ts';

/** Parts of a pixel nearer to nothing or all than this are rounding. */
const ROUNDING = 1e-10;

/**
 * The cells of a tile that belong to zones, zone by zone, as runs along rows. The tile lies within one band of rows.
 * `areas` holds the m² of a whole pixel in each row of the tile.
 */
export function zoneRuns(edges: ZoneEdges, tile: Window, areas: Float64Array, rule: CoverageRule): KernelRuns {
  const { points, turns, zoneOf, bandStart, bandEdges, bounds } = edges;
  const band = Math.floor(tile.y / edges.bandHeight);
  if (tile.y + tile.height > (band + 1) * edges.bandHeight) throw new RangeError(`rows ${tile.y} of two bands`);
  const add = rule === 'exact' ? addEdgeExactly : addEdgeByCentre;
  const list = createRunList();
  let rows: CoverageRows | null = null;
  const end = bandStart[band + 1]!;
  for (let i = bandStart[band]!; i < end;) {
    const zone = zoneOf[bandEdges[i]!]!;
    const isNear = bounds[zone * 4]! < tile.x + tile.width && bounds[zone * 4 + 2]! > tile.x;
    if (isNear) rows ??= coverageRows(tile);
    for (; i < end && zoneOf[bandEdges[i]!] === zone; i++) {
      if (rows === null || !isNear) continue;
      const edge = bandEdges[i]!;
      const at = edge * 4;
      if (points[at + 3]! <= tile.y || points[at + 1]! >= tile.y + tile.height) continue;
      add(rows, points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!, turns[edge]!);
    }
    if (rows !== null && isNear) takeRuns(rows, zone, areas, list, edges.isRest[zone] === 1 ? signed : snap);
  }
  return list.finish();
}

/** Turns the changes of one zone into runs and leaves the rows empty for the next. */
function takeRuns(
  rows: CoverageRows,
  zone: number,
  areas: Float64Array,
  list: RunList,
  coverageOf: (sum: number) => number,
): void {
  const { tile, changes, marks, words, first, last } = rows;
  const { width } = tile;
  for (let row = 0; row < tile.height; row++) {
    if (first[row]! > last[row]!) continue;
    const line = row * (width + 1);
    const start = row * width;
    const area = areas[row]!;
    let sum = 0;
    let runFrom = 0;
    let coverage = 0;
    // Inside a zone nothing changes: 32 columns are passed at once.
    for (let word = first[row]! >>> 5; word <= last[row]! >>> 5; word++) {
      for (let bits = marks[row * words + word]!; bits !== 0; bits &= bits - 1) {
        const column = word * 32 + 31 - Math.clz32(bits & -bits);
        const by = changes[line + column]!;
        changes[line + column] = 0;
        if (by === 0 || column === width) continue;
        sum += by;
        const now = coverageOf(sum);
        if (now === coverage) continue;
        if (coverage !== 0) list.add(zone, start + runFrom, start + column, area, coverage);
        runFrom = column;
        coverage = now;
      }
      marks[row * words + word] = 0;
    }
    // After its last change the zone goes on beyond the tile, or has ended.
    if (coverage !== 0) list.add(zone, start + runFrom, start + width, area, coverage);
    first[row] = width + 1;
    last[row] = -1;
  }
}

/** Rings that overlap or cross count land once. */
function snap(sum: number): number {
  const coverage = Math.abs(sum);
  return coverage > 1 - ROUNDING ? 1 : coverage < ROUNDING ? 0 : coverage;
}

/** Land that was taken off where there was none counts less than nothing. */
function signed(sum: number): number {
  return sum < 0 ? -snap(sum) : snap(sum);
}
