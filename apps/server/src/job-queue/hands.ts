import type { Pool } from 'pg';
import { GROUP_WORKER_NAME } from '../database/database.ts';
import type { JobNotices } from './job-notices.ts';
import type { JobQueue } from './job-queue.ts';

/** A job whose work other workers may share, and how they are asked. */
export interface Hands {
  /** The database as workers see it, whatever office the job is of. */
  readonly pool: Pool;
  readonly jobId: string;
  readonly owner: string;
  /** Whatever else people wait for comes before it. */
  readonly isLong: boolean;
  readonly queue: JobQueue;
  readonly notices: JobNotices;
}

/** How many programs are there that take parts of others' jobs and calculate as this one does. */
export async function handsThere(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT application_name)::int AS count FROM pg_stat_activity
WHERE datname = current_database() AND starts_with(application_name, $1)`,
    [`${GROUP_WORKER_NAME}-`],
  );
  return rows[0]!.count;
}
