import type { Window } from '../tiff/window.ts';

/**
 * Where edges enter and leave the rows of a tile. Each number says by how much coverage changes at its pixel, so the
 * running sum along a row is the coverage itself: signed-area accumulation.
 */
export interface CoverageRows {
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

let spare: CoverageRows | null = null;

/** Empty rows. The caller must leave them empty again, because tiles of one size share this memory (2 MB). */
export function coverageRows(tile: Window): CoverageRows {
  if (spare?.tile.width !== tile.width || spare.tile.height !== tile.height) {
    const words = Math.ceil((tile.width + 1) / 32);
    spare = {
      tile,
      marks: new Int32Array(words * tile.height),
      words,
      changes: new Float64Array((tile.width + 1) * tile.height),
      first: new Int32Array(tile.height).fill(tile.width + 1),
      last: new Int32Array(tile.height).fill(-1),
    };
  }
  return { ...spare, tile };
}

/** Adds an edge's exact share of every pixel it crosses, and of all pixels to its right. */
export function addEdgeExactly(rows: CoverageRows, x0: number, y0: number, x1: number, y1: number, turn: number): void {
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
export function addEdgeByCentre(
  rows: CoverageRows,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  turn: number,
): void {
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
