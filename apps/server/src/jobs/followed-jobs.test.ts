import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../rows/transaction.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { createJob } from './job-records.ts';

let server: TestServer;
let url = '';
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Of somebody, in the records alone: nobody works on it. */
const jobOf = (userName: string) =>
  transaction(server.database.pool, (client) =>
    createJob(client, { kind: 'calculate', title: '计算', request: {} }, { userName, address: '' }),
  );

function follow(jobId: string, token: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/api/job/events.json?jobId=${jobId}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal === undefined ? {} : { signal }),
  });
}

it('a person follows twenty jobs at once and no more; one that is left makes room', async () => {
  const { token } = await server.userOf('operator', 'watching');
  const jobId = await jobOf('watching');
  const leaving = Array.from({ length: 20 }, () => new AbortController());
  const open = await Promise.all(leaving.map(({ signal }) => follow(jobId, token, signal)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await follow(jobId, token);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ fault: 'TOO_MANY_STREAMS' });
  for (const each of leaving) each.abort();
  await expect
    .poll(async () => {
      const last = new AbortController();
      const { status } = await follow(jobId, token, last.signal);
      last.abort();
      return status;
    })
    .toBe(200);
});

it('a stream ends soon after whoever follows has signed out', async () => {
  const { token } = await server.userOf('operator', 'leaving');
  const stream = await follow(await jobOf('leaving'), token);
  expect(stream.status).toBe(200);
  await server.call('logout', {}, token);
  const text = await stream.text();
  expect(text).toContain('event: progress');
});
