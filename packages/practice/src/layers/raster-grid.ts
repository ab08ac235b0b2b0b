import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { GeoTransform } from '@qingzhang/raster/tiff/geo-transform';
import { latOf, lonOf, METRES_PER_DEGREE, pointAt } from '../plane.ts';
import { rounded } from '../seeded.ts';
import type { Extent } from './extent.ts';

/** Cells of a layer, and where on the plane their middles lie. */
export interface RasterGrid {
  readonly width: number;
  readonly height: number;
  readonly transform: GeoTransform;
  readonly crs: { readonly epsg: number; readonly kind: 'geographic' | 'projected' };
  /** Side of a cell, m. */
  readonly cell: number;
  /** Writes the middles of one row of cells. */
  readonly middles: (row: number, xs: Float64Array, ys: Float64Array) => void;
}

/** CGCS2000 longitude and latitude: what the county's own layers are in. */
const CGCS2000 = 4490;
/** Cells between two places that are projected exactly; between them 0.2 m are lost at most. */
const CONTROL = 16;

export function geographicGrid({ west, east, south, north }: Extent, cell: number): RasterGrid {
  const [columnX, rowY] = [rounded(cell / METRES_PER_DEGREE.lon, 9), -rounded(cell / METRES_PER_DEGREE.lat, 9)];
  const [originX, originY] = [rounded(lonOf(west), 6), rounded(latOf(north), 6)];
  const width = Math.ceil((lonOf(east) - originX) / columnX);
  return {
    width,
    height: Math.ceil((originY - latOf(south)) / -rowY),
    transform: { originX, originY, columnX, columnY: 0, rowX: 0, rowY },
    crs: { epsg: CGCS2000, kind: 'geographic' },
    cell,
    middles: (row, xs, ys) => {
      const lat = originY + (row + 0.5) * rowY;
      for (let column = 0; column < width; column++) {
        const { x, y } = pointAt(originX + (column + 0.5) * columnX, lat);
        xs[column] = x;
        ys[column] = y;
      }
    },
  };
}

/** A grid of metres in a projected system. */
export function projectedGrid({ west, east, south, north }: Extent, epsg: number, cell: number): RasterGrid {
  const crs = crsByEpsg(epsg);
  if (crs === null) throw new Error(`EPSG ${epsg} is not among the systems we know`);
  const { fromLonLat, toLonLat } = transformOf(crs);
  const corners = [west, east].flatMap((x) => [south, north].map((y) => fromLonLat([lonOf(x), latOf(y)])));
  const outer = (values: readonly number[], side: 'low' | 'high') =>
    side === 'low'
      ? (Math.floor(Math.min(...values) / cell) - 2) * cell
      : (Math.ceil(Math.max(...values) / cell) + 2) * cell;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [originX, originY] = [outer(xs, 'low'), outer(ys, 'high')];
  const [width, height] = [(outer(xs, 'high') - originX) / cell, (originY - outer(ys, 'low')) / cell];
  // Sines and cosines may differ in their last digit between machines: rounded to 1e-9° they do not.
  const control = (column: number, row: number) => {
    const [lon, lat] = toLonLat([originX + (column + 0.5) * cell, originY - (row + 0.5) * cell]);
    return pointAt(rounded(lon, 9), rounded(lat, 9));
  };
  return {
    width,
    height,
    transform: { originX, originY, columnX: cell, columnY: 0, rowX: 0, rowY: -cell },
    crs: { epsg, kind: 'projected' },
    cell,
    middles: (row, outX, outY) => {
      let [left, right] = [control(0, row), control(CONTROL, row)];
      for (let column = 0; column < width; column++) {
        const step = column % CONTROL;
        if (step === 0 && column > 0) [left, right] = [right, control(column + CONTROL, row)];
        const t = step / CONTROL;
        outX[column] = left.x + (right.x - left.x) * t;
        outY[column] = left.y + (right.y - left.y) * t;
      }
    },
  };
}
