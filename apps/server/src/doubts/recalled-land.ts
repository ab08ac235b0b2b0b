import { CLASS_AREAS, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { DataRow } from '@qingzhang/engine/account/account-data';
import { quoted } from '../database/constraints.ts';
import { recalledClassAreas } from '../pixels/class-raster.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { dictionaryClasses } from '../pixels/class-codes.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import type { LandSources, RasterLand } from './class-land.ts';

/**
 * The land of classes in some years without reading a raster: what a calculation has found in it is kept. Until one has,
 * nothing is said; the plan, which reads it, says it then.
 */
export async function recalledLand(
  deps: PixelDeps,
  years: readonly number[],
  rows: readonly Row[],
): Promise<LandSources> {
  const { pool } = deps.database;
  const { rows: rasters } = await pool.query<DataRow & { readonly year: number }>({
    name: 'class rasters of years',
    text: `SELECT id, "rowVersion", "regionId", year, "rasterKind", "fileId", "fileName", sha256, "bandIndex", nodata,
  "scaleFactor", "offset", "validMin", "validMax", resample FROM ${quoted(CLASS_RASTER.table)}
WHERE year = ANY($1::integer[]) AND "rasterKind" = $2 AND "fileId" IS NOT NULL AND "deletedAt" IS NULL`,
    values: [years, CLASS_RASTER.kind],
  });
  const lands = new Map<number, RasterLand | 'unknown'>();
  const parents = new Map<string, string>();
  for (const year of new Set(rasters.map((raster) => raster.year))) {
    const regions = await regionsOfYear(pool, year);
    const units = regions.filter(({ parentId }) => parentId === null);
    const classes = await dictionaryClasses(pool, year);
    classes.forEach(({ code, parent }) => parent !== null && parents.set(code, parent));
    const found = await Promise.all(
      units.map(async ({ id }) => {
        const raster = rasters.find((row) => row.year === year && (row.regionId === null || row.regionId === id));
        if (raster === undefined) return [];
        const scope = { accountUnitId: id, regions, dictionary: classes.map(({ code }) => code) };
        const areas = await recalledClassAreas(deps, raster, scope);
        return areas === undefined ? [] : [{ rowId: raster.id, areas }];
      }),
    );
    const known = found.flat();
    lands.set(
      year,
      known.length === 0
        ? 'unknown'
        : {
            rowId: known[0]!.rowId,
            areas: new Map(known.flatMap(({ areas }) => [...areas])),
            unitId: units.length === 1 ? units[0]!.id : null,
          },
    );
  }
  const unmapped = years.filter((year) => !lands.has(year));
  return {
    rasterOf: (year) => lands.get(year),
    areaRows: unmapped.length === 0 ? [] : await areaRows(deps, unmapped, rows),
    parentOf: (code) => parents.get(code),
  };
}

async function areaRows(
  { database }: PixelDeps,
  years: readonly number[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const found = await database.pool.query<Row>({
    name: 'class areas of years',
    text: `SELECT id, year, "regionId", "classCode", ${quoted(CLASS_AREAS.column)}, ${quoted(CLASS_AREAS.part)}
FROM ${quoted(CLASS_AREAS.table)} WHERE year = ANY($1::integer[]) AND "deletedAt" IS NULL
  AND ("regionId" = ANY($2::uuid[]) OR "regionId" IS NULL) AND "classCode" = ANY($3::text[])`,
    values: [
      years,
      [...new Set(rows.flatMap(({ regionId }) => (typeof regionId === 'string' ? [regionId] : [])))],
      [...new Set(rows.flatMap(({ classCode }) => (typeof classCode === 'string' ? [classCode] : [])))],
    ],
  });
  return found.rows;
}
