import { compensatedSum } from '@qingzhang/core/sum';
import { CLASS_AREAS, CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { findAccount } from '../accounts/account.ts';
import { quoted } from '../database/constraints.ts';
import type { Handler } from '../http/context.ts';
import { currentVersion } from '../regions/region-version.ts';
import { yearOrLatest } from './latest-year.ts';

interface ClassArea {
  readonly classCode: string;
  readonly className: string | null;
  readonly parentCode: string | null;
  readonly areaHm2: number;
}

/** Area of each ecosystem class in the regions of the year's account, with its share in %. */
export const areaCount: Handler = async ({ database, body }) => {
  const { pool } = database;
  const year = await yearOrLatest(pool, (body as { year?: number | null }).year);
  if (year === null) return [];
  const version = (await findAccount(pool, year))?.boundaryVersion ?? (await currentVersion(pool));
  const { table, code, parent, name } = CLASS_DICTIONARY;
  const { rows } = await pool.query<ClassArea>(
    `SELECT a."classCode", c.${quoted(name)} AS "className", c.${quoted(parent)} AS "parentCode", sum(a.${quoted(CLASS_AREAS.column)}) AS "areaHm2"
FROM ${quoted(CLASS_AREAS.table)} a
LEFT JOIN region r ON r.id = a."regionId"
LEFT JOIN LATERAL (
  SELECT * FROM ${quoted(table)} d WHERE d.${quoted(code)} = a."classCode" AND d."deletedAt" IS NULL
  ORDER BY (d.year = a.year) DESC NULLS LAST, d."regionId" NULLS FIRST LIMIT 1
) c ON true
WHERE a.year = $1 AND a."deletedAt" IS NULL AND a.${quoted(CLASS_AREAS.column)} IS NOT NULL
  AND (a."regionId" IS NULL OR (r."boundaryVersion" = $2 AND r.level IS NOT NULL AND r."deletedAt" IS NULL))
GROUP BY 1, 2, 3 ORDER BY a."classCode"`,
    [year, version],
  );
  const total = compensatedSum(rows.map(({ areaHm2 }) => areaHm2));
  return rows.map((row) => ({ ...row, share: total > 0 ? (row.areaHm2 / total) * 100 : null }));
};
