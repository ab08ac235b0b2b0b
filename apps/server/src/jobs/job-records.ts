import { randomUUID } from 'node:crypto';
import type { FaultCode } from '@qingzhang/core/fault-table';
import type { Issue } from '@qingzhang/core/issue';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { NOTICE_CHANNEL } from './job-notices.ts';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Why a job came to nothing: a fault that the caller is told, or the number of a defect in the log. */
export interface JobFailure {
  readonly code: FaultCode;
  readonly params: unknown;
  readonly message: string;
  readonly issues: readonly Issue[];
}

export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly request: unknown;
  readonly status: JobStatus;
  readonly stage: string | null;
  readonly progress: number;
  readonly cancelRequested: boolean;
  readonly attempts: number;
  readonly failure: JobFailure | null;
  readonly result: unknown;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

const COLUMNS = `id, kind, title, request, status, stage, progress, "cancelRequested", attempts, failure, result,
  "createdBy", "createdAt", "startedAt", "finishedAt"`;
/** A worker that has said nothing for so long is dead. */
const SILENT = `interval '2 minutes'`;
const TELL = `pg_notify('${NOTICE_CHANNEL}', id::text)`;

export async function createJob(
  client: PoolClient,
  draft: { readonly kind: string; readonly title: string; readonly request: unknown },
  actor: Actor,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO "calcJob" (id, "rowVersion", kind, title, request, status, progress, "cancelRequested", attempts,
  "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES ($1, 1, $2, $3, $4, 'queued', 0, false, 0, $5, now(), $5, now())`,
    [id, draft.kind, draft.title, JSON.stringify(draft.request), actor.userName],
  );
  return id;
}

export async function findJob(pool: Pool, id: string): Promise<JobRecord | undefined> {
  const { rows } = await pool.query<JobRecord>({
    name: 'find job',
    text: `SELECT ${COLUMNS} FROM "calcJob" WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Marks a job as under way; nothing when it was cancelled before it began. */
export async function beginJob(pool: Pool, id: string): Promise<JobRecord | undefined> {
  const { rows } = await pool.query<JobRecord>(
    `UPDATE "calcJob" SET status = 'running', attempts = attempts + 1, stage = NULL, progress = 0,
  "startedAt" = now(), "heartbeatAt" = now(), "updatedAt" = now()
WHERE id = $1 AND status = 'queued' AND NOT "cancelRequested" RETURNING ${COLUMNS}, ${TELL}`,
    [id],
  );
  return rows[0];
}

/** Says how far a job is; answers whether someone has asked to stop it. */
export async function reportJob(pool: Pool, id: string, stage: string | null, progress: number): Promise<boolean> {
  const { rows } = await pool.query<{ cancelRequested: boolean }>({
    name: 'report job',
    text: `UPDATE "calcJob" SET stage = $2, progress = $3, "heartbeatAt" = now() WHERE id = $1
RETURNING "cancelRequested", ${TELL}`,
    values: [id, stage, progress],
  });
  return rows[0]?.cancelRequested === true;
}

export async function endJob(
  pool: Pool,
  id: string,
  end:
    | { readonly status: 'done'; readonly result: unknown }
    | { readonly status: 'failed' | 'cancelled'; readonly failure: JobFailure },
): Promise<void> {
  const result = end.status === 'done' ? JSON.stringify(end.result ?? null) : null;
  const failure = end.status === 'done' ? null : JSON.stringify(end.failure);
  await pool.query(
    `UPDATE "calcJob" SET status = $2::text, result = $3, failure = $4, "finishedAt" = now(), "updatedAt" = now(),
  progress = CASE WHEN $2::text = 'done' THEN 100 ELSE progress END
WHERE id = $1 RETURNING ${TELL}`,
    [id, end.status, result, failure],
  );
}

/** Asks for a job to stop; one that has not begun is ended at once. Answers its status then. */
export async function requestCancel(pool: Pool, id: string): Promise<JobStatus | undefined> {
  const { rows } = await pool.query<{ status: JobStatus }>(
    `UPDATE "calcJob" SET "cancelRequested" = true, "updatedAt" = now(),
  "finishedAt" = CASE WHEN status = 'queued' THEN now() END,
  status = CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END
WHERE id = $1 AND status IN ('queued', 'running') RETURNING status, ${TELL}`,
    [id],
  );
  return rows[0]?.status;
}

/** Jobs whose worker is dead, made ready to begin again; all that run when nobody else can be running them. */
export async function reviveJobs(pool: Pool, everyone: boolean): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    `UPDATE "calcJob" SET status = 'queued', "updatedAt" = now()
WHERE status = 'running' AND ($1 OR "heartbeatAt" < now() - ${SILENT}) RETURNING id, attempts`,
    [everyone],
  );
  return rows;
}
