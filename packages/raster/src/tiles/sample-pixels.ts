import type { RasterSource, SourceWindow } from '../grid/raster-source.ts';
import type { Window } from '../tiff/window.ts';
import { controlMesh, type Project } from './control-mesh.ts';

/** Raster pixels read at once: a raster without reduced copies is looked at in strips, not held as a whole. */
const MAX_CELLS = 2 ** 21;

export interface SampledPixels {
  /** Where a pixel of the tile lies in the raster. */
  readonly at: Project;
  readonly window: Window;
  readonly resample: 'nearest' | 'bilinear';
}

/**
 * Hands out the values of a raster at the centres of some pixels of a tile, row by row, NaN for none. For looking at,
 * not for sums: places may be a tenth of a pixel off, and no reasons for gaps are kept.
 */
export function samplePixels(
  source: RasterSource,
  pixels: SampledPixels,
  take: (values: Float64Array, row: number) => void,
): void {
  const { at, window, resample } = pixels;
  const { placeRow, covers } = controlMesh(at, window);
  const rect = covers(source.width, source.height);
  if (rect === null) return;
  if (rect.width * rect.height > MAX_CELLS && window.height > 1) {
    const height = window.height >> 1;
    const rest = { ...window, y: window.y + height, height: window.height - height };
    samplePixels(source, { ...pixels, window: { ...window, height } }, take);
    samplePixels(source, { ...pixels, window: rest }, (values, row) => take(values, row + height));
    return;
  }
  const from = source.read(rect);
  const fill = resample === 'nearest' ? nearestRow : bilinearRow;
  const xs = new Float64Array(window.width);
  const ys = new Float64Array(window.width);
  const values = new Float64Array(window.width);
  for (let row = 0; row < window.height; row++) {
    placeRow(row, xs, ys);
    fill(from, xs, ys, values);
    take(values, row);
  }
}

function nearestRow(from: SourceWindow, xs: Float64Array, ys: Float64Array, out: Float64Array): void {
  const { values } = from;
  const { x: left, y: top, width, height } = from.window;
  for (let i = 0; i < xs.length; i++) {
    const x = Math.floor(xs[i]!) - left;
    const y = Math.floor(ys[i]!) - top;
    out[i] = x >= 0 && x < width && y >= 0 && y < height ? values[y * width + x]! : NaN;
  }
}

/** A pixel without a value is not filled from its neighbours, and leaves its weight to them beside it. */
function bilinearRow(from: SourceWindow, xs: Float64Array, ys: Float64Array, out: Float64Array): void {
  const { values } = from;
  const { x: left, y: top, width, height } = from.window;
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i]! - left - 0.5;
    const y = ys[i]! - top - 0.5;
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column >= 0 && column + 1 < width && row >= 0 && row + 1 < height) {
      const at = row * width + column;
      const fx = x - column;
      const upper = values[at]! + (values[at + 1]! - values[at]!) * fx;
      const lower = values[at + width]! + (values[at + width + 1]! - values[at + width]!) * fx;
      const value = upper + (lower - upper) * (y - row);
      if (value === value) {
        out[i] = value;
        continue;
      }
    }
    out[i] = atEdge(from, x, y);
  }
}

/** The weighted mean of those of four pixels that have a value, where the nearest has one. */
function atEdge({ window: { width, height }, values }: SourceWindow, x: number, y: number): number {
  const valueAt = (column: number, row: number) =>
    column >= 0 && column < width && row >= 0 && row < height ? values[row * width + column]! : NaN;
  if (Number.isNaN(valueAt(Math.floor(x + 0.5), Math.floor(y + 0.5)))) return NaN;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [sum, weights] = [0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [dx, dy] = [corner & 1, corner >> 1];
    const value = valueAt(column + dx, row + dy);
    if (Number.isNaN(value)) continue;
    const weight = (1 - Math.abs(x - column - dx)) * (1 - Math.abs(y - row - dy));
    sum += value * weight;
    weights += weight;
  }
  return sum / weights;
}
