import { DATUMS, type Crs } from '@qingzhang/geo/crs/crs';
import type { Georeference } from './grid.ts';

/** Coordinates mean the same place: the same definition, or longitude and latitude on WGS 84 and CGCS2000. */
export function isSameSystem(a: Georeference, b: Georeference): boolean {
  if (isPlainLonLat(a.crs) && isPlainLonLat(b.crs)) return a.crs.unit === b.crs.unit;
  return (
    a.crs.datum === b.crs.datum &&
    a.crs.unit === b.crs.unit &&
    JSON.stringify(a.datumShift ?? null) === JSON.stringify(b.datumShift ?? null) &&
    sameValues(a.crs.projection, b.crs.projection)
  );
}

function isPlainLonLat(crs: Crs): boolean {
  return crs.projection.method === 'longlat' && DATUMS[crs.datum].isGeocentric;
}

function sameValues(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** What to add to x of `from` so that longitudes counted to 360 and to ±180 meet; 0 in other systems. */
export function turnBetween(from: Georeference, to: Georeference): number {
  if (to.crs.projection.method !== 'longlat') return 0;
  const turn = 360 / to.crs.unit;
  return turn * Math.round((centreX(to) - centreX(from)) / turn);
}

export function centreX({ transform, width, height }: Georeference): number {
  return transform.originX + (width * transform.columnX + height * transform.rowX) / 2;
}

/** How far apart pixels may lie, in pixels, and still be the same: headers are rounded in the last digits. */
const SAME_PLACE = 1e-3;

/**
 * Column and row of `other` at the first pixel of `grid` where both have the same pixels, if not the same extent; null
 * where `other` must be resampled.
 */
export function wholePixelShift(grid: Georeference, other: Georeference): { x: number; y: number } | null {
  if (!isSameSystem(grid, other)) return null;
  const [a, b] = [grid.transform, other.transform];
  if (a.columnY !== 0 || a.rowX !== 0 || b.columnY !== 0 || b.rowX !== 0) return null;
  const x = (a.originX + turnBetween(grid, other) - b.originX) / b.columnX;
  const y = (a.originY - b.originY) / b.rowY;
  const shift = { x: Math.round(x), y: Math.round(y) };
  // We compare both ends, because a slightly different pixel size adds up along the grid.
  const endX = x + (grid.width * a.columnX) / b.columnX;
  const endY = y + (grid.height * a.rowY) / b.rowY;
  const off = Math.max(
    Math.abs(x - shift.x),
    Math.abs(y - shift.y),
    Math.abs(endX - shift.x - grid.width),
    Math.abs(endY - shift.y - grid.height),
  );
  return off < SAME_PLACE ? shift : null;
}
