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
 * Lets no one else store values of services until the transaction ends: runs and typed values take turns. They are held in
 * the order given. A worker that halts meanwhile loses its turn after a minute.
 */
export async function holdValues(client: PoolClient, services: readonly Service[]): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext(held)), set_config('idle_in_transaction_session_timeout', '60s', true)
FROM unnest($1::text[]) held`,
    [services.map(({ wire }) => `values ${wire}`)],
  );
}
