import { block, isBlocked, type Issue } from '@qingzhang/core/issue';
import type { Bbox } from '@qingzhang/geo/geojson';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { lonLatToPixel } from '@qingzhang/raster/grid/pixel-mapping';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { bestMethod, compareMethods } from '@qingzhang/raster/surface/compare-methods';
import { fitSurface } from '@qingzhang/raster/surface/fit-surface';
import { sampleElevation } from '@qingzhang/raster/surface/sample-elevation';
import { stationIssues, surfaceIssues, whyNot } from '@qingzhang/raster/surface/station-issues';
import { onPlane, stationPlane } from '@qingzhang/raster/surface/station-plane';
import { gridOver, gridWithin, surfaceGrid, type SurfaceGrid } from '@qingzhang/raster/surface/surface-grid';
import { writeSurface } from '@qingzhang/raster/surface/write-surface';
import { inspectRaster } from '@qingzhang/raster/tiff/inspect-raster';
import { apartCode } from '../apart/apart-task.ts';
import { MAKE_SURFACE } from './make-surface-task.ts';

/** How much of the time is over when methods are compared, and when the file is written. */
const SHARES = { compared: 0.1, written: 0.9 } as const;

/** Compares all methods and makes the layer by one of them. */
export const makeSurface = apartCode(MAKE_SURFACE, async (work, { report }) => {
  const positions = work.stations.map(({ lon, lat }) => [lon, lat] as const);
  const heights = work.elevation === null ? null : sampleElevation(work.elevation, positions);
  const stations = work.stations.map((station, i) => ({ ...station, elevation: heights?.[i] ?? null }));
  const found = stationIssues(stations, work.county);
  if (isBlocked(found)) return { refused: found };
  const plane = stationPlane(positions);
  const place = onPlane(plane);
  const points = stations.map(({ lon, lat, value, elevation }) => ({ ...place(lon, lat), value, elevation }));
  const tried = compareMethods(stations, points, work.elevation !== null);
  const recommended = bestMethod(tried)!;
  const method = work.method ?? recommended;
  const why = method.usesElevation && work.elevation === null ? '没有高程图层' : whyNot(method, stations);
  if (why !== undefined) return { refused: [...found, block('method', 'SURFACE_METHOD', `所选方法不能使用：${why}`)] };
  report(SHARES.compared);
  const grid = gridOf(work.grid, work.county ?? around(positions));
  const { label: description, ...file } = work;
  const cells = await writeSurface(
    { ...file, description, grid, plane, points, method },
    { onProgress: (share) => report(SHARES.compared + share * (SHARES.written - SHARES.compared)) },
  );
  const { around: _around, errors, ...fit } = fitSurface(points, method);
  const toPixel = lonLatToPixel(grid);
  const issues: readonly Issue[] = [...found, ...surfaceIssues(stations, { ...fit, errors }, cells)];
  return {
    made: {
      ...fit,
      recommended,
      tried: [...tried],
      lags: [...fit.lags],
      rmse: errors.rmse,
      meanError: errors.meanError,
      stations: stations.map((station, i) => {
        const [column, row] = toPixel(station.lon, station.lat);
        const [across, down] = [column / grid.width, row / grid.height];
        return { ...station, rows: [...station.rows], across, down, predicted: errors.predicted[i]! };
      }),
      cells,
      cellsInOne: grid.isOwn ? null : grid.cellsInOne,
      report: await inspectRaster(work.path, { name: work.name }),
      issues,
    },
  };
});

/** The cells of a file around the county; cells of their own where there is none. */
function gridOf(layer: RasterLayer | null, box: Bbox): SurfaceGrid & { readonly isOwn: boolean } {
  const within = layer === null ? null : gridWithin(readGrid(layer.path, layer), box);
  return within === null ? { ...gridOver(box), isOwn: true } : { ...surfaceGrid(within), isOwn: false };
}

/** Around stations, where there is no boundary. */
function around(positions: readonly (readonly [number, number])[]): Bbox {
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
