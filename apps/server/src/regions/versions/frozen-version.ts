import { Fault } from '@qingzhang/core/fault';
import type { Pool, PoolClient } from 'pg';
import { currentVersion } from '../../territory/region-version.ts';

/** Boundaries that a frozen year was calculated on stay as they are. */
export async function refuseFrozenVersion(client: PoolClient, version: string): Promise<void> {
  // The accounts are locked until the transaction ends, so that nobody freezes a year between this check and the write.
  const { rows } = await client.query<{ year: number; status: string }>(
    `SELECT year, status FROM "accountYear" WHERE coalesce("boundaryVersion", $2) = $1 AND "deletedAt" IS NULL
ORDER BY year FOR KEY SHARE`,
    [version, await currentVersion(client)],
  );
  const frozen = rows.filter(({ status }) => status === 'frozen');
  if (frozen.length === 0) return;
  throw new Fault('VERSION_FROZEN', { version, years: frozen.map(({ year }) => year).join('、') });
}

/** Frozen years that stand on a version. */
export async function frozenYearsOf(pool: Pool, version: string): Promise<number[]> {
  const { rows } = await pool.query<{ year: number }>(
    `SELECT year FROM "accountYear" WHERE coalesce("boundaryVersion", $2) = $1 AND status = 'frozen' AND "deletedAt" IS NULL ORDER BY year`,
    [version, await currentVersion(pool)],
  );
  return rows.map(({ year }) => year);
}
