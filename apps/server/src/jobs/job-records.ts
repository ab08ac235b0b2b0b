import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import type { FaultCode } from '@qingzhang/core/fault-table';
import type { Issue } from '@qingzhang/core/issue';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { knowChanges } from '../rows/follow-changes.ts';
import { countChange } from '../rows/row-changes.ts';
import { SILENT_SECONDS, silentSql } from '../job-queue/heartbeats.ts';
import { NOTICE_CHANNEL } from '../job-queue/job-notices.ts';
import { changesFigures } from './job-kind.ts';

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
  /** How often it was begun, whatever came of it: the number tells those who have it from those who had it. */
  readonly attempts: number;
  /** How many of its workers died with it. */
  readonly deaths: number;
  readonly failure: JobFailure | null;
  readonly result: unknown;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

const COLUMNS = `id, kind, title, request, status, stage, progress, "cancelRequested", attempts, coalesce(deaths, 0) AS deaths, failure, result,
  "createdBy", "createdAt", "startedAt", "finishedAt"`;
const TELL = `pg_notify('${NOTICE_CHANNEL}', id::text)`;

export async function createJob(
  client: PoolClient,
  draft: { readonly kind: string; readonly title: string; readonly request: unknown },
  actor: Actor,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO "calcJob" (id, "rowVersion", kind, title, request, status, progress, "cancelRequested", attempts, deaths,
  "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES ($1, 1, $2, $3, $4, 'queued', 0, false, 0, 0, $5, now(), $5, now())`,
    [id, draft.kind, draft.title, JSON.stringify(draft.request), actor.userName],
  );
  return id;
}

/** Keeps what one job has found on its way, as if it had been asked for by itself. */
export async function recordFound(
  pool: Pool,
  draft: { readonly kind: string; readonly title: string; readonly request: unknown; readonly result: unknown },
  actor: Actor,
): Promise<void> {
  await pool.query(
    `INSERT INTO "calcJob" (id, "rowVersion", kind, title, request, result, status, progress, "cancelRequested", attempts,
  "createdBy", "createdAt", "startedAt", "finishedAt", "updatedBy", "updatedAt")
VALUES ($1, 1, $2, $3, $4, $5, 'done', 100, false, 0, $6, now(), now(), now(), $6, now())`,
    [
      randomUUID(),
      draft.kind,
      draft.title,
      JSON.stringify(draft.request),
      JSON.stringify(draft.result),
      actor.userName,
    ],
  );
}

export async function findJob(pool: Pool, id: string): Promise<JobRecord | undefined> {
  const { rows } = await pool.query<JobRecord>({
    name: 'find job',
    text: `SELECT ${COLUMNS} FROM "calcJob" WHERE id = $1`,
    values: [id],
  });
  const job = rows[0];
  // It ran in another thread or on another machine: whoever sees that it is over finds what it wrote.
  if (job !== undefined && isOver(job) && changesFigures(job.kind)) await countOnce(pool, id);
  return job;
}

/** Jobs whose end was counted; those of long ago may be counted again. */
const counted = new WeakMap<Pool, Map<string, Promise<void>>>();
const MOST_COUNTED = 1000;

function countOnce(pool: Pool, id: string): Promise<void> {
  const known = counted.get(pool) ?? new Map<string, Promise<void>>();
  counted.set(pool, known);
  const found = known.get(id) ?? countWritten(pool);
  known.set(id, found);
  if (known.size > MOST_COUNTED) known.delete(known.keys().next().value!);
  // What could not be read is counted by whoever asks next.
  found.catch(() => known.delete(id));
  return found;
}

/** A job notes what it writes; where notes are not followed it may have written anything. */
async function countWritten(pool: Pool): Promise<void> {
  if (!(await knowChanges(pool))) countChange(pool);
}

