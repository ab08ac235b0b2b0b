import { createAligner, type Aligner } from '../grid/align-block.ts';
import { blockMapping } from '../grid/control-grid.ts';
import type { Grid, Georeference } from '../grid/grid.ts';
import { pixelMapping } from '../grid/pixel-mapping.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import { openSource } from '../hydro/open-source.ts';
import { FILE_TILE, planLayerFile } from '../pipeline/layer-file.ts';
import { writeCog, type WriteOptions } from '../tiff/write/write-cog.ts';
import { fitSurface, lineAt, type FittedSurface } from './fit-surface.ts';
import type { Field } from './interpolator.ts';
import { PLANE_PIXEL } from './station-plane.ts';
import type { SurfaceMethod, SurfacePoint } from './surface-method.ts';

export interface SurfaceFile {
  readonly path: string;
  readonly grid: Grid;
  /** The plane that the points lie in. */
  readonly plane: Georeference;
  readonly points: readonly SurfacePoint[];
  readonly method: SurfaceMethod;
  /** The file of heights, where the method uses them. */
  readonly elevation: RasterLayer | null;
  /** What a cell may hold: estimates beyond are brought back to it, and counted. */
  readonly bounds: { readonly min: number; readonly max: number };
  readonly description: string;
  readonly unit: string;
}

/** What became of the cells. */
export interface SurfaceCells {
  readonly count: number;
  /** Estimates beyond the bounds. */
  readonly bounded: number;
  /** Without elevation, and so without a value. */
  readonly missing: number;
}

/** Side of the squares of cells that the same nearest points speak for, where there are many points. */
const SQUARE = 16;
/** Decoded heights that neighbouring rows share, bytes. */
const KEPT_HEIGHTS = 64 * 2 ** 20;

/** Writes a surface through points as float32. A row of tiles is in memory at a time; the thread is busy meanwhile. */
export async function writeSurface(file: SurfaceFile, run: WriteOptions = {}): Promise<SurfaceCells> {
  const surface = fitSurface(file.points, file.method);
  const heights = file.method.usesElevation ? openSource(file.elevation!, KEPT_HEIGHTS) : null;
  try {
    const elevationOf = heights === null ? null : createAligner(heights.source, file.grid);
    const cells = { count: file.grid.width * file.grid.height, bounded: 0, missing: 0 };
    const { description, unit } = file;
    const plan = planLayerFile(file.grid, { symbol: '', path: file.path, description, unit });
    const rows = (_band: number, y: number, height: number) => {
      const values = estimates(file, surface, { y, height });
      if (elevationOf !== null) addTrend(values, surface, elevationsOf(elevationOf, file.grid, { y, height }));
      keepWithin(values, file.bounds, cells);
      return values;
    };
    await writeCog(file.path, { ...plan, tileSize: FILE_TILE }, rows, run);
    return cells;
  } finally {
    heights?.close();
  }
}

interface Rows {
  readonly y: number;
  readonly height: number;
}

/** Rows begin at rows of tiles, so squares lie the same however many are asked for. */
function estimates({ grid, plane }: SurfaceFile, { around }: FittedSurface, { y, height }: Rows): Float64Array {
  const { width } = grid;
  const values = new Float64Array(width * height);
  const [xs, ys] = [new Float64Array(width), new Float64Array(width)];
  const { map } = blockMapping(pixelMapping(grid, plane), { x: 0, y, width, height });
  const place = (row: number) => {
    map(row + 0.5, 0.5, width, xs, ys);
    for (let column = 0; column < width; column++) {
      xs[column]! *= PLANE_PIXEL;
      ys[column]! *= PLANE_PIXEL;
    }
  };
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(height, top + SQUARE);
    place(y + Math.floor((top + bottom) / 2));
    const fields: Field[] = [];
    for (let left = 0; left < width; left += SQUARE) {
      const middle = Math.min(width - 1, left + SQUARE / 2);
      fields.push(around(xs[middle]!, ys[middle]!));
    }
    for (let row = top; row < bottom; row++) {
      place(y + row);
      for (let column = 0; column < width; column++) {
        values[row * width + column] = fields[Math.floor(column / SQUARE)]!(xs[column]!, ys[column]!);
      }
    }
  }
  return values;
}

function elevationsOf(elevationOf: Aligner, { width }: Grid, { y, height }: Rows): Float64Array {
  return elevationOf({ x: 0, y, width, height }).values;
}

/** A cell without elevation has no value. */
function addTrend(values: Float64Array, { trend }: FittedSurface, elevations: Float64Array): void {
  for (let cell = 0; cell < values.length; cell++) values[cell]! += lineAt(trend!, elevations[cell]!);
}

function keepWithin(
  values: Float64Array,
  { min, max }: SurfaceFile['bounds'],
  cells: { bounded: number; missing: number },
): void {
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!;
    if (Number.isNaN(value)) cells.missing += 1;
    else if (value < min || value > max) {
      cells.bounded += 1;
      values[cell] = value < min ? min : max;
    }
  }
}
