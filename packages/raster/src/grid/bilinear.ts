import type { SourceWindow } from './raster-source.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** GDAL's slack: a centre on a pixel's edge belongs to the pixel that begins there, whatever the last digit says. */
export const EDGE = 1e-10;

/**
 * The value at a point of the source's pixel coordinates. Neighbours without a value leave their weight to the others,
 * else totals shrink along every edge; but a point in a pixel without a value has none, else valid land grows. Both as
 * GDAL does.
 */
function bilinearAt(source: Size, { window, values }: SourceWindow, x: number, y: number): number {
  if (!(x >= -EDGE && x < source.width && y >= -EDGE && y < source.height)) return NaN;
  const { width, height } = window;
  const nearest = (Math.floor(y + EDGE) - window.y) * width + Math.floor(x + EDGE) - window.x;
  if (Number.isNaN(values[nearest])) return NaN;
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const fx = x - 0.5 - column;
  const fy = y - 0.5 - row;
  let sum = 0;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const c = column - window.x + (corner & 1);
    const r = row - window.y + (corner >> 1);
    if (c < 0 || c >= width || r < 0 || r >= height) continue;
    const value = values[r * width + c]!;
    if (value !== value) continue;
    const weight = ((corner & 1) === 1 ? fx : 1 - fx) * (corner >> 1 === 1 ? fy : 1 - fy);
    sum += value * weight;
    weights += weight;
  }
  return weights > 1e-6 ? sum / weights : NaN;
}

/** Points anywhere. */
export function bilinearRow(
  source: Size,
  from: SourceWindow,
  xs: Float64Array,
  ys: Float64Array,
  out: Float64Array,
  start: number,
): void {
  const { window, values } = from;
  const { width } = window;
  for (let i = 0; i < xs.length; i++) {
    const x = Math.floor(xs[i]! - 0.5);
    const y = Math.floor(ys[i]! - 0.5);
    const column = x - window.x;
    const row = y - window.y;
    if (column >= 0 && column + 1 < width && row >= 0 && row + 1 < window.height) {
      const fx = xs[i]! - 0.5 - x;
      const fy = ys[i]! - 0.5 - y;
      const at = row * width + column;
      const upper = values[at]! * (1 - fx) + values[at + 1]! * fx;
      const lower = values[at + width]! * (1 - fx) + values[at + width + 1]! * fx;
      const value = upper * (1 - fy) + lower * fy;
      if (value === value) {
        out[start + i] = value;
        continue;
      }
    }
    out[start + i] = bilinearAt(source, from, xs[i]!, ys[i]!);
  }
}

/** Points of an upright grid: columns and their weights are the same in every row. 16 ns instead of 20 per cell. */
export function bilinearGrid(
  source: Size,
  from: SourceWindow,
  xs: Float64Array,
): (y: number, out: Float64Array, start: number) => void {
  const { window, values } = from;
  const { width } = window;
  const columns = Int32Array.from(xs, (x) => {
    const column = Math.floor(x - 0.5) - window.x;
    return column >= 0 && column + 1 < width ? column : -1;
  });
  const weights = Float64Array.from(xs, (x) => x - 0.5 - Math.floor(x - 0.5));
  return (y, out, start) => {
    const row = Math.floor(y - 0.5) - window.y;
    const isInside = row >= 0 && row + 1 < window.height;
    const fy = y - 0.5 - Math.floor(y - 0.5);
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]!;
      if (column >= 0 && isInside) {
        const fx = weights[i]!;
        const at = row * width + column;
        const upper = values[at]! * (1 - fx) + values[at + 1]! * fx;
        const lower = values[at + width]! * (1 - fx) + values[at + width + 1]! * fx;
        const value = upper * (1 - fy) + lower * fy;
        if (value === value) {
          out[start + i] = value;
          continue;
        }
      }
      out[start + i] = bilinearAt(source, from, xs[i]!, y);
    }
  };
}
