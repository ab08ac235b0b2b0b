import { project } from './ellipsoid.ts';
import type { Grid } from './grid.ts';
import type { TiffBand } from './read-tiff.ts';
import { systemOf } from './systems.ts';

/** Values of a raster on the pixels of the registered grid; NaN where there is none. */
export type Layer = (column: number, row: number) => number;

/** What the row of a raster says about reading it. */
export interface Reading {
  readonly nodata: number | null;
  readonly scale: number | null;
  readonly offset: number | null;
  readonly validMin: number | null;
  readonly validMax: number | null;
  readonly isNearest: boolean;
}

/** Figures of a band: stored · scale + offset, NaN for marks of missing cells and for what is out of range. */
export function valuesOf(band: TiffBand, reading: Reading): Float64Array {
  const scale = reading.scale ?? band.scale;
  const offset = reading.offset ?? band.offset;
  const [low, high] = [reading.validMin ?? -Infinity, reading.validMax ?? Infinity];
  return band.values.map((stored) => {
    if (stored === band.nodata || stored === reading.nodata) return NaN;
    const value = stored * scale + offset;
    return value >= low && value <= high ? value : NaN;
  });
}

/** A point this little before a pixel's edge belongs to the pixel that begins there. */
const EDGE = 1e-10;
/** Pixels of two grids that lie no further apart are the same. */
const SAME = 1e-3;
/** A source so many times as fine is averaged, which no second opinion is given on. */
const FINER = 2;

/** A band on the registered grid: taken as it is where it lies on it, else the nearest or the weighted mean of four. */
export function layerOf(band: TiffBand, reading: Reading, grid: Grid): Layer {
  const values = valuesOf(band, reading);
  const { width, height } = band;
  const place = sourcePlace(band, grid);
  const last = { column: grid.width - 1, row: grid.height - 1 };
  const [x0, y0, x1, y1] = [
    place.x(0, 0),
    place.y(0, 0),
    place.x(last.column, last.row),
    place.y(last.column, last.row),
  ];
  const strides = [(x1 - x0) / last.column, (y1 - y0) / last.row];
  if (Math.max(...strides) >= FINER * (1 - 1e-6)) throw new Error('比核算网格细一倍以上的栅格没有第二意见');
  const isPlaced = [x0 - 0.5, y0 - 0.5, x1 - 0.5, y1 - 0.5].every((at) => Math.abs(at - Math.round(at)) < SAME);
  const isSame = isPlaced && strides.every((each) => Math.abs(each - 1) * Math.max(grid.width, grid.height) < SAME);
  const at = (x: number, y: number) => (x >= 0 && x < width && y >= 0 && y < height ? values[y * width + x]! : NaN);
  const nearest: Layer = (column, row) =>
    at(Math.floor(place.x(column, row) + EDGE), Math.floor(place.y(column, row) + EDGE));
  if (isSame || reading.isNearest) return nearest;
  return (column, row) => {
    // A point in a pixel without a value has none, whatever stands around.
    if (Number.isNaN(nearest(column, row))) return NaN;
    const x = place.x(column, row) - 0.5;
    const y = place.y(column, row) - 0.5;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const upper = between(at(left, top), at(left + 1, top), x - left);
    const lower = between(at(left, top + 1), at(left + 1, top + 1), x - left);
    const whole = (1 - (y - top)) * upper + (y - top) * lower;
    return Number.isNaN(whole) ? besideGaps(at, x, y) : whole;
  };
}

function between(left: number, right: number, share: number): number {
  return (1 - share) * left + share * right;
}

/** Neighbours without a value leave their weight to the others. */
function besideGaps(at: (x: number, y: number) => number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  let [sum, weights] = [0, 0];
  for (const dx of [0, 1]) {
    for (const dy of [0, 1]) {
      const value = at(left + dx, top + dy);
      if (Number.isNaN(value)) continue;
      const weight = (dx === 1 ? x - left : 1 - (x - left)) * (dy === 1 ? y - top : 1 - (y - top));
      sum += value * weight;
      weights += weight;
    }
  }
  return weights > 1e-6 ? sum / weights : NaN;
}

/** Where the middle of a pixel of the grid lies in the source, whole numbers at the corners of its pixels. */
function sourcePlace(band: TiffBand, grid: Grid): { readonly x: Layer; readonly y: Layer } {
  const system = systemOf(band.epsg);
  const lon = (column: number) => grid.west + (column + 0.5) * grid.pixelX;
  const lat = (row: number) => grid.north - (row + 0.5) * grid.pixelY;
  if (system.kind === 'degrees') {
    const xs = Float64Array.from({ length: grid.width }, (_, column) => (lon(column) - band.originX) / band.pixelX);
    const ys = Float64Array.from({ length: grid.height }, (_, row) => (band.originY - lat(row)) / band.pixelY);
    return { x: (column) => xs[column]!, y: (_, row) => ys[row]! };
  }
  // The last pixel is asked for several times in turn, and projecting it is what takes the time.
  let [last, x, y] = [-1, 0, 0];
  const find = (column: number, row: number) => {
    const at = row * grid.width + column;
    if (at === last) return;
    const found = project(system, lon(column), lat(row));
    last = at;
    x = (found.x - band.originX) / band.pixelX;
    y = (band.originY - found.y) / band.pixelY;
  };
  return {
    x: (column, row) => {
      find(column, row);
      return x;
    },
    y: (column, row) => {
      find(column, row);
      return y;
    },
  };
}
