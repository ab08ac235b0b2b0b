import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import type { Window } from '../src/tiff/window.ts';
import type { CoverageRule } from '../src/zones/zone.ts';
import { EDGE_NUMBERS, type ZoneEdges } from '../src/zones/zone-edges.ts';

const ROUNDING = 1e-10;

/** What `zoneRuns` is to find, in plain TypeScript. */
export function plainRuns(zones: ZoneEdges, tile: Window, areas: Float64Array, rule: CoverageRule): KernelRuns {
  const { edges, bandStart, partZone, partStart } = zones;
  const addEdge = rule === 'exact' ? addEdgeExactly : addEdgeByCentre;
  const band = Math.floor(tile.y / zones.bandHeight);
  const runs: (readonly [zone: number, start: number, end: number, area: number, coverage: number])[] = [];
  for (let part = bandStart[band]!; part < bandStart[band + 1]!; part++) {
    const zone = partZone[part]!;
    const rows = coverageRows(tile);
    for (let edge = partStart[part]!; edge < partStart[part + 1]!; edge++) {
      const [x0, y0, x1, y1, turn] = edges.subarray(edge * EDGE_NUMBERS) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ];
      addEdge(rows, x0, y0, x1, y1, turn);
    }
    takeRuns(rows, zone, areas, (...run) => runs.push(run), zones.isRest[zone] === 1 ? signed : snap);
  }
  return {
    zone: Int32Array.from(runs, ([zone]) => zone),
    start: Int32Array.from(runs, ([, start]) => start),
    end: Int32Array.from(runs, ([, , end]) => end),
    area: Float64Array.from(runs, ([, , , area]) => area),
    coverage: Float64Array.from(runs, ([, , , , coverage]) => coverage),
  };
}

/**
 * Where edges enter and leave the rows of a tile. Each number says by how much coverage changes at its pixel, so the
 * running sum along a row is the coverage itself: signed-area accumulation.
 */
interface CoverageRows {
  readonly tile: Window;
  /** One column more than the tile has. */
  readonly changes: Float64Array;
  /** A bit for each column that has changed, 32 to a word; a row begins with a word of its own. */
  readonly marks: Int32Array;
  readonly words: number;
  /** First and last changed column of each row; first > last where there is none. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

function coverageRows(tile: Window): CoverageRows {
  const words = Math.ceil((tile.width + 1) / 32);
  return {
    tile,
    marks: new Int32Array(words * tile.height),
    words,
    changes: new Float64Array((tile.width + 1) * tile.height),
    first: new Int32Array(tile.height).fill(tile.width + 1),
    last: new Int32Array(tile.height).fill(-1),
  };
}

/** Adds an edge's exact share of every pixel it crosses, and of all pixels to its right. */
function addEdgeExactly(rows: CoverageRows, x0: number, y0: number, x1: number, y1: number, turn: number): void {
  const { tile } = rows;
  const slope = (x1 - x0) / (y1 - y0);
  const from = Math.max(0, Math.floor(y0) - tile.y);
  const to = Math.min(tile.height, Math.ceil(y1) - tile.y);
  for (let row = from; row < to; row++) {
    const top = Math.max(y0, tile.y + row);
    const bottom = Math.min(y1, tile.y + row + 1);
    // Ends as given, not computed: neighbours must meet in the same point.
    const xa = top === y0 ? x0 : x0 + (top - y0) * slope;
    const xb = bottom === y1 ? x1 : x0 + (bottom - y0) * slope;
    addPiece(rows, row, Math.min(xa, xb) - tile.x, Math.max(xa, xb) - tile.x, (bottom - top) * turn);
  }
}

/** Adds an edge for the rule that a pixel belongs to the zone that holds its centre. */
function addEdgeByCentre(rows: CoverageRows, x0: number, y0: number, x1: number, y1: number, turn: number): void {
  const { tile } = rows;
  const slope = (x1 - x0) / (y1 - y0);
  const from = Math.max(0, Math.ceil(y0 - 0.5) - tile.y);
  const to = Math.min(tile.height, Math.ceil(y1 - 0.5) - tile.y);
  for (let row = from; row < to; row++) {
    const x = x0 + (tile.y + row + 0.5 - y0) * slope;
    const column = Math.max(0, Math.ceil(x - 0.5) - tile.x);
    if (column < tile.width) change(rows, row, column, turn);
  }
}

/** A piece of an edge inside one row, from `left` to `right`, that spans `rise` of the row's height. */
function addPiece(rows: CoverageRows, row: number, left: number, right: number, rise: number): void {
  const { width } = rows.tile;
  if (left >= width) return;
  if (right <= 0) {
    change(rows, row, 0, rise);
    return;
  }
  const span = right - left;
  if (left < 0) {
    const part = (rise * -left) / span;
    change(rows, row, 0, part);
    addPiece(rows, row, 0, right, rise - part);
    return;
  }
  if (right > width) {
    addPiece(rows, row, left, width, (rise * (width - left)) / span);
    return;
  }
  const firstColumn = Math.min(width - 1, Math.floor(left));
  const lastColumn = Math.max(firstColumn, Math.ceil(right) - 1);
  for (let column = firstColumn; column <= lastColumn; column++) {
    const a = Math.max(left, column);
    const b = Math.min(right, column + 1);
    const part = firstColumn === lastColumn ? rise : (rise * (b - a)) / span;
    // The pixel keeps what lies to the right of the piece; the next pixel gets the rest.
    const leftPart = part * ((a + b) / 2 - column);
    change(rows, row, column, part - leftPart);
    change(rows, row, column + 1, leftPart);
  }
}

function change(rows: CoverageRows, row: number, column: number, by: number): void {
  rows.changes[row * (rows.tile.width + 1) + column]! += by;
  rows.marks[row * rows.words + (column >>> 5)]! |= 1 << column;
  if (column < rows.first[row]!) rows.first[row] = column;
  if (column > rows.last[row]!) rows.last[row] = column;
}

/** Turns the changes of one zone into runs. */
function takeRuns(
  rows: CoverageRows,
  zone: number,
  areas: Float64Array,
  add: (zone: number, start: number, end: number, area: number, coverage: number) => void,
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
        if (by === 0 || column === width) continue;
        sum += by;
        const now = coverageOf(sum);
        if (now === coverage) continue;
        if (coverage !== 0) add(zone, start + runFrom, start + column, area, coverage);
        runFrom = column;
        coverage = now;
      }
    }
    // After its last change the zone goes on beyond the tile, or has ended.
    if (coverage !== 0) add(zone, start + runFrom, start + width, area, coverage);
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
