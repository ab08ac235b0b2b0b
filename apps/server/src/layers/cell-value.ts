import { geographicCrs } from '@qingzhang/geo/crs/crs-table';
import { pixelMapping } from '@qingzhang/raster/grid/pixel-mapping';
import type { RasterSource } from '@qingzhang/raster/grid/raster-source';
import { openTileRaster } from '@qingzhang/raster/tiles/tile-raster';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { fileOf } from './open-layer.ts';
import type { ShownLayer } from './shown-layer.ts';

/** What the cell at a place holds, as calculations read it. */
export async function valueAt(deps: PixelDeps, shown: ShownLayer, lon: number, lat: number) {
  const raster = openTileRaster(await fileOf(deps, shown));
  try {
    const cell = cellAt(raster.levels[0]!, lon, lat);
    const entry = shown.classes?.find(({ value }) => value === cell.value);
    const { label, unit } = shown;
    return { label, unit, ...cell, classCode: entry?.code ?? null, className: entry?.label ?? null };
  } finally {
    raster.close();
  }
}

/** Value null for none; row and column count from 0, null beyond the edge. */
interface CellValue {
  readonly value: number | null;
  readonly column: number | null;
  readonly row: number | null;
}

const NOWHERE: CellValue = { value: null, column: null, row: null };

function cellAt(source: RasterSource, lon: number, lat: number): CellValue {
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