export function isOver({ status }: Pick<JobRecord, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** A job that a worker has begun, with the office whose it is. */
export interface BegunJob extends JobRecord {
  readonly tenantId: string;
}

/** Marks a job as under way; nothing when it was cancelled before it began. */
export async function beginJob(client: PoolClient, id: string): Promise<BegunJob | undefined> {
  const { rows } = await client.query<BegunJob>(
    `UPDATE "calcJob" SET status = 'running', attempts = attempts + 1, stage = NULL, progress = 0,
  "startedAt" = now(), "heartbeatAt" = now(), "updatedAt" = now()
WHERE id = $1 AND status = 'queued' AND NOT "cancelRequested" RETURNING ${COLUMNS}, "tenantId", ${TELL}`,
    [id],
  );
  return rows[0];
}

/** One beginning of a job: once another worker has begun it again, this one has no say any more. */
type Hold = Pick<JobRecord, 'id' | 'attempts'>;

const HELD = `id = $1 AND attempts = $2 AND status = 'running'`;

/** Says that a job is alive and, where something changed, how far it is; answers what has become of it meanwhile. */
export async function reportJob(
  pool: Pool,
  { id, attempts }: Hold,
  at?: { readonly stage: string; readonly progress: number },
): Promise<'goOn' | 'cancel' | 'lost'> {
  const change = at === undefined ? '' : ', stage = $3, progress = $4';
  const { rows } = await pool.query<{ cancelRequested: boolean }>({
    name: at === undefined ? 'keep job' : 'report job',
    text: `UPDATE "calcJob" SET "heartbeatAt" = now()${change} WHERE ${HELD}
RETURNING "cancelRequested"${at === undefined ? '' : `, ${TELL}`}`,
    values: at === undefined ? [id, attempts] : [id, attempts, at.stage, at.progress],
  });
  return rows[0] === undefined ? 'lost' : rows[0].cancelRequested ? 'cancel' : 'goOn';
}

/**
 * Keeps a job from being begun by another worker until the caller's transaction ends: what it writes is written once,
 * however late its worker comes. A worker that falls silent in between is cut off by the database.
 */
export async function holdJob(
  client: PoolClient,
  { id, attempts, title }: Hold & Pick<JobRecord, 'title'>,
): Promise<void> {
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${SILENT_SECONDS}s'`);
  const { rowCount } = await client.query(`SELECT FROM "calcJob" WHERE ${HELD} FOR UPDATE`, [id, attempts]);
  if (rowCount !== 1) throw new Fault('JOB_CANCELLED', { title });
}

/** The same, with what the job will answer: whoever begins it again after this worker's death finds that it has been written. */
export async function keepAnswer(
  client: PoolClient,
  job: Hold & Pick<JobRecord, 'title'>,
  answer: unknown,
): Promise<void> {
  await holdJob(client, job);
  await client.query('UPDATE "calcJob" SET result = $2 WHERE id = $1', [job.id, JSON.stringify(answer)]);
}

/** Ends a job; nothing when another worker has it now. */
export async function endJob(
  client: PoolClient,
  { id, attempts }: Hold,
  end:
    | { readonly status: 'done'; readonly result: unknown }
    | { readonly status: 'failed' | 'cancelled'; readonly failure: JobFailure },
): Promise<boolean> {
  const result = end.status === 'done' ? JSON.stringify(end.result ?? null) : null;
  const failure = end.status === 'done' ? null : JSON.stringify(end.failure);
  const { rowCount } = await client.query(
    `UPDATE "calcJob" SET status = $3::text, result = $4, failure = $5, "finishedAt" = now(), "updatedAt" = now(),
  progress = CASE WHEN $3::text = 'done' THEN 100 ELSE progress END
WHERE ${HELD} RETURNING ${TELL}`,
    [id, attempts, end.status, result, failure],
  );
  return rowCount === 1;
}

/** Lets go of a job that was begun and not ended; the number of its beginnings never falls, or an old one would count again. */
export async function releaseJob(client: PoolClient, { id, attempts }: Hold): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE "calcJob" SET status = 'queued', "updatedAt" = now() WHERE ${HELD} RETURNING ${TELL}`,
    [id, attempts],
  );
  return rowCount === 1;
}

/** Told when a job is to stop, to whoever does it. */
export function cancelTopic(jobId: string): string {
  return `cancel ${jobId}`;
}

/** Asks for a job to stop; one that has not begun is ended at once. Answers its status then. */
export async function requestCancel(pool: Pool, id: string): Promise<JobStatus | undefined> {
  const { rows } = await pool.query<{ status: JobStatus }>(
    `UPDATE "calcJob" SET "cancelRequested" = true, "updatedAt" = now(),
  "finishedAt" = CASE WHEN status = 'queued' THEN now() END,
  status = CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END
WHERE id = $1 AND status IN ('queued', 'running') RETURNING status, ${TELL},
  pg_notify('${NOTICE_CHANNEL}', '${cancelTopic('')}' || id::text)`,
    [id],
  );
  return rows[0]?.status;
}

/** How often a job is begun again after its worker has died. */
const MOST_REVIVALS = 3;
const DIED_OFTEN = `coalesce(deaths, 0) >= ${MOST_REVIVALS}`;

/** Before anybody works: a power cut or a stop of the whole product is no fault of the jobs that it met, however often. */
export async function forgiveJobs(pool: Pool): Promise<void> {
  await pool.query(`UPDATE "calcJob" SET deaths = 0 WHERE status = 'running'`);
}

interface Reviving {
  /** All that run, when nobody else can be running them. */
  readonly everyone: boolean;
  readonly silentSeconds: number;
  /** Of jobs whose worker has died too often. */
  readonly givenUp: JobFailure;
}

/** Jobs whose worker is dead: ready to begin again, cancelled where someone had asked for it, or given up after too many deaths. */
export async function reviveJobs(
  client: PoolClient,
  { everyone, silentSeconds, givenUp }: Reviving,
): Promise<{ id: string; status: JobStatus }[]> {
  const { rows } = await client.query<{ id: string; status: JobStatus }>(
    `UPDATE "calcJob" SET "updatedAt" = now(),
  deaths = coalesce(deaths, 0) + 1,
  status = CASE WHEN "cancelRequested" THEN 'cancelled' WHEN ${DIED_OFTEN} THEN 'failed' ELSE 'queued' END,
  failure = CASE WHEN NOT "cancelRequested" AND ${DIED_OFTEN} THEN $2::jsonb END,
  "finishedAt" = CASE WHEN "cancelRequested" OR ${DIED_OFTEN} THEN now() END
WHERE id IN (SELECT id FROM "calcJob" WHERE status = 'running' AND ($1 OR ${silentSql('$3')}) FOR UPDATE SKIP LOCKED)
RETURNING id, status, ${TELL}`,
    [everyone, JSON.stringify(givenUp), silentSeconds],
  );
  return rows;
}
