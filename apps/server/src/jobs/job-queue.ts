import PgBoss from 'pg-boss';
import type { Pool, PoolClient } from 'pg';

/** Which job is next, on the database itself: every machine that runs a worker takes from the same queue. */
export interface JobQueue {
  /** Puts a job in line inside the caller's transaction. */
  readonly submit: (client: PoolClient, jobId: string) => Promise<void>;
  /** The next job, taken for good when the caller's transaction ends well. */
  readonly take: (client: PoolClient) => Promise<string | undefined>;
  readonly done: (client: Pool | PoolClient, jobId: string) => Promise<void>;
  /** Puts a job that its worker has not ended back in line. */
  readonly giveBack: (client: PoolClient, jobId: string) => Promise<void>;
  readonly drop: (client: Pool | PoolClient, jobId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const QUEUE = 'qingzhang';
/** The record of a job decides when it is given up; the queue itself never does. */
const NEVER = 1_000_000;

export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(QUEUE);
  return {
    submit: async (client, jobId) => {
      await boss.send(QUEUE, {}, { id: jobId, retryLimit: NEVER, expireInHours: 23, ...over(client) });
    },
    take: async (client) => (await boss.fetch(QUEUE, { batchSize: 1, ...over(client) }))[0]?.id,
    done: (client, jobId) => boss.complete(QUEUE, jobId, over(client)),
    giveBack: (client, jobId) => boss.fail(QUEUE, jobId, over(client)),
    drop: (client, jobId) => boss.cancel(QUEUE, jobId, over(client)),
    close: () => boss.stop({ graceful: false, close: false, wait: true }),
  };
}

function over(client: Pool | PoolClient) {
  return { db: { executeSql: (text: string, values: unknown[]) => client.query(text, values) } };
}
