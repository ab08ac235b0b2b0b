import type { Pool, PoolClient } from 'pg';
import { countChange } from './row-changes.ts';

/** What is written, where that is known before: whatever was worked out from other rows still holds afterwards. */
type Touching = Parameters<typeof countChange>[1];

/** Runs work in one transaction: all of it is kept, or none. */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  touching?: Touching,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost; // the connection is gone and with it the transaction: the pool must drop it
    });
    throw error;
  } finally {
    client.release(broken);
    // Also after a failure: a connection that broke at the end may have kept the work.
    countChange(pool, touching);
  }
}

/** Runs work that is one statement: by itself it is all kept or none, without the two round trips of a transaction. */
export async function singleStatement<Result>(
  pool: Pool,
  work: () => Promise<Result>,
  touching?: Touching,
): Promise<Result> {
  try {
    return await work();
  } finally {
    countChange(pool, touching);
  }
}
