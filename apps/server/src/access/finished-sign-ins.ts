import type { Database } from '../database/database.ts';

/** Whether a sign-in at a provider is finished for the first time: of two that show the same, on any server, one is. */
export async function finishOnce({ pool }: Database, state: string, until: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH old AS (DELETE FROM "finishedSignIn" WHERE until < now())
INSERT INTO "finishedSignIn" VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [state, until],
  );
  return rowCount === 1;
}
