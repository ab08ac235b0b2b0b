import { geographicCrs } from '@qingzhang/geo/crs/crs-table';
import { pixelMapping } from '@qingzhang/raster/grid/pixel-mapping';
import type { RasterSource } from '@qingzhang/raster/grid/raster-source';

/** Value null for none; row and column count from 0, null beyond the edge. */
export interface CellValue {
  readonly value: number | null;
  readonly column: number | null;
  readonly row: number | null;
}

const NOWHERE: CellValue = { value: null, column: null, row: null };

/** What the cell of a raster at a place holds. */
export function cellAt(source: RasterSource, lon: number, lat: number): CellValue {
  const place = {
    crs: geographicCrs('wgs84'),
    transform: { originX: lon, originY: lat, columnX: 1e-6, columnY: 0, rowX: 0, rowY: -1e-6 },
    width: 1,
    height: 1,
  };
  const mapping = pixelMapping(place, source);
  const [x, y] = mapping.kind === 'curved' ? mapping.at(0, 0) : [mapping.x0, mapping.y0];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (!(column >= 0 && column < source.width && row >= 0 && row < source.height)) return NOWHERE;
  const value = source.read({ x: column, y: row, width: 1, height: 1 }).values[0]!;
  return { value: Number.isNaN(value) ? null : value, column, row };
}
