import type { Pool } from 'pg';
import { WORKER_NAME } from '../database/database.ts';

/** How the work of the product stands, as the database knows it. */
export interface Standing {
  readonly waiting: number;
  readonly running: number;
  /** How long the job that waits longest has waited; null where none waits. */
  readonly oldestSeconds: number | null;
  /** Programs that take jobs, wherever they run. */
  readonly workers: number;
  readonly damagedFiles: number;
  /** When a stored file was last compared with its name; null before the first time. */
  readonly lastCheckAt: string | null;
  /** Stored files that have not been compared for twice as long as they should. */
  readonly overdueFiles: number;
}

const STANDING = `SELECT
  (SELECT count(*)::int FROM "calcJob" WHERE status = 'queued') AS waiting,
  (SELECT count(*)::int FROM "calcJob" WHERE status = 'running') AS running,
  (SELECT extract(epoch FROM now() - min("updatedAt"))::int FROM "calcJob" WHERE status = 'queued') AS "oldestSeconds",
  (SELECT count(DISTINCT application_name)::int FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE '${WORKER_NAME}%') AS workers,
  (SELECT count(DISTINCT file.sha256)::int FROM "fileStore" file JOIN "fileProof" proof ON proof.sha256 = file.sha256
    WHERE file."deletedAt" IS NULL AND proof.outcome <> 'good') AS "damagedFiles",
  (SELECT max("checkedAt") FROM "fileProof") AS "lastCheckAt",
  (SELECT count(*)::int FROM "fileStore" file LEFT JOIN "fileProof" proof ON proof.sha256 = file.sha256
    WHERE file."deletedAt" IS NULL AND $1::int > 0
      AND coalesce(proof."checkedAt", file."createdAt") < now() - make_interval(hours => 2 * $1::int)) AS "overdueFiles"`;

export async function standingOf(pool: Pool, fileCheckHours: number): Promise<Standing> {
  const { rows } = await pool.query<Standing>({ name: 'standing', text: STANDING, values: [fileCheckHours] });
  return rows[0]!;
}
