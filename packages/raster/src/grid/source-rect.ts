import type { Window } from '../tiff/window.ts';
import type { BlockMapping } from './control-grid.ts';
import type { Resampling } from './resampling.ts';

/**
 * The source pixels that a rectangle of the grid needs, null where it lies beside the source. No more than that: a
 * margin of one pixel would touch, and unpack, every neighbouring block.
 */
export function sourceRect(
  mapping: BlockMapping,
  rect: Window,
  source: { readonly width: number; readonly height: number },
  method: Resampling,
): Window | null {
  const isPoint = method === 'nearest' || method === 'bilinear';
  const outline = isPoint ? outlineOf(mapping, rect, 0.5, 1) : outlineOf(mapping, rect, 0, 0);
  // A point between four centres needs them all; a box needs the pixels it covers.
  const first = (low: number) => Math.max(0, isPoint ? Math.floor(low - 0.5) : Math.floor(low));
  const last = (high: number, size: number) => Math.min(size, isPoint ? Math.floor(high - 0.5) + 2 : Math.ceil(high));
  const [x, y] = [first(outline.west), first(outline.north)];
  const width = last(outline.east, source.width) - x;
  const height = last(outline.south, source.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/**
 * A continuous mapping takes the outline to the outline, so the inside need not be looked at; where columns go to columns
 * and rows to rows, two corners tell it.
 */
function outlineOf({ map, form }: BlockMapping, rect: Window, inset: number, less: number) {
  const [left, right] = [rect.x + inset, rect.x + rect.width - inset];
  const [top, bottom] = [rect.y + inset, rect.y + rect.height - inset];
  const isPlain = form?.kind === 'affine' && form.xr === 0 && form.yc === 0;
  const across = isPlain ? 1 : rect.width + 1 - less;
  const xs = new Float64Array(across);
  const ys = new Float64Array(across);
  let west = Infinity;
  let north = Infinity;
  let east = -Infinity;
  let south = -Infinity;
  const step = isPlain ? Math.max(1, bottom - top) : 1;
  // A place that has none, NaN, is no end.
  for (const column of [left, right]) {
    for (let row = top; row <= bottom; row += step) {
      map(row, column, 1, xs, ys);
      if (xs[0]! < west) west = xs[0]!;
      if (xs[0]! > east) east = xs[0]!;
      if (ys[0]! < north) north = ys[0]!;
      if (ys[0]! > south) south = ys[0]!;
    }
  }
  if (isPlain) return { west, north, east, south };
  for (const row of [top, bottom]) {
    map(row, left, across, xs, ys);
    for (let i = 0; i < across; i++) {
      if (xs[i]! < west) west = xs[i]!;
      if (xs[i]! > east) east = xs[i]!;
      if (ys[i]! < north) north = ys[i]!;
      if (ys[i]! > south) south = ys[i]!;
    }
  }
  return { west, north, east, south };
}
