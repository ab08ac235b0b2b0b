import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
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

/**
 * The latest runs of services, by wire name, without those of which a value of their account unit was typed, deleted or
 * comes from elsewhere. One statement looks at each value once: asked service by service, the regions of the account unit
 * were gathered for each, and the values read three times.
 */
export async function standingRuns(
  { client, account, accountUnit, profile }: AccountScope,
  services: readonly Service[],
): Promise<ReadonlyMap<string, StandingRun>> {
  if (services.length === 0) return new Map();
  const wires = services.map(({ wire }) => wire);
  const { rows } = await client.query<StandingRun & { serviceCode: string }>({
    name: `standing runs ${sha256(wires.join(' ')).slice(0, 16)}`,
    text: `WITH RECURSIVE unit AS (
  SELECT id FROM region WHERE id = $2::uuid
  UNION SELECT child.id FROM region child JOIN unit ON child."parentId" = unit.id
), newest AS (
  SELECT DISTINCT ON ("serviceCode") * FROM "calcRun" WHERE "serviceCode" = ANY($1::text[]) AND "unitId" = $2::text AND year = $3
  ORDER BY "serviceCode", "createdAt" DESC
), latest AS MATERIALIZED (
  SELECT id, id::text AS "runId", "serviceCode", "unitId", "inputsSha256", issues FROM newest
  WHERE profile = $4 AND "profileVersion" = $5 AND "engineVersion" = $6 AND "nodeMajor" = $7
)
${services.map(valuesOf).join('\nUNION ALL\n')}`,
    values: [wires, accountUnit, account.year, profile.code, profile.version, ENGINE_VERSION, nodeMajor()],
  });
  return new Map(rows.map(({ serviceCode, ...run }) => [serviceCode, run]));
}

/** The latest run of a service with how many rows it has, where it has any and all of its values are its own. */
function valuesOf({ wire, value }: Service): string {
  const values = quoted(value.name);
  return `SELECT latest."serviceCode", latest."runId", latest."unitId", latest."inputsSha256", latest.issues, own.rows
FROM latest CROSS JOIN LATERAL (
  SELECT (count(*) FILTER (WHERE "runId" = latest."runId"))::integer AS rows, bool_or("serviceCode" = latest."serviceCode"
    AND ("inputMode" IS DISTINCT FROM 'calculated' OR "containsManual" IS TRUE OR "runId" IS DISTINCT FROM latest."runId")
    AND "regionId" IN (SELECT id FROM unit)) AS "isBroken"
  FROM ${values} WHERE year = $3 AND "deletedAt" IS NULL
) own WHERE latest."serviceCode" = '${wire}' AND own.rows > 0 AND own."isBroken" IS NOT TRUE
  AND NOT EXISTS (SELECT FROM ${values} WHERE year = $3 AND "runId" = latest."runId" AND "deletedAt" IS NOT NULL)`;
}
