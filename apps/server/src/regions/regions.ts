import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import type { Handler } from '../http/context.ts';
import { nest } from '../rows/tree.ts';
import { importRegions } from './import/import-regions.ts';
import { saveRegionRows } from './region-save.ts';
import { currentVersion } from '../territory/region-version.ts';
import { subjectTable } from '../http/subject-table.ts';

/** Saves one region, an array of them, or all of a stored shapefile (`fromFile`). */
export const saveRegions: Handler = async (context) => {
  const { body } = context;
  const isImport = typeof body === 'object' && body !== null && 'fromFile' in body;
  return isImport ? importRegions(context) : saveRegionRows(context);
};

/** The regions of one boundary version, nested; boundaries are left to the map. */
export const regionTree: Handler = async (context) => {
  const { boundaryVersion } = context.body as { boundaryVersion?: string | null };
  return nest(subjectTable(context), await listRegions(context.database.pool, boundaryVersion, null));
};

export const regionsByType: Handler = async (context) => {
  const { boundaryVersion, type } = context.body as { boundaryVersion?: string | null; type?: string | null };
  return listRegions(context.database.pool, boundaryVersion, type || null);
};

async function listRegions(
  pool: Pool,
  boundaryVersion: string | null | undefined,
  type: string | null,
): Promise<readonly Row[]> {
  const version = boundaryVersion || (await currentVersion(pool));
  const { rows } = await pool.query<Row>(
    `SELECT id, "rowVersion", "parentId", name, code, type, level, "boundaryVersion", "areaM2", lon, lat, population, gdp, sort, remark
FROM region WHERE "deletedAt" IS NULL AND "boundaryVersion" = $1 AND ($2::text IS NULL OR type = $2)
ORDER BY sort NULLS LAST, code, id`,
    [version, type],
  );
  return rows;
}
