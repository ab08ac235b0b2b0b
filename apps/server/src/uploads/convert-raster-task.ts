import { apartTask } from '../apart/apart-task.ts';
import type { Made } from './converted-set.ts';
import type { SentPart } from '../files/archives/lay-out.ts';
import type { GridChoice } from './netcdf/choose-grid.ts';

interface ConvertRequest {
  /** What the owner calls the file. */
  readonly name: string;
  readonly parts: readonly SentPart[];
  /** What to take of a file of many grids. */
  readonly grid: GridChoice;
  /** The system that a person gives a file without a usable one, `EPSG:4548`. */
  readonly crs?: string;
  /** An empty folder to work in, which the asker removes. */
  readonly folder: string;
}

/** Turns a raster of another program into a GeoTIFF. */
export const CONVERT_RASTER = apartTask<ConvertRequest, Made>('convertRaster', ({ parts }) =>
  parts.map(({ path }) => path),
);
