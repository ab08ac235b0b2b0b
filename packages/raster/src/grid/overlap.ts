import type { SourceWindow } from './raster-source.ts';

/** The value of a box of source pixel coordinates, clipped to the source; NaN where no pixel in it has one. */
export type OverlapRule = (from: SourceWindow, x0: number, y0: number, x1: number, y1: number) => number;

/** Part of a pixel below which it counts as not touched: rounding of shared sides, not land. */
const SLIVER = 1e-9;

export const overlapAverage: OverlapRule = (from, x0, y0, x1, y1) => {
  addOverlaps(from, x0, y0, x1, y1);
  return total.weights > 0 ? total.sum / total.weights : NaN;
};

export const overlapSum: OverlapRule = (from, x0, y0, x1, y1) => {
  addOverlaps(from, x0, y0, x1, y1);
  return total.weights > 0 ? total.sum : NaN;
};

export const overlapMode: OverlapRule = ({ window, values }, x0, y0, x1, y1) => {
  const weights = new Map<number, number>();
  const lastX = Math.min(window.x + window.width, Math.ceil(x1 - SLIVER));
  const lastY = Math.min(window.y + window.height, Math.ceil(y1 - SLIVER));
  for (let y = Math.max(window.y, Math.floor(y0 + SLIVER)); y < lastY; y++) {
    const high = Math.min(y1, y + 1) - Math.max(y0, y);
    for (let x = Math.max(window.x, Math.floor(x0 + SLIVER)); x < lastX; x++) {
      const value = values[(y - window.y) * window.width + x - window.x]!;
      if (value !== value) continue;
      weights.set(value, (weights.get(value) ?? 0) + high * (Math.min(x1, x + 1) - Math.max(x0, x)));
    }
  }
  let best = NaN;
  let most = 0;
  for (const [value, weight] of weights) {
    const isMore = weight > most + SLIVER;
    if (!isMore && (weight < most - SLIVER || value >= best)) continue;
    best = value;
    most = weight;
  }
  return best;
};

/** Two results without an object per pixel. */
const total = { sum: 0, weights: 0 };

function addOverlaps({ window, values }: SourceWindow, x0: number, y0: number, x1: number, y1: number): void {
  const firstX = Math.max(window.x, Math.floor(x0 + SLIVER));
  const lastX = Math.min(window.x + window.width, Math.ceil(x1 - SLIVER));
  const firstY = Math.max(window.y, Math.floor(y0 + SLIVER));
  const lastY = Math.min(window.y + window.height, Math.ceil(y1 - SLIVER));
  let sum = 0;
  let weights = 0;
  for (let y = firstY; y < lastY; y++) {
    const high = Math.min(y1, y + 1) - Math.max(y0, y);
    const row = (y - window.y) * window.width - window.x;
    for (let x = firstX; x < lastX; x++) {
      const value = values[row + x]!;
      if (value !== value) continue;
      const weight = high * (Math.min(x1, x + 1) - Math.max(x0, x));
      sum += value * weight;
      weights += weight;
    }
  }
  total.sum = sum;
  total.weights = weights;
}
