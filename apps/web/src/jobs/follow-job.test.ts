import type { Job } from '@qingzhang/contract/results/job';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followJob } from './follow-job.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'token' }));
afterEach(() => vi.unstubAllGlobals());

const job = (status: Job['status'], progress: number) => ({ jobId: 'one', title: '导出', status, progress });

it('tells the end of a job once, so that nobody saves its file twice', async () => {
  const states = [job('running', 40), job('done', 100)];
  const events = states.map((state) => `event: progress\ndata: ${JSON.stringify(state)}\n\n`);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(events.join(''))));
  const told: string[] = [];
  const ended = await followJob('one', ({ status }) => told.push(status));
  expect(ended.status).toBe('done');
  expect(told).toEqual(['running', 'done']);
});

it('asks about a job whose events cannot be read, and tells what it is answered', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.includes('events')
        ? new Response('', { status: 502 })
        : Response.json({ code: 200, message: '成功', result: job('done', 100) }),
    ),
  );
  const told: string[] = [];
  expect((await followJob('one', ({ status }) => told.push(status))).status).toBe('done');
  expect(told).toEqual(['done']);
});
