import type { Grid } from '../grid/grid.ts';
import { pixelMapping } from '../grid/pixel-mapping.ts';
import type { RasterSource } from '../grid/raster-source.ts';
import type { Window } from '../tiff/window.ts';
import type { Project } from './control-mesh.ts';
import type { TileRaster } from './tile-raster.ts';

/** A raster as the pixels of a picture see it. */
export interface RasterView {
  /** The copy that is fine enough. */
  readonly level: RasterSource;
  /** From pixels of the picture to pixels of that copy. */
  readonly at: Project;
  /** Pixels of that copy per pixel of the picture, along the shorter side; below 1 where it is enlarged. */
  readonly step: number;
}

/** The coarsest copy that still has a pixel for every pixel of a picture, judged at the middle of a window of it. */
export function rasterView({ levels }: TileRaster, grid: Grid, window: Window): RasterView {
  const [full] = levels as readonly [RasterSource];
  const at = projectionOf(grid, full);
  const step = pixelStep(at, window);
  const level = levels.findLast((each) => full.width / each.width <= step * (1 + 1e-6)) ?? full;
  return { level, at: scaled(at, full, level), step: (step * level.width) / full.width };
}

function projectionOf(grid: Grid, raster: RasterSource): Project {
  const mapping = pixelMapping(grid, raster);
  if (mapping.kind === 'curved') return mapping.at;
  const { x0, xc, xr, y0, yc, yr } = mapping;
  return (column, row) => [x0 + column * xc + row * xr, y0 + column * yc + row * yr];
}

function pixelStep(at: Project, window: Window): number {
  const [column, row] = [window.x + window.width / 2, window.y + window.height / 2];
  const here = at(column, row);
  const sides = [at(column + 1, row), at(column, row + 1)].map(([x, y]) => Math.hypot(x - here[0], y - here[1]));
  return Math.min(...sides);
}

function scaled(at: Project, full: RasterSource, level: RasterSource): Project {
  if (level === full) return at;
  const [scaleX, scaleY] = [level.width / full.width, level.height / full.height];
  return (column, row) => {
    const [x, y] = at(column, row);
    return [x * scaleX, y * scaleY];
  };
}
