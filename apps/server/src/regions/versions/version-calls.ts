import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { region } from '@qingzhang/catalogue/tables/regions';
import { boundaryVersions, compareVersions } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryVersion } from '@qingzhang/contract/results/region-changes';
import { handle } from '../../http/handle.ts';
import { regionChanges } from './region-changes.ts';
import { storedRegions } from './stored-regions.ts';

/** Every boundary version, the one in force first. */
const VERSIONS = handle(boundaryVersions).by(async ({ database }) => {
  const { rows } = await database.pool.query<Omit<BoundaryVersion, 'isCurrent'>>(
    `SELECT r."boundaryVersion" AS version, count(*)::int AS regions, count(r.geometry)::int AS "withBoundary",
  min(r."createdAt") AS since,
  (SELECT coalesce(json_agg(a.year ORDER BY a.year), '[]') FROM "accountYear" a
    WHERE a."boundaryVersion" = r."boundaryVersion" AND a."deletedAt" IS NULL) AS years
FROM region r WHERE r."deletedAt" IS NULL AND r."boundaryVersion" IS NOT NULL
GROUP BY r."boundaryVersion" ORDER BY min(r."createdAt") DESC, r."boundaryVersion" DESC`,
  );
  return rows.map((row, index) => ({ ...row, isCurrent: index === 0 }));
});

/** What changed between two boundary versions, region by region. */
const COMPARE = handle(compareVersions).by(async ({ database: { pool }, body: { from, to } }) => {
  const [before, after] = await Promise.all([storedRegions(pool, from), storedRegions(pool, to)]);
  const issues = [
    ...(before.length === 0 ? [block('from', 'NOT_FOUND', `没有边界版本“${from}”`)] : []),
    ...(after.length === 0 ? [block('to', 'NOT_FOUND', `没有边界版本“${to}”`)] : []),
  ];
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return { from, to, ...regionChanges(region, before, after) };
});

export const VERSION_HANDLINGS = [VERSIONS, COMPARE];
