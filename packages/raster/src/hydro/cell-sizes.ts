import { DATUMS } from '@qingzhang/geo/crs/crs';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { Grid } from '../grid/grid.ts';
import { groundScale } from '../grid/ground-scale.ts';
import type { ElevationGrid } from './elevation-grid.ts';

const RADIANS = Math.PI / 180;

/**
 * Sides of a cell in each of some rows, m: on the ellipsoid for longitude/latitude, Web Mercator and cones, else the
 * projection's own. Rows outside the grid may be asked for.
 */
export function cellSizes(grid: Grid, firstRow: number, count: number): Pick<ElevationGrid, 'cellX' | 'cellY'> {
  const { crs, transform } = grid;
  const { method } = crs.projection;
  const sideX = Math.abs(transform.columnX) * crs.unit;
  const sideY = Math.abs(transform.rowY) * crs.unit;
  const cellX = new Float64Array(count).fill(sideX);
  const cellY = new Float64Array(count).fill(sideY);
  if (method === 'albers' || method === 'lambert') {
    const scaleAt = groundScale(grid);
    for (let i = 0; i < count; i++) {
      const scale = scaleAt(firstRow + i + 0.5);
      cellX[i] = sideX * scale.x;
      cellY[i] = sideY * scale.y;
    }
    return { cellX, cellY };
  }
  if (method !== 'longlat' && method !== 'webMercator') return { cellX, cellY };
  const datum = DATUMS[crs.datum];
  const flattening = 1 / datum.inverseFlattening;
  const e2 = flattening * (2 - flattening);
  const { toLonLat } = transformOf(crs);
  const latitude = (row: number) =>
    toLonLat([transform.originX, transform.originY + row * transform.rowY])[1] * RADIANS;
  const turn = method === 'longlat' ? sideX * RADIANS : sideX / datum.a;
  for (let i = 0; i < count; i++) {
    const [top, bottom] = [latitude(firstRow + i), latitude(firstRow + i + 1)];
    const middle = (top + bottom) / 2;
    const w = 1 - e2 * Math.sin(middle) ** 2;
    // Radii of curvature across and along the meridian.
    const across = datum.a / Math.sqrt(w);
    const along = (datum.a * (1 - e2)) / w ** 1.5;
    cellX[i] = across * Math.cos(middle) * turn;
    cellY[i] = along * Math.abs(top - bottom);
  }
  return { cellX, cellY };
}
