import type { SourceWindow } from './raster-source.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The tolerance of GDAL: a centre on a pixel's edge belongs to the pixel that begins there, whatever rounding does to
 * the last digit.
 */
export const EDGE = 1e-10;

/** Weight of the neighbours with a value below which a point has none. */
export const LEAST_WEIGHT = 1e-6;

/**
 * The value at a point of the source's pixel coordinates. Neighbours without a value leave their weight to the others,
 * else totals shrink along every edge; but a point in a pixel without a value has none, else valid land grows. Both as
 * GDAL does.
 */
export function bilinearAt(source: Size, from: SourceWindow, x: number, y: number): number {
  const { window, values } = from;
  const { width, height } = window;
  const [c, r] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [column, row] = [c - window.x, r - window.y];
  const [fx, fy] = [x - 0.5 - c, y - 0.5 - r];
  if (column >= 0 && column <= width - 2 && row >= 0 && row <= height - 2) {
    const at = row * width + column;
    const upper = values[at]! * (1 - fx) + values[at + 1]! * fx;
    const lower = values[at + width]! * (1 - fx) + values[at + width + 1]! * fx;
    const value = upper * (1 - fy) + lower * fy;
    if (value === value) return value;
  }
  if (!(x >= -EDGE && x < source.width && y >= -EDGE && y < source.height)) return NaN;
  const nearest = cellAt(from, pixelOf(x, source.width) - window.x, pixelOf(y, source.height) - window.y);
  if (nearest !== nearest) return NaN;
  let sum = 0;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const value = cellAt(from, column + (corner & 1), row + (corner >> 1));
    if (value !== value) continue;
    const weight = ((corner & 1) === 1 ? fx : 1 - fx) * (corner >> 1 === 1 ? fy : 1 - fy);
    sum += value * weight;
    weights += weight;
  }
  return weights > LEAST_WEIGHT ? sum / weights : NaN;
}

function pixelOf(coordinate: number, size: number): number {
  return Math.floor(Math.min(coordinate + EDGE, size - 1));
}

function cellAt({ window: { width, height }, values }: SourceWindow, column: number, row: number): number {
  const isInside = column >= 0 && column < width && row >= 0 && row < height;
  return isInside ? values[row * width + column]! : NaN;
}
