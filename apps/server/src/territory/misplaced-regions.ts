import type { OtherVersion } from '@qingzhang/core/other-version-text';
import type { Pool, PoolClient } from 'pg';
import { versionOfYearSql } from './region-version.ts';

interface Asked {
  readonly year: unknown;
  readonly regionId: unknown;
}

/** Which of these stand at a region of other boundaries than their year's, by their places in the list. */
export async function misplacedRegions(
  client: Pool | PoolClient,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, OtherVersion>> {
  const { rows } = await client.query<OtherVersion & { at: number }>(
    `SELECT asked.at::integer - 1 AS at, r.name, r."boundaryVersion" AS version, asked.year, kept.version AS kept
FROM unnest($1::integer[], $2::uuid[]) WITH ORDINALITY AS asked(year, id, at)
JOIN region r ON r.id = asked.id AND r."deletedAt" IS NULL
JOIN (SELECT each.year, ${versionOfYearSql('each.year')} AS version
  FROM (SELECT DISTINCT unnest($1::integer[]) AS year) each) kept ON kept.year = asked.year
WHERE r."boundaryVersion" IS DISTINCT FROM kept.version`,
    [
      asked.map(({ year }) => (typeof year === 'number' ? year : null)),
      asked.map(({ regionId }) => (typeof regionId === 'string' ? regionId : null)),
    ],
  );
  return new Map(rows.map(({ at, ...misplaced }) => [at, misplaced]));
}
