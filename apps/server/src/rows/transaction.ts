import type { Pool, PoolClient } from 'pg';
import { changedHere, commitWithNote, noteOf, type Note, type Touching } from './change-notes.ts';
import type { Touched } from './row-changes.ts';

/** Runs work in one transaction: all of it is kept, or none. What it touches may turn out only while it is done. */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  touching?: Touching | (() => Touching),
): Promise<Result> {
  const touched = () => (typeof touching === 'function' ? touching() : touching);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query(commitWithNote(pool, touched()));
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost; // the connection is gone and with it the transaction: the pool must drop it
    });
    throw error;
  } finally {
    client.release(broken);
    // Also after a failure: a connection that broke at the end may have kept the work.
    changedHere(pool, touched());
  }
}

/**
 * Runs work that is one statement: by itself it is all kept or none, without the two round trips of a transaction. The
 * statement writes the note that others read.
 */
export async function singleStatement<Result>(
  pool: Pool,
  work: (note: Note) => Promise<Result>,
  touched: Touched,
): Promise<Result> {
  try {
    return await work(noteOf(pool, touched));
  } finally {
    changedHere(pool, touched);
  }
}
