import { project } from './ellipsoid.ts';
import type { Grid } from './grid.ts';
import type { TiffBand } from './read-tiff.ts';
import { systemOf } from './systems.ts';

/** Where a point of the grid lies in a source; whole numbers are corners of pixels on either side. */
export interface SourcePlace {
  readonly x: (column: number, row: number) => number;
  readonly y: (column: number, row: number) => number;
}

export function sourcePlace(band: TiffBand, grid: Grid): SourcePlace {
  const system = systemOf(band.epsg);
  const lon = (column: number) => grid.west + column * grid.pixelX;
  const lat = (row: number) => grid.north - row * grid.pixelY;
  if (system.kind === 'degrees') {
    return {
      x: (column) => (lon(column) - band.originX) / band.pixelX,
      y: (_, row) => (band.originY - lat(row)) / band.pixelY,
    };
  }
  // The last point is asked for several times in turn, and projecting it is what takes the time.
  let [lastColumn, lastRow, x, y] = [NaN, NaN, 0, 0];
  const find = (column: number, row: number) => {
    if (column === lastColumn && row === lastRow) return;
    const found = project(system, lon(column), lat(row));
    [lastColumn, lastRow] = [column, row];
    x = (found.x - band.originX) / band.pixelX;
    y = (band.originY - found.y) / band.pixelY;
  };
  return {
    x: (column, row) => {
      find(column, row);
      return x;
    },
    y: (column, row) => {
      find(column, row);
      return y;
    },
  };
}
