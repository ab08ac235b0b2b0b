import PgBoss from 'pg-boss';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { GROUP_QUEUE, QUEUES, type Line } from './lines.ts';

/** Which job is next, on the database itself: every machine that runs a worker takes from the same queue. */
export interface JobQueue {
  /** Puts a job in line inside the caller's transaction; of those in one line the lowest turn is next, then the oldest. */
  readonly submit: (client: ClientBase, jobId: string, place: Place) => Promise<void>;
  /** The next job, of these kinds where they are named, taken for good when the caller's transaction ends well. */
  readonly take: (client: PoolClient, line: Line, kinds?: readonly string[]) => Promise<string | undefined>;
  readonly done: (client: Pool | PoolClient, jobId: string) => Promise<void>;
  /** Puts a job that its worker has not ended back in line. */
  readonly giveBack: (client: PoolClient, jobId: string) => Promise<void>;
  readonly drop: (client: Pool | PoolClient, jobId: string) => Promise<void>;
  /** Parts of jobs, which any worker may do for the one that has the job. */
  readonly groups: GroupQueue;
  readonly close: () => Promise<void>;
}

export interface GroupQueue {
  readonly submit: (
    client: ClientBase,
    groups: readonly { readonly id: string; readonly turn: number }[],
  ) => Promise<void>;
  /** The next one, taken for good when the caller's transaction ends well. */
  readonly take: (client: PoolClient) => Promise<string | undefined>;
  readonly giveBack: (client: PoolClient, ids: readonly string[]) => Promise<void>;
  /** Takes them out of line, done or not wanted any more. */
  readonly remove: (client: PoolClient, ids: readonly string[]) => Promise<void>;
}

export interface Place {
  readonly line: Line;
  readonly turn: number;
}

/** The record of a job decides when it is given up; the queue itself never does. */
const NEVER = 1_000_000;

export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false });
  boss.on('error', onError);
  await boss.start();
  for (const queue of [...Object.values(QUEUES), GROUP_QUEUE]) await boss.createQueue(queue);
  // A job stands in one of the lines; the others do not know it and leave it alone.
  const inEach = async (act: (queue: string) => Promise<void>) => {
    for (const queue of Object.values(QUEUES)) await act(queue);
  };
  return {
    submit: async (client, jobId, { line, turn }) => {
      const lasting = { retryLimit: NEVER, expireInHours: 23 };
      await boss.send(QUEUES[line], {}, { id: jobId, priority: -turn, ...lasting, ...over(client) });
    },
    take: async (client, line, kinds) => {
      if (kinds !== undefined) return takeOfKinds(client, QUEUES[line], kinds);
      return (await boss.fetch(QUEUES[line], { batchSize: 1, ...over(client) }))[0]?.id;
    },
    done: (client, jobId) => inEach((queue) => boss.complete(queue, jobId, {}, over(client))),
    giveBack: (client, jobId) => inEach((queue) => boss.fail(queue, jobId, {}, over(client))),
    drop: (client, jobId) => inEach((queue) => boss.cancel(queue, jobId, over(client))),
    groups: groupQueue(boss),
    close: () => boss.stop({ graceful: false, close: false, wait: true }),
  };
}

/** As pg-boss fetches, which cannot choose: passes the jobs that are for others without touching them. */
async function takeOfKinds(client: PoolClient, queue: string, kinds: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `WITH next AS (SELECT line.id FROM pgboss.job line JOIN "calcJob" job ON job.id = line.id
  WHERE line.name = $1 AND line.state < 'active' AND line.start_after < now() AND job.kind = ANY($2)
  ORDER BY line.priority DESC, line.created_on, line.id LIMIT 1 FOR UPDATE OF line SKIP LOCKED)
UPDATE pgboss.job line SET state = 'active', started_on = now(),
  retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END
FROM next WHERE line.name = $1 AND line.id = next.id RETURNING line.id`,
    [queue, kinds],
  );
  return rows[0]?.id;
}

function groupQueue(boss: PgBoss): GroupQueue {
  const lasting = { name: GROUP_QUEUE, retryLimit: NEVER, expireInSeconds: 23 * 3600 };
  return {
    submit: async (client, groups) => {
      if (groups.length === 0) return;
      await boss.insert(
        groups.map(({ id, turn }) => ({ id, priority: -turn, ...lasting })),
        over(client),
      );
    },
    take: async (client) => (await boss.fetch(GROUP_QUEUE, { batchSize: 1, ...over(client) }))[0]?.id,
    giveBack: async (client, ids) => {
      for (const id of ids) await boss.fail(GROUP_QUEUE, id, {}, over(client));
    },
    remove: async (client, ids) => {
      if (ids.length > 0) await boss.deleteJob(GROUP_QUEUE, [...ids], over(client));
    },
  };
}

function over(client: Pool | ClientBase) {
  return { db: { executeSql: (text: string, values: unknown[]) => client.query(text, values) } };
}
