import type { Review } from '@qingzhang/contract/results/report';
import type { ReportScope } from './report-scope.ts';

/** Who worked the total out, froze the year and published it; whoever signs on paper may be somebody else. */
export async function signatures({ pool, account, zones }: ReportScope): Promise<Review['signatures']> {
  const { rows } = await pool.query<{ role: string; name: string; at: Date }>(
    `(SELECT 'calculate' AS role, "createdBy" AS name, "createdAt" AS at FROM "calcRun"
  WHERE year = $1 AND "unitId" = $2 ORDER BY "createdAt" DESC LIMIT 1)
UNION ALL (SELECT DISTINCT ON (action) action, "createdBy", "createdAt" FROM "auditLog"
  WHERE "tableName" = 'accountYear' AND "rowId" = $3 AND action IN ('freeze', 'publish')
  ORDER BY action, "createdAt" DESC)`,
    [account.year, zones.accountUnit.id, account.id],
  );
  const doneBy = (role: string, isDone: boolean) => {
    const found = isDone ? rows.find((row) => row.role === role) : undefined;
    return { name: found?.name ?? null, at: found === undefined ? null : new Date(found.at).toISOString() };
  };
  return [
    { role: '编制', ...doneBy('calculate', true) },
    { role: '复核', ...doneBy('freeze', account.status === 'frozen') },
    { role: '签发', ...doneBy('publish', account.published === true) },
  ];
}
