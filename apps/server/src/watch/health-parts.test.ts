import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { partsTeller, type Room } from './health-parts.ts';
import type { Standing } from './standing.ts';

const WELL: Standing = {
  waiting: 0,
  running: 1,
  oldestSeconds: null,
  workers: 1,
  damagedFiles: 0,
  lastCheckAt: '2026-11-17T00:00:00.000Z',
  overdueFiles: 0,
};

const ROOM: Room = { disk: 'good', files: { kind: 'folder', status: 'good' } };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('each part is told by itself', () => {
  const partsOf = partsTeller(() => 0);
  expect(partsOf(WELL, ROOM)).toEqual({
    database: { status: 'good' },
    queue: { status: 'good', waiting: 0, running: 1, oldestSeconds: null },
    disk: { status: 'good' },
    files: { kind: 'folder', status: 'good' },
    workers: { status: 'good', count: 1 },
    scrub: { status: 'good', lastCheckAt: '2026-11-17T00:00:00.000Z', damaged: 0, overdue: 0 },
  });
  const ill = partsOf(
    { ...WELL, waiting: 3, oldestSeconds: 601, damagedFiles: 2, overdueFiles: 5 },
    { ...ROOM, disk: 'low' },
  );
  expect(ill.queue.status).toBe('warn');
  expect(ill.scrub).toMatchObject({ status: 'bad', damaged: 2, overdue: 5 });
  expect(ill.disk.status).toBe('warn');
  expect(partsOf({ ...WELL, overdueFiles: 1 }, { ...ROOM, disk: 'full' })).toMatchObject({
    scrub: { status: 'warn' },
    disk: { status: 'bad' },
  });
});

it('nothing is said of what only the database knows while it is away', () => {
  const parts = partsTeller()(undefined, { ...ROOM, files: { kind: 's3', status: 'bad' } });
  expect(parts.database.status).toBe('bad');
  expect(parts.queue).toEqual({ status: 'unknown', waiting: null, running: null, oldestSeconds: null });
  expect(parts.workers).toEqual({ status: 'unknown', count: null });
  expect(parts.scrub.status).toBe('unknown');
  expect(parts.files).toEqual({ kind: 's3', status: 'bad' });
});

it('a worker that is begun anew is not missed, one that stays away is', () => {
  let now = 0;
  const partsOf = partsTeller(() => now);
  const none = { ...WELL, workers: 0 };
  now = 29_000;
  expect(partsOf(none, ROOM).workers).toEqual({ status: 'good', count: 0 });
  now = 31_000;
  expect(partsOf(none, ROOM).workers.status).toBe('bad');
  expect(partsOf(WELL, ROOM).workers.status).toBe('good');
  now = 60_000;
  expect(partsOf(none, ROOM).workers.status).toBe('good');
});

it('health tells them to anybody', async () => {
  const { result } = await server.send({ method: 'GET', url: '/api/health.json' });
  expect(result).toMatchObject({
    ready: true,
    parts: {
      files: { kind: 'folder', status: 'good' },
      database: { status: 'good' },
      queue: { status: 'good', waiting: 0 },
      scrub: { damaged: 0 },
    },
  });
});
