import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { BoundaryVersion, VersionComparison } from '@qingzhang/contract/results/region-changes';
import type { Handler } from '../../http/context.ts';
import { subjectTable } from '../../http/subject-table.ts';
import { regionChanges } from './region-changes.ts';
import { storedRegions } from './stored-regions.ts';

/** Every boundary version, the one in force first. */
export const boundaryVersions: Handler = async ({ database }): Promise<readonly BoundaryVersion[]> => {
  const { rows } = await database.pool.query<Omit<BoundaryVersion, 'isCurrent'>>(
    `SELECT r."boundaryVersion" AS version, count(*)::int AS regions, count(r.geometry)::int AS "withBoundary",
  min(r."createdAt") AS since,
  (SELECT coalesce(json_agg(a.year ORDER BY a.year), '[]') FROM "accountYear" a
    WHERE a."boundaryVersion" = r."boundaryVersion" AND a."deletedAt" IS NULL) AS years
FROM region r WHERE r."deletedAt" IS NULL AND r."boundaryVersion" IS NOT NULL
GROUP BY r."boundaryVersion" ORDER BY min(r."createdAt") DESC, r."boundaryVersion" DESC`,
  );
  return rows.map((row, index) => ({ ...row, isCurrent: index === 0 }));
};

/** What changed between two boundary versions, region by region. */
export const compareVersions: Handler = async (context): Promise<VersionComparison> => {
  const { from, to } = context.body as { from: string; to: string };
  const { pool } = context.database;
  const [before, after] = await Promise.all([storedRegions(pool, from), storedRegions(pool, to)]);
  const issues = [
    ...(before.length === 0 ? [block('from', 'NOT_FOUND', `没有边界版本“${from}”`)] : []),
    ...(after.length === 0 ? [block('to', 'NOT_FOUND', `没有边界版本“${to}”`)] : []),
  ];
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return { from, to, ...regionChanges(subjectTable(context), before, after) };
};
