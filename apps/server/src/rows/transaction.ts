import type { Pool, PoolClient } from 'pg';

/** Runs work in one transaction: all of it is kept, or none. */
export async function transaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
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
  }
}
