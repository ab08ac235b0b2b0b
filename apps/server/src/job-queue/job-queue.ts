import PgBoss from 'pg-boss';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { QUEUES, type Line } from './lines.ts';

/** Which job is next, on the database itself: every machine that runs a worker takes from the same queue. */
export interface JobQueue {
  /** Puts a job in line inside the caller's transaction; of those in one line the lowest turn is next, then the oldest. */
  readonly submit: (client: ClientBase, jobId: string, place: Place) => Promise<void>;
  /** The next job, taken for good when the caller's transaction ends well. */
  readonly take: (client: PoolClient, line: Line) => Promise<string | undefined>;
  readonly done: (client: Pool | PoolClient, jobId: string) => Promise<void>;
  /** Puts a job that its worker has not ended back in line. */
  readonly giveBack: (client: PoolClient, jobId: string) => Promise<void>;
  readonly drop: (client: Pool | PoolClient, jobId: string) => Promise<void>;
  readonly close: () => Promise<void>;
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
  for (const queue of Object.values(QUEUES)) await boss.createQueue(queue);
  // A job stands in one of the lines; the others do not know it and leave it alone.
  const inEach = async (act: (queue: string) => Promise<void>) => {
    for (const queue of Object.values(QUEUES)) await act(queue);
  };
  return {
    submit: async (client, jobId, { line, turn }) => {
      const lasting = { retryLimit: NEVER, expireInHours: 23 };
      await boss.send(QUEUES[line], {}, { id: jobId, priority: -turn, ...lasting, ...over(client) });
    },
    take: async (client, line) => (await boss.fetch(QUEUES[line], { batchSize: 1, ...over(client) }))[0]?.id,
    done: (client, jobId) => inEach((queue) => boss.complete(queue, jobId, {}, over(client))),
    giveBack: (client, jobId) => inEach((queue) => boss.fail(queue, jobId, {}, over(client))),
    drop: (client, jobId) => inEach((queue) => boss.cancel(queue, jobId, over(client))),
    close: () => boss.stop({ graceful: false, close: false, wait: true }),
  };
}

function over(client: Pool | ClientBase) {
  return { db: { executeSql: (text: string, values: unknown[]) => client.query(text, values) } };
}
