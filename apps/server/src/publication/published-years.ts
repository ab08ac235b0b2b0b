import { MISSING, type Standing } from '@qingzhang/contract/standing';
import { TOTAL } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import { standings } from '../accounts/standings.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';

/** SQL of what makes a year of `accountYear a` everybody's: it is frozen and published. */
export const IS_PUBLISHED = `a.published AND a.status = 'frozen' AND a."deletedAt" IS NULL`;

export async function latestPublished(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ latest: number | null }>({
    name: 'latest published year',
    text: `SELECT max(a.year) AS latest FROM "accountYear" a WHERE ${IS_PUBLISHED}`,
  });
  return rows[0]!.latest;
}

interface PublishedTotal extends Standing {
  readonly year: number;
  readonly profile: string;
  readonly gep: number | null;
}

interface Row {
  readonly year: number;
  readonly profile: string;
  readonly gep: number | null;
  readonly serviceCode: string;
  readonly runId: string | null;
  readonly inputMode: string | null;
  readonly containsManual: boolean | null;
}

/** Published years with their totals, the latest first. */
export async function publishedYears(deps: PixelDeps): Promise<readonly PublishedTotal[]> {
  const { rows } = await deps.database.pool.query<Row>(
    `SELECT a.year, a.profile, v.value AS gep, '${TOTAL.wire}' AS "serviceCode", v."runId", v."inputMode", v."containsManual" FROM "accountYear" a
LEFT JOIN LATERAL (
  SELECT g.value, g."runId", g."inputMode", g."containsManual" FROM ${quoted(TOTAL.value.name)} g JOIN region r ON r.id = g."regionId" AND r."parentId" IS NULL
    AND r.level IS NOT NULL AND r."boundaryVersion" = ${versionOfYearSql('a.year')}
  WHERE g.year = a.year AND g."deletedAt" IS NULL AND g."classCode" IS NULL ORDER BY r.code LIMIT 1
) v ON true
WHERE ${IS_PUBLISHED} ORDER BY a.year DESC`,
  );
  const standingOf = await standings(deps, rows);
  return rows.map((row) => {
    const { year, profile, gep } = row;
    return { year, profile, gep, ...(gep === null ? MISSING : standingOf(row)) };
  });
}
