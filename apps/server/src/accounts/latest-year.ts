import type { Pool } from 'pg';

/** The year asked about; without one the latest that has an account, and nothing where there is none. */
export async function yearOrLatest(pool: Pool, year: number | null | undefined): Promise<number | null> {
  if (year !== null && year !== undefined) return year;
  const { rows } = await pool.query<{ year: number | null }>(
    'SELECT max(year) AS year FROM "accountYear" WHERE "deletedAt" IS NULL',
  );
  return rows[0]?.year ?? null;
}
