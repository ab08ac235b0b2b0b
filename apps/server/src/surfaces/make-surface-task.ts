import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import type { Issue } from '@qingzhang/core/issue';
import type { Bbox } from '@qingzhang/geo/geojson';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import type { SurfaceMethod } from '@qingzhang/raster/surface/surface-method';
import type { RasterReport } from '@qingzhang/raster/tiff/inspect-raster';
import { apartTask } from '../apart/apart-task.ts';
import type { StationValue } from './station-values.ts';

interface SurfaceWork {
  /** What the file will be called. */
  readonly name: string;
  readonly stations: readonly StationValue[];
  /** The best one where nobody has chosen. */
  readonly method: SurfaceMethod | null;
  /** The file whose cells it takes over. */
  readonly grid: RasterLayer | null;
  readonly elevation: RasterLayer | null;
  /** Around the account units. */
  readonly county: Bbox | null;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly label: string;
  readonly unit: string;
  /** Where the file goes. */
  readonly path: string;
}

type Worked = Pick<
  SurfaceRecipe,
  'method' | 'recommended' | 'tried' | 'rmse' | 'meanError' | 'variogram' | 'lags' | 'trend' | 'stations' | 'cells'
> & {
  readonly cellsInOne: number | null;
  readonly report: RasterReport;
  readonly issues: readonly Issue[];
};

/** Nothing is made where something stands in the way. */
type Outcome = { readonly made: Worked } | { readonly refused: readonly Issue[] };

/** Compares all methods and makes the layer by one of them. */
export const MAKE_SURFACE = apartTask<SurfaceWork, Outcome>('makeSurface', ({ grid, elevation }) =>
  [grid, elevation].flatMap((layer) => layer?.path ?? []),
);
