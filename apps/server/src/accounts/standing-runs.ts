import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { quoted } from '../database/constraints.ts';
import type { AccountScope } from './account-scope.ts';
import { ENGINE_VERSION, nodeMajor } from './run-record.ts';

/** A run whose values all stand as they were stored: calculated again from the same inputs, it would give the same. */
export interface StandingRun {
  readonly runId: string;
  readonly unitId: string;
  readonly inputsSha256: string;
  readonly rows: number;
  readonly issues: readonly Issue[];
}

/** The latest run of a service, unless a value of its account unit was typed, deleted or comes from elsewhere. */
export async function standingRun(
  { client, account, accountUnit, profile }: AccountScope,
  service: Service,
): Promise<StandingRun | undefined> {
  const values = quoted(service.value.name);
  const { rows } = await client.query<StandingRun & { isWhole: boolean }>({
    name: `standing run of ${service.wire}`,
    text: `WITH RECURSIVE unit AS (
  SELECT id FROM region WHERE id = $2::uuid
  UNION SELECT child.id FROM region child JOIN unit ON child."parentId" = unit.id
), latest AS (
  SELECT * FROM "calcRun" WHERE "serviceCode" = $1 AND "unitId" = $2::text AND year = $3 ORDER BY "createdAt" DESC LIMIT 1
)
SELECT latest.id AS "runId", latest."unitId", latest."inputsSha256", latest.issues,
  (SELECT count(*)::integer FROM ${values} WHERE year = $3 AND "runId" = latest.id::text AND "deletedAt" IS NULL) AS rows,
  NOT EXISTS (SELECT FROM ${values} WHERE year = $3 AND "runId" = latest.id::text AND "deletedAt" IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM ${values} WHERE year = $3 AND "serviceCode" = $1 AND "regionId" IN (SELECT id FROM unit)
      AND "deletedAt" IS NULL
      AND ("inputMode" IS DISTINCT FROM 'calculated' OR "containsManual" IS TRUE OR "runId" IS DISTINCT FROM latest.id::text)
  ) AS "isWhole"
FROM latest
WHERE latest.profile = $4 AND latest."profileVersion" = $5 AND latest."engineVersion" = $6 AND latest."nodeMajor" = $7`,
    values: [service.wire, accountUnit, account.year, profile.code, profile.version, ENGINE_VERSION, nodeMajor()],
  });
  const [found] = rows;
  if (found === undefined || !found.isWhole || found.rows === 0) return undefined;
  const { isWhole: _isWhole, ...run } = found;
  return run;
}
