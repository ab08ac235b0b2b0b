import { Fault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { PoolClient } from 'pg';

/** Keeps the year from being frozen until the transaction ends; a year that is frozen already refuses. */
export async function holdYear(client: PoolClient, year: number): Promise<void> {
  const { rows } = await client.query<{ status: string }>(
    'SELECT status FROM "accountYear" WHERE year = $1 AND "deletedAt" IS NULL FOR SHARE',
    [year],
  );
  if (rows[0]?.status === 'frozen') throw new Fault('YEAR_FROZEN', { year });
}

/**
 * Lets no one else store values of a service until the transaction ends: runs and typed values take turns. A worker that
 * halts meanwhile loses its turn after a minute.
 */
export async function holdValues(client: PoolClient, { wire }: Service): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext($1)), set_config('idle_in_transaction_session_timeout', '60s', true)`,
    [`values ${wire}`],
  );
}
