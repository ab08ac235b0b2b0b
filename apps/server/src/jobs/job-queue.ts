import PgBoss from 'pg-boss';
import type { Pool, PoolClient } from 'pg';

/** Which job is next, on the database itself: every machine that runs a worker takes from the same queue. */
export interface JobQueue {
  /** Puts a job in line inside the caller's transaction. */
  readonly submit: (client: PoolClient, jobId: string) => Promise<void>;
  readonly take: () => Promise<string | undefined>;
  readonly done: (jobId: string) => Promise<void>;
  /** Puts a job whose worker died back in line. */
  readonly giveBack: (jobId: string) => Promise<void>;
  readonly drop: (jobId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const QUEUE = 'qingzhang';
/** How often a job is begun again after its worker has died. */
export const MOST_ATTEMPTS = 3;

export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(QUEUE);
  return {
    submit: async (client, jobId) => {
      const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
      await boss.send(QUEUE, {}, { id: jobId, retryLimit: MOST_ATTEMPTS, expireInHours: 23, db });
    },
    take: async () => (await boss.fetch(QUEUE, { batchSize: 1 }))[0]?.id,
    done: (jobId) => boss.complete(QUEUE, jobId),
    giveBack: (jobId) => boss.fail(QUEUE, jobId),
    drop: (jobId) => boss.cancel(QUEUE, jobId),
    close: () => boss.stop({ graceful: false, close: false, wait: true }),
  };
}
