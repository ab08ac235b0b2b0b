import type { Pool } from 'pg';

/** A pool that notes what it is asked, and has remembered nothing yet. */
export function noting(pool: Pool, asked: string[]): Pool {
  const noted = Object.create(pool) as Pool;
  noted.query = ((query: string | { readonly text: string }, ...rest: never[]) => {
    asked.push(typeof query === 'string' ? query : query.text);
    return pool.query(query as never, ...rest);
  }) as Pool['query'];
  return noted;
}
