import type { Grid } from './grid.ts';
import type { TiffBand } from './read-tiff.ts';
import { sourcePlace, type SourcePlace } from './source-place.ts';

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
/** A source so many times as fine is averaged. */
const FINER = 2;
/** Part of a pixel that is rounding, not land. */
const SLIVER = 1e-9;

type Values = (x: number, y: number) => number;

/**
 * A band on the registered grid: taken as it is where it lies on it; else the nearest pixel, the weighted mean of four,
 * or of all that a pixel of the grid covers where the source is at least twice as fine.
 */
export function layerOf(band: TiffBand, reading: Reading, grid: Grid): Layer {
  const values = valuesOf(band, reading);
  const { width, height } = band;
  const place = sourcePlace(band, grid);
  const at: Values = (x, y) => (x >= 0 && x < width && y >= 0 && y < height ? values[y * width + x]! : NaN);
  const nearest: Layer = (column, row) =>
    at(Math.floor(place.x(column + 0.5, row + 0.5) + EDGE), Math.floor(place.y(column + 0.5, row + 0.5) + EDGE));
  if (isOnGrid(place, grid) || reading.isNearest) return nearest;
  if (finenessOf(place, grid) >= FINER * (1 - 1e-6)) return averaged(place, band, at);
  return (column, row) => {
    // A point in a pixel without a value has none, whatever stands around.
    if (Number.isNaN(nearest(column, row))) return NaN;
    const x = place.x(column + 0.5, row + 0.5) - 0.5;
    const y = place.y(column + 0.5, row + 0.5) - 0.5;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const upper = between(at(left, top), at(left + 1, top), x - left);
    const lower = between(at(left, top + 1), at(left + 1, top + 1), x - left);
    const whole = (1 - (y - top)) * upper + (y - top) * lower;
    return Number.isNaN(whole) ? besideGaps(at, x, y) : whole;
  };
}

/** Whether every pixel of the grid is one of the source. */
function isOnGrid(place: SourcePlace, { width, height }: Grid): boolean {
  const corners = [
    [place.x(0, 0), place.y(0, 0)],
    [place.x(width, height), place.y(width, height)],
  ] as const;
  const isWhole = corners.flat().every((at) => Math.abs(at - Math.round(at)) < SAME);
  const [from, to] = corners;
  return isWhole && Math.abs(to[0] - from[0] - width) < SAME && Math.abs(to[1] - from[1] - height) < SAME;
}

/** Pixels of the source along the side of a pixel in the middle of the grid, the mean of both sides. */
function finenessOf(place: SourcePlace, { width, height }: Grid): number {
  const [column, row] = [width / 2, height / 2];
  const step = (right: number, down: number) =>
    Math.hypot(
      place.x(column + right, row + down) - place.x(column, row),
      place.y(column + right, row + down) - place.y(column, row),
    );
  return Math.sqrt(step(1, 0) * step(0, 1));
}

/** The mean of the source over the upright box that the middles of a pixel's sides span; gaps leave their weight. */
function averaged(place: SourcePlace, { width, height }: TiffBand, at: Values): Layer {
  return (column, row) => {
    const sides = [
      [column, row + 0.5],
      [column + 1, row + 0.5],
      [column + 0.5, row],
      [column + 0.5, row + 1],
    ] as const;
    const xs = sides.map((side) => place.x(...side));
    const ys = sides.map((side) => place.y(...side));
    const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(width, Math.max(...xs))];
    const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(height, Math.max(...ys))];
    let [sum, weights] = [0, 0];
    for (let y = Math.floor(top + SLIVER); y < bottom - SLIVER; y += 1) {
      for (let x = Math.floor(left + SLIVER); x < right - SLIVER; x += 1) {
        const value = at(x, y);
        if (Number.isNaN(value)) continue;
        const weight = (Math.min(right, x + 1) - Math.max(left, x)) * (Math.min(bottom, y + 1) - Math.max(top, y));
        sum += value * weight;
        weights += weight;
      }
    }
    return weights > 0 ? sum / weights : NaN;
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
