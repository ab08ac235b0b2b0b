import type { ServerResponse } from 'node:http';
import { Fault } from '@qingzhang/core/fault';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import { logEvent } from '../access/audit-event.ts';
import { administers } from '../access/guard.ts';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import { cancelJob, jobEvents, jobInfo } from '@qingzhang/contract/calls/job-calls';
import type { SignedIn } from '../access/sessions.ts';
import { whoAsks } from '../access/who-asks.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Context } from '../http/context.ts';
import { handle, handleReply } from '../http/handle.ts';
import { nextNotice } from '../job-queue/job-notices.ts';
import { findJob, isOver, type JobRecord } from './job-records.ts';
import { callOff } from './jobs.ts';

/** A stream says something at least this often, so that nothing on the way closes it. */
const KEEP_ALIVE_MS = 15_000;
/** Changes are told by notices; this finds those whose notice was lost, and whoever has signed out. */
const LOOK_MS = 5000;
/** Streams of one person at once: more tabs than anybody has. */
const MOST_STREAMS = 20;

type Asking = Pick<Context, 'database' | 'user'>;

/** A job that the caller may look at: their own, or a calculation of services that they may read. */
async function askedJob(asking: Asking, { jobId }: BodyOf<typeof jobInfo>): Promise<JobRecord> {
  const job = await findJob(asking.database.pool, jobId);
  if (job === undefined) throw new Fault('JOB_NOT_FOUND', {});
  if (!isOwn(asking.user, job) && !(await isOfReadServices(asking, job.id)))
    throw new Fault('FORBIDDEN', { what: '查看他人的任务' });
  return job;
}

function isOwn(user: SignedIn | undefined, { createdBy }: JobRecord): boolean {
  return user !== undefined && (administers(user, 'business') || createdBy === user.userName);
}

/** Whether a job has calculated something, and nothing that the caller may not read. */
async function isOfReadServices({ database, user }: Asking, jobId: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ code: string }>(
    'SELECT DISTINCT "serviceCode" AS code FROM "calcRun" WHERE "jobId" = $1',
    [jobId],
  );
  return rows.length > 0 && rows.every(({ code }) => user?.rights.has(serviceByCode(code).module) === true);
}

/** A job as clients see it. */
function shown({ id, deaths: _deaths, ...job }: JobRecord) {
  return { jobId: id, ...job };
}

const TELL = handle(jobInfo).by(async (context) => shown(await askedJob(context, context.body)));

const CANCEL = handle(cancelJob).by(async (context) => {
  const { database, user, actor } = context;
  const job = await askedJob(context, context.body);
  if (!isOwn(user, job)) throw new Fault('FORBIDDEN', { what: '取消他人的任务' });
  const status = await callOff(context, job.id);
  if (status === undefined) throw new Fault('JOB_FINISHED', { title: job.title });
  await logEvent(database.pool, actor, {
    action: 'cancel',
    tableName: 'calcJob',
    rowId: job.id,
    after: { title: job.title },
  });
  return { jobId: job.id, status };
});

/** Server-sent events: the job at once, at every change, and when it ends. */
const FOLLOW = handleReply(jobEvents).by(async (context) => {
  const { reply } = context;
  const job = await askedJob(context, context.body);
  const leave = enterStreams(context.user!.userId);
  const gone = new AbortController();
  const { raw } = reply;
  raw.on('close', () => gone.abort());
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  try {
    await tellUntilOver(context, job, raw, gone.signal);
  } finally {
    leave();
    raw.end();
  }
});

export const JOB_HANDLINGS = [TELL, CANCEL, FOLLOW];

const streams = new Map<string, number>();

/** Counts a stream of a person, and answers how to end it. */
function enterStreams(userId: string): () => void {
  const open = streams.get(userId) ?? 0;
  if (open >= MOST_STREAMS) throw new Fault('TOO_MANY_STREAMS', { most: MOST_STREAMS });
  streams.set(userId, open + 1);
  return () => {
    const left = streams.get(userId)! - 1;
    if (left === 0) streams.delete(userId);
    else streams.set(userId, left);
  };
}

/** Whether whoever follows could still ask: a stream outlives no session and no right. */
async function mayStillAsk(context: Context, job: JobRecord): Promise<boolean> {
  const { database, config, token, request } = context;
  const user = await whoAsks(database, token!, config, { by: 'program', address: clientAddress(request) });
  return user !== undefined && (isOwn(user, job) || (await isOfReadServices({ database, user }, job.id)));
}

async function tellUntilOver(
  context: Context,
  asked: JobRecord,
  raw: ServerResponse,
  gone: AbortSignal,
): Promise<void> {
  let job = asked;
  const { database, jobs } = context;
  let sent = '';
  let spokeAt = Date.now();
  let askedAt = Date.now();
  while (!gone.aborted) {
    if (Date.now() - askedAt >= LOOK_MS) {
      if (!(await mayStillAsk(context, job))) return;
      askedAt = Date.now();
    }
    const notice = nextNotice(jobs.notices, job.id, LOOK_MS, gone);
    job = (await findJob(database.pool, job.id)) ?? job;
    const text = JSON.stringify(shown(job));
    if (text !== sent) {
      raw.write(`event: ${isOver(job) ? job.status : 'progress'}\ndata: ${text}\n\n`);
      [sent, spokeAt] = [text, Date.now()];
    } else if (Date.now() - spokeAt > KEEP_ALIVE_MS) {
      raw.write(': \n\n');
      spokeAt = Date.now();
    }
    if (isOver(job)) return;
    await notice;
  }
}
