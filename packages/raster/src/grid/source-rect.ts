import type { Window } from '../tiff/window.ts';
import type { RowMapper } from './control-grid.ts';
import type { Resampling } from './resampling.ts';

/**
 * The source pixels that a rectangle of the grid needs, null where it lies beside the source. No more than that: a
 * margin of one pixel would touch, and unpack, every neighbouring block.
 */
export function sourceRect(
  map: RowMapper,
  rect: Window,
  source: { readonly width: number; readonly height: number },
  method: Resampling,
): Window | null {
  const isPoint = method === 'nearest' || method === 'bilinear';
  const outline = isPoint ? outlineOf(map, rect, 0.5, 1) : outlineOf(map, rect, 0, 0);
  // A point between four centres needs them all; a box needs the pixels it covers.
  const first = (low: number) => Math.max(0, isPoint ? Math.floor(low - 0.5) : Math.floor(low));
  const last = (high: number, size: number) => Math.min(size, isPoint ? Math.floor(high - 0.5) + 2 : Math.ceil(high));
  const [x, y] = [first(outline.west), first(outline.north)];
  const width = last(outline.east, source.width) - x;
  const height = last(outline.south, source.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** A continuous mapping takes the outline to the outline, so the inside need not be looked at. */
function outlineOf(map: RowMapper, rect: Window, inset: number, less: number) {
  const across = rect.width + 1 - less;
  const [left, right] = [rect.x + inset, rect.x + rect.width - inset];
  const [top, bottom] = [rect.y + inset, rect.y + rect.height - inset];
  const xs = new Float64Array(across);
  const ys = new Float64Array(across);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  const cover = (count: number) => {
    for (let i = 0; i < count; i++) {
      if (xs[i]! < west) west = xs[i]!;
      if (xs[i]! > east) east = xs[i]!;
      if (ys[i]! < north) north = ys[i]!;
      if (ys[i]! > south) south = ys[i]!;
    }
  };
  for (const row of [top, bottom]) {
    map(row, left, across, xs, ys);
    cover(across);
  }
  for (const column of [left, right]) {
    for (let row = top; row <= bottom; row++) {
      map(row, column, 1, xs, ys);
      cover(1);
    }
  }
  return { west, north, east, south };
}
