import { MISSING } from '@qingzhang/contract/standing';
import { TOTAL } from '@qingzhang/catalogue/registry';
import { publicSummary } from '@qingzhang/contract/calls/session-calls';
import { quoted } from '../database/constraints.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import { handle } from '../http/handle.ts';
import { standings } from './standings.ts';

interface PublishedYear {
  readonly year: number;
  readonly profile: string;
  readonly gep: number | null;
  readonly runId: string | null;
  readonly inputMode: string | null;
}

/** Published years with their totals; nothing else is open to people who are not signed in. */
export const PUBLIC_SUMMARY = handle(publicSummary).by(async (context) => {
  const { rows } = await context.database.pool.query<PublishedYear>(
    `SELECT a.year, a.profile, v.value AS gep, v."runId", v."inputMode" FROM "accountYear" a
LEFT JOIN LATERAL (
  SELECT g.value, g."runId", g."inputMode" FROM ${quoted(TOTAL.value.name)} g JOIN region r ON r.id = g."regionId" AND r."parentId" IS NULL
    AND r."boundaryVersion" = ${versionOfYearSql('a.year')}
  WHERE g.year = a.year AND g."deletedAt" IS NULL AND g."classCode" IS NULL ORDER BY r.sort, r.code LIMIT 1
) v ON true
WHERE a.published AND a.status = 'frozen' AND a."deletedAt" IS NULL ORDER BY a.year DESC`,
  );
  const standingOf = await standings(context, rows);
  const years = rows.map(({ runId, inputMode, ...year }) => {
    return { ...year, ...(year.gep === null ? MISSING : standingOf({ runId, inputMode })) };
  });
  return { years };
});
