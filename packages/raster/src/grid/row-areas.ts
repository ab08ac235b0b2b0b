import { DATUMS, type Datum } from '@qingzhang/geo/crs/crs';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { Georeference } from './grid.ts';
import { groundScale } from './ground-scale.ts';

const RADIANS = Math.PI / 180;

/**
 * Area of one whole pixel in each of some rows, m². Longitude/latitude grids, and Web Mercator whose rows are parallels
 * too, get the area on the ellipsoid; Lambert's cone, 4 % too small or large in a map of China, gets that of the middle
 * column. Other projections get width × height in the projection's own metres: Albers is true to area; at 36° N the edge of a 3° Gauss-Krüger zone is 0.05 % too large, that of a 6° zone 0.18 %, and the
 * middle of a UTM zone 0.08 % too small.
 */
export function rowAreas(grid: Georeference, firstRow: number, count: number): Float64Array {
  const { transform, crs } = grid;
  const { method } = crs.projection;
  if (method !== 'longlat' && method !== 'webMercator') {
    const flat = Math.abs(transform.columnX * transform.rowY) * crs.unit * crs.unit;
    if (method !== 'lambert') return new Float64Array(count).fill(flat);
    const scaleAt = groundScale(grid);
    return Float64Array.from({ length: count }, (_, i) => {
      const { x, y } = scaleAt(firstRow + i + 0.5);
      return flat * x * y;
    });
  }
  const datum = DATUMS[crs.datum];
  const { toLonLat } = transformOf(crs);
  const side = Math.abs(transform.columnX) * crs.unit;
  const width = method === 'longlat' ? side * RADIANS : side / datum.a;
  const latitude = (row: number) => {
    const [, degrees] = toLonLat([transform.originX, transform.originY + row * transform.rowY]);
    // Grids of cell centres may reach half a pixel over the pole; there is no land there.
    return Math.max(-90, Math.min(90, degrees)) * RADIANS;
  };
  return Float64Array.from({ length: count }, (_, i) =>
    Math.abs(width * zoneArea(datum, latitude(firstRow + i), latitude(firstRow + i + 1))),
  );
}

/**
 * Area between two parallels per radian of longitude. The closed form b²/2 · [s/(1 − e²s²) + atanh(es)/e], s = sin φ,
 * is taken as one difference: subtracting two of them would lose five digits of a narrow row.
 */
function zoneArea(datum: Datum, from: number, to: number): number {
  const flattening = 1 / datum.inverseFlattening;
  const b = datum.a * (1 - flattening);
  const e2 = flattening * (2 - flattening);
  const e = Math.sqrt(e2);
  const [s1, s2] = [Math.sin(from), Math.sin(to)];
  const difference = 2 * Math.cos((from + to) / 2) * Math.sin((to - from) / 2);
  const rational = (difference * (1 + e2 * s1 * s2)) / ((1 - e2 * s1 * s1) * (1 - e2 * s2 * s2));
  return ((b * b) / 2) * (rational + Math.atanh((e * difference) / (1 - e2 * s1 * s2)) / e);
}
