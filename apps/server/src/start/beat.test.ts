import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJob, createJob } from '../jobs/job-records.ts';
import { transaction } from '../rows/transaction.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { threadBeat } from './beat.ts';

const OFTEN_MS = 20;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ WORKERS: '0' });
});
afterAll(() => server.close());

async function begun(): Promise<string> {
  return transaction(server.database.pool, async (client) => {
    const draft = { kind: 'calculate', title: '试算', request: {} };
    const id = await createJob(client, draft, { userName: 'admin', address: '' });
    await beginJob(client, id);
    await client.query(`UPDATE "calcJob" SET "heartbeatAt" = now() - interval '1 hour' WHERE id = $1`, [id]);
    return id;
  });
}

async function isAlive(id: string): Promise<boolean> {
  const { rows } = await server.database.pool.query<{ alive: boolean }>(
    `SELECT "heartbeatAt" > now() - interval '20 seconds' AS alive FROM "calcJob" WHERE id = $1`,
    [id],
  );
  return rows[0]!.alive;
}

it('what a worker holds is alive while its own thread is busy, until it lets go', async () => {
  const beat = threadBeat(server.url, 'beating', () => undefined, OFTEN_MS);
  const [held, other, taken] = [await begun(), await begun(), await begun()];
  const letGo = beat.hold({ table: 'calcJob', id: held, attempts: 1 });
  // Of the second another worker has begun already.
  beat.hold({ table: 'calcJob', id: taken, attempts: 0 });
  await until(() => isAlive(held), 'a first word');
  await server.owner.query(`UPDATE "calcJob" SET "heartbeatAt" = now() - interval '1 hour'`);
  // Nothing else runs in this thread meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(await isAlive(held)).toBe(true);
  expect([await isAlive(other), await isAlive(taken)]).toEqual([false, false]);
  letGo();
  await beat.stop();
});
