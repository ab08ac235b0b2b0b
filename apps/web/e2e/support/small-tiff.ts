import { plainTiff } from '@qingzhang/practice/box/plain-tiff';

/** A raster in degrees of CGCS2000, north up. */
export interface SmallTiff {
  readonly width: number;
  readonly height: number;
  readonly west: number;
  readonly north: number;
  /** Side of a cell, degrees. */
  readonly cell: number;
  /** Whole numbers of two bytes, or else floats. */
  readonly isWhole?: boolean;
  readonly nodata?: number;
  readonly at: (column: number, row: number) => number;
}

const CGCS2000 = 4490;

export function smallTiff({ west, north, cell, isWhole = false, nodata, ...raster }: SmallTiff) {
  return plainTiff({
    ...raster,
    type: isWhole ? 'uint16' : 'float32',
    bands: 1,
    place: { west, north, cell, epsg: CGCS2000 },
    nodata: nodata ?? null,
  });
}
