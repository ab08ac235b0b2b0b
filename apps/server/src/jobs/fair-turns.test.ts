import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, plantCounty, refusal, type Row } from '../accounts/testing/county-year.ts';
import { openDatabase } from '../database/database.ts';
import { openQueue, type Place } from '../job-queue/job-queue.ts';
import { transaction } from '../rows/transaction.ts';
import { JOB_RUNS } from '../start/job-kinds.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { createJob } from './job-records.ts';
import { LATER_KINDS, LONG_KINDS, placeInLine, roomForLater } from './job-standing.ts';

const YEAR = 2019;
/** How long something that hangs is waited for. */
const PATIENCE = { timeout: 60_000 };
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const tables = (await plantCounty(server, 2, 0)).tables(YEAR);
  for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'])
    await done(server, `${table}/saveData`, tables.get(table)!);
});

afterAll(() => server.close());

const counts = async (userName: string): Promise<Record<string, number>> => {
  const { rows } = await server.database.pool.query<{ status: string; count: number }>(
    'SELECT status, count(*)::integer AS count FROM "calcJob" WHERE "createdBy" = $1 GROUP BY status',
    [userName],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

describe('one person’s many jobs', () => {
  it('leave a lane for somebody else’s first', { timeout: 240_000 }, async () => {
    const { token } = await server.userOf('operator', 'many');
    const calculate = (own?: string) => server.call('riverValue/calculate', { year: YEAR, async: true }, own);
    await calculate(token);
    await expect.poll(() => counts('many'), PATIENCE).toEqual({ done: 1 });
    // Nothing of the year can be stored meanwhile: whatever is begun stays under way.
    await transaction(server.database.pool, async (client) => {
      await client.query('SELECT id FROM "accountYear" WHERE year = $1 FOR UPDATE', [YEAR]);
      const asked = await Promise.all(Array.from({ length: 60 }, () => calculate(token)));
      await expect.poll(() => counts('many'), PATIENCE).toEqual({ done: 1, running: 2, queued: 58 });
      await calculate();
      await expect.poll(() => counts('admin'), PATIENCE).toEqual({ running: 1 });
      expect(await counts('many')).toEqual({ done: 1, running: 2, queued: 58 });
      for (const { result } of asked) await server.call('job/cancel', { jobId: result['jobId'] }, token);
    });
    await expect.poll(() => counts('many'), PATIENCE).toEqual({ done: 1, cancelled: 60 });
  });

  it('are refused from the hundredth on, with what to do', async () => {
    const { token } = await server.userOf('operator', 'program');
    const actor = { userName: 'program', address: '' };
    await transaction(server.database.pool, async (client) => {
      for (let at = 0; at < 100; at += 1)
        await createJob(client, { kind: 'calculate', title: '计算', request: {} }, actor);
    });
    const answer = await server.call('riverValue/calculate', { year: YEAR, async: true }, token);
    expect(answer).toMatchObject({ status: 429, message: expect.stringContaining('100 个任务') });
    expect(await refusal(server, 'riverValue/calculate', { year: 1800 })).not.toMatchObject({ status: 429 });
  });

  it('of kinds that nobody waits for do not count', async () => {
    const actor = { userName: 'uploader', address: '' };
    await transaction(server.database.pool, async (client) => {
      for (const kind of LATER_KINDS) await createJob(client, { kind, title: '图层', request: {} }, actor);
      expect(await placeInLine(client, { kind: 'calculate' }, 'uploader')).toEqual({ line: 'first', turn: 0 });
    });
  });

  it('of kinds that nobody waits for are no more than two hundred, saved at once or one by one', async () => {
    const actor = { userName: 'archivist', address: '' };
    await transaction(server.database.pool, async (client) => {
      expect(await roomForLater(client, 'archivist')).toBe(200);
      for (let at = 0; at < 201; at += 1) await createJob(client, { kind: 'layer', title: '图层', request: {} }, actor);
      expect(await roomForLater(client, 'archivist')).toBe(0);
    });
  });

  it('on files stand behind calculations, whatever asks for them', async () => {
    await transaction(server.database.pool, async (client) => {
      const { turn } = await placeInLine(client, { kind: 'calculate' }, 'reader');
      for (const kind of ['reportExport', 'listExport', 'regionBook']) {
        const place = await placeInLine(client, { kind }, 'reader');
        expect(place.line).toBe('further');
        expect(place.turn).toBeGreaterThan(turn + 1000);
      }
    });
  });

  it('on small files have a line of their own, in which everybody takes turns too', async () => {
    const actor = { userName: 'checker', address: '' };
    await transaction(server.database.pool, async (client) => {
      const check = { kind: 'sheetCheck', isQuick: true };
      expect(await placeInLine(client, check, 'checker')).toEqual({ line: 'quick', turn: 0 });
      await createJob(client, { kind: 'sheetCheck', title: '检查', request: {} }, actor);
      expect(await placeInLine(client, check, 'checker')).toEqual({ line: 'quick', turn: 1 });
    });
  });
});

describe('turns', () => {
  it('go round: every first before any second, long work behind all of them', async () => {
    // A database where nobody works.
    const own = await testDatabase();
    const { pool } = openDatabase(own.url);
    const queue = await openQueue(pool, (error) => {
      throw error;
    });
    const names = new Map<string, string>();
    const submit = (userName: string, kind: string): Promise<Place> =>
      transaction(pool, async (client) => {
        const place = await placeInLine(client, { kind }, userName);
        const id = await createJob(client, { kind, title: kind, request: {} }, { userName, address: '' });
        names.set(id, `${userName} ${names.size}`);
        await queue.submit(client, id, place);
        return place;
      });
    expect(await submit('甲', 'uncertainty')).toMatchObject({ line: 'further' });
    for (let at = 0; at < 3; at += 1) await submit('甲', 'calculate');
    expect(await submit('乙', 'calculate')).toEqual({ line: 'first', turn: 0 });
    for (let at = 0; at < 2; at += 1) await submit('乙', 'calculate');
    const taken: (string | undefined)[] = [];
    for (let at = 0; at < 6; at += 1) taken.push(await transaction(pool, (client) => queue.take(client, 'further')));
    // 甲's jobs are 0 (long) to 3 with the turns 1 to 3, 乙's are 4 to 6 with the turns 0 (the other line) to 2.
    expect(taken.map((id) => names.get(id ?? ''))).toEqual(['甲 1', '乙 5', '甲 2', '乙 6', '甲 3', '甲 0']);
    await queue.close();
    await pool.end();
    await own.drop();
  });

  it('speak of kinds that there are', () => {
    const known: Row = Object.fromEntries([...JOB_RUNS.keys()].map((name) => [name, true]));
    for (const kind of [...LATER_KINDS, ...LONG_KINDS]) expect(known).toHaveProperty(kind);
  });
});
