import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import type { Bbox } from '@qingzhang/geo/geojson';
import type { Grid } from '../grid/grid.ts';
import { lonLatToPixel } from '../grid/pixel-mapping.ts';

/** Stations lie kilometres apart: more cells say nothing more. */
const MOST_CELLS = 4e6;
/** Degrees: about 30, 100, 250 and 500 m, 1 km and so on. */
const SIDES = [0.0003, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1];
const CGCS2000 = 4490;

export interface SurfaceGrid extends Grid {
  /** How many cells of the grid that it follows lie side by side in one of its own. */
  readonly cellsInOne: number;
}

/** The cells of a grid, or where these are too many, whole groups of them. */
export function surfaceGrid(grid: Grid, most = MOST_CELLS): SurfaceGrid {
  const cellsInOne = Math.max(1, Math.ceil(Math.sqrt((grid.width * grid.height) / most)));
  const { columnX, columnY, rowX, rowY } = grid.transform;
  return {
    ...grid,
    cellsInOne,
    width: Math.ceil(grid.width / cellsInOne),
    height: Math.ceil(grid.height / cellsInOne),
    transform: {
      ...grid.transform,
      columnX: columnX * cellsInOne,
      columnY: columnY * cellsInOne,
      rowX: rowX * cellsInOne,
      rowY: rowY * cellsInOne,
    },
  };
}

/** Cells over a rectangle of longitudes and latitudes, as small as there may be. */
export function gridOver([west, south, east, north]: Bbox, most = MOST_CELLS): SurfaceGrid {
  const sized = (side: number) => ({
    left: Math.floor(west / side),
    top: Math.ceil(north / side),
    width: Math.ceil(east / side) - Math.floor(west / side),
    height: Math.ceil(north / side) - Math.floor(south / side),
  });
  const side = SIDES.find((each) => sized(each).width * sized(each).height <= most) ?? SIDES.at(-1)!;
  const { left, top, width, height } = sized(side);
  const transform = { originX: left * side, originY: top * side, columnX: side, columnY: 0, rowX: 0, rowY: -side };
  return { crs: crsByEpsg(CGCS2000)!, transform, width, height, cellsInOne: 1 };
}

/** Cells beside the county that resampling looks at. */
const MARGIN = 2;
/** A side of the rectangle is no straight line in another system. */
const POINTS_OF_SIDE = 8;

/** The part of a grid that a rectangle of longitudes and latitudes takes up; null where it takes up none. */
export function gridWithin(grid: Grid, [west, south, east, north]: Bbox): Grid | null {
  const toPixel = lonLatToPixel(grid);
  const shares = Array.from({ length: POINTS_OF_SIDE + 1 }, (_, i) => i / POINTS_OF_SIDE);
  const rim = shares.flatMap((share) => {
    const [lon, lat] = [west + share * (east - west), south + share * (north - south)];
    return [toPixel(lon, south), toPixel(lon, north), toPixel(west, lat), toPixel(east, lat)];
  });
  const span = (axis: 0 | 1, size: number) => {
    const places = rim.map((pixel) => pixel[axis]);
    const from = Math.max(0, Math.floor(Math.min(...places)) - MARGIN);
    return [from, Math.min(size, Math.ceil(Math.max(...places)) + MARGIN) - from] as const;
  };
  const [[x, width], [y, height]] = [span(0, grid.width), span(1, grid.height)];
  // Also where there is no coordinate.
  if (!(width > 2 * MARGIN && height > 2 * MARGIN)) return null;
  const { originX, originY, columnX, rowY } = grid.transform;
  return {
    ...grid,
    width,
    height,
    transform: { ...grid.transform, originX: originX + x * columnX, originY: originY + y * rowY },
  };
}
