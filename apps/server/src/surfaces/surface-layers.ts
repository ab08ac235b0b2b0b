import { CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { latestRasterRow, rasterRowsOf, rasterTable, type RasterRow } from '../pixels/findings/raster-row.ts';

/** The kind of raster that says how high the land is, in whatever table. */
const HEIGHTS = 'dem';

/** The rows whose files say which cells the layer has, and how high they lie. */
export async function surfaceLayers(
  pool: Pool,
  year: number,
): Promise<{ readonly grid: RasterRow | null; readonly elevation: RasterRow | null }> {
  const classes = await rasterRowsOf(pool, rasterTable(CLASS_RASTER.table), year);
  const elevation = await latestRasterRow(pool, HEIGHTS);
  const classRow = classes.find(({ kind }) => kind.kind === CLASS_RASTER.kind);
  return { grid: classRow ?? elevation, elevation };
}
