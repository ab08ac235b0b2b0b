import { randomUUID } from 'node:crypto';
import { isBlocked } from '@qingzhang/core/issue';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, plantCounty, refusal, valuesOf, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { readConfig } from '../config/config.ts';
import { openDeps, type OpenDeps } from '../start/open-deps.ts';
import { transaction } from '../rows/transaction.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { beginJob, createJob } from './job-records.ts';
import { endedJob } from './jobs.ts';
import { startWork } from '../start/work.ts';

let server: TestServer;
let deps: OpenDeps;
let county: PlantedCounty;
let year = 2000;

beforeAll(async () => {
  server = await testServer();
  const config = readConfig({ DATABASE_URL: server.url, DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' }, '/nowhere');
  // A second machine on the same database, which takes no jobs unless the test does.
  deps = await openDeps({ config, databaseUrl: server.url, version: 'test', name: 'test', onError: () => undefined });
  county = await plantCounty(server, 2, 0);
});

afterAll(async () => {
  await deps.close();
  await server.close();
});

beforeEach(async () => {
  year += 1;
  const tables = county.tables(year);
  for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'])
    await done(server, `${table}/saveData`, tables.get(table)!);
});

const info = (jobId: unknown) => done(server, 'job/getDataInfo', { jobId });
const begin = async () => (await done(server, 'riverValue/calculate', { year, async: true }))['jobId'] as string;

/** Nothing of the year can be stored while the work is done: calculations wait at the last step. */
async function whileHeld(work: (client: PoolClient) => Promise<void>): Promise<void> {
  await transaction(server.database.pool, async (client) => {
    await client.query('SELECT id FROM "accountYear" WHERE year = $1 FOR UPDATE', [year]);
    await work(client);
  });
}

async function reaches(jobId: string, status: string): Promise<void> {
  while ((await info(jobId))['status'] !== status) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a calculation that is not waited for', () => {
  it('is queued and comes to its result', async () => {
    const queued = await done(server, 'riverValue/calculate', { year, async: true });
    expect(queued).toMatchObject({ status: 'queued', runId: null, year });
    const ended = await endedJob(deps, String(queued['jobId']));
    expect(ended).toMatchObject({ status: 'done', attempts: 1, progress: 100, failure: null });
    const shown = await info(queued['jobId']);
    expect(shown).toMatchObject({ jobId: queued['jobId'], status: 'done', kind: 'calculate', createdBy: 'admin' });
    const [row] = await valuesOf(server, 'river', year);
    expect((shown['result'] as Row)['runId']).toBe(row!['runId']);
  });

  it('is refused at once, with everything that is missing, when it cannot run', async () => {
    for (const name of ['soilValue/calculate', 'gepValue/calculate']) {
      const answer = await refusal(server, name, { year, async: true });
      expect(answer, name).toMatchObject({ status: 422 });
      expect(isBlocked(answer.issues)).toBe(true);
    }
  });

  it('is only planned as a dry run: inputs and what is missing, nothing stored', async () => {
    interface Plan {
      readonly plan: { inputs: Row[]; canRun: boolean }[];
      readonly issues: Row[];
    }
    const river = await done<Plan>(server, 'riverValue/calculate', { year, dryRun: true });
    expect(river.plan).toHaveLength(1);
    expect(river.plan[0]!.canRun).toBe(true);
    expect(river.plan[0]!.inputs.some((input) => Number(input['count']) > 0)).toBe(true);
    const soil = await done<Plan>(server, 'soilValue/calculate', { year, dryRun: true });
    expect(soil.plan[0]!.canRun).toBe(false);
    expect(soil.plan[0]!.inputs.some((input) => input['isMissing'] === true)).toBe(true);
    expect(soil.issues.some((issue) => issue['severity'] === 'block')).toBe(true);
    const gep = await done<Plan>(server, 'gepValue/calculate', { year, dryRun: true });
    expect(gep.plan[0]).toMatchObject({ canRun: false });
    expect(gep.plan[0]!.inputs.every((input) => input['isMissing'] === true)).toBe(true);
    expect(await valuesOf(server, 'river', year)).toEqual([]);
    const { rows } = await server.database.pool.query('SELECT id FROM "accountYear" WHERE year = $1', [year]);
    expect(rows).toEqual([]);
  });
});

describe('progress', () => {
  it('is told as it happens and ends with the event of its status', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    await done(server, 'riverValue/calculate', { year });
    let jobId = '';
    let response: Response | undefined;
    await whileHeld(async () => {
      jobId = await begin();
      await reaches(jobId, 'running');
      response = await fetch(`http://127.0.0.1:${port}/api/job/events.json?jobId=${jobId}`, {
        headers: { authorization: `Bearer ${server.admin}` },
      });
    });
    expect(response!.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response!.text()).split('\n\n').filter((event) => event.startsWith('event:'));
    const read = events.map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
      return { name, job: JSON.parse(data!) as Row };
    });
    expect(read.length).toBeGreaterThan(1);
    expect(read.slice(0, -1).every(({ name }) => name === 'progress')).toBe(true);
    expect(read[0]!.job).toMatchObject({ jobId, status: 'running' });
    expect(read.at(-1)).toMatchObject({ name: 'done', job: { jobId, status: 'done', progress: 100 } });
  });

  it('needs a token and a job that there is', async () => {
    const url = `/api/job/events.json?jobId=${randomUUID()}`;
    expect(await server.send({ method: 'GET', url })).toMatchObject({ status: 401 });
    const headers = { authorization: `Bearer ${server.admin}` };
    expect(await server.send({ method: 'GET', url, headers })).toMatchObject({ status: 404 });
    expect(await refusal(server, 'job/getDataInfo', { jobId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await refusal(server, 'job/cancel', { jobId: randomUUID() })).toMatchObject({ status: 404 });
  });
});

describe('cancelling', () => {
  it('a job in line ends it at once, a running one before it stores anything', async () => {
    await done(server, 'riverValue/calculate', { year });
    const before = await valuesOf(server, 'river', year);
    let jobs: string[] = [];
    await whileHeld(async () => {
      jobs = [await begin(), await begin(), await begin()];
      const [first, second, third] = jobs as [string, string, string];
      // Two at a time: the third waits.
      await reaches(first, 'running');
      await reaches(second, 'running');
      expect(await done(server, 'job/cancel', { jobId: third })).toEqual({ jobId: third, status: 'cancelled' });
      expect(await info(third)).toMatchObject({ status: 'cancelled', attempts: 0 });
      for (const jobId of [first, second])
        expect(await done(server, 'job/cancel', { jobId })).toEqual({ jobId, status: 'running' });
    });
    for (const jobId of jobs) expect(await endedJob(deps, jobId)).toMatchObject({ status: 'cancelled', result: null });
    expect(await valuesOf(server, 'river', year)).toEqual(before);
    for (const jobId of jobs) expect(await refusal(server, 'job/cancel', { jobId })).toMatchObject({ status: 409 });
  });

  it('a job that someone waits for tells them', async () => {
    await done(server, 'riverValue/calculate', { year });
    let waiting: ReturnType<TestServer['call']> | undefined;
    await whileHeld(async () => {
      waiting = server.call('riverValue/calculate', { year });
      const found = async () =>
        (await server.database.pool.query<{ id: string }>(`SELECT id FROM "calcJob" WHERE status = 'running'`)).rows[0];
      let job = await found();
      while (job === undefined) job = await found();
      await done(server, 'job/cancel', { jobId: job.id });
    });
    const answer = await waiting!;
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.message).toContain('已取消');
  });

  it('is for whoever began it, and for the administrator', async () => {
    const [one, two] = [await server.userOf('operator', 'operator-1'), await server.userOf('operator', 'operator-2')];
    const id = await transaction(server.database.pool, (client) =>
      createJob(client, { kind: 'calculate', title: '计算', request: {} }, { userName: 'operator-1', address: '' }),
    );
    expect(await server.call('job/cancel', { jobId: id }, two.token)).toMatchObject({ status: 403 });
    expect(await server.call('job/cancel', { jobId: id }, one.token)).toMatchObject({ code: 200 });
  });
});

describe('a job whose worker has died', () => {
  /** Takes a job as another machine would, which then says nothing any more. */
  async function abandon(deaths: number, cancelRequested = false): Promise<string> {
    return transaction(deps.database.pool, async (client) => {
      const request = { serviceCode: 'river', year };
      const id = await createJob(
        client,
        { kind: 'calculate', title: '计算', request },
        { userName: 'admin', address: '' },
      );
      await deps.jobs.queue.submit(client, id, { line: 'first', turn: 0 });
      await client.query(`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = $1`, [id]);
      await beginJob(client, id);
      await client.query(
        `UPDATE "calcJob" SET "heartbeatAt" = now() - interval '3 minutes', deaths = $2, "cancelRequested" = $3 WHERE id = $1`,
        [id, deaths, cancelRequested],
      );
      return id;
    });
  }

  it('is taken up by another one and finished', async () => {
    const id = await abandon(0);
    expect(await endedJob(deps, id)).toMatchObject({ status: 'done', attempts: 2 });
    expect(await valuesOf(server, 'river', year)).not.toEqual([]);
  });

  it('is given up when its workers die again and again, with a number to quote', async () => {
    const id = await abandon(3);
    const ended = await endedJob(deps, id);
    expect(ended).toMatchObject({ status: 'failed', attempts: 1, failure: { code: 'DEFECT' } });
    expect(ended.failure!.message).toMatch(/编号 \w+/);
    expect(await valuesOf(server, 'river', year)).toEqual([]);
  });

  it('is not begun again when it was to be cancelled', async () => {
    const id = await abandon(0, true);
    expect(await endedJob(deps, id)).toMatchObject({ status: 'cancelled', attempts: 1 });
  });
});

describe('a job whose worker dies between storing its result and saying so', () => {
  it('is begun again, stores nothing a second time and answers what was stored', async () => {
    // The word of the first beginning that it is done never arrives, as if its worker had been killed before it.
    await server.owner.query(`CREATE FUNCTION lost_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the worker is dead'; END $$;
CREATE TRIGGER lost_word BEFORE UPDATE ON "calcJob" FOR EACH ROW
WHEN (NEW.status = 'done' AND NEW.kind = 'calculate' AND NEW.attempts = 1) EXECUTE FUNCTION lost_word()`);
    const id = await begin();
    const stored = () => server.owner.query<{ id: string }>('SELECT id FROM "calcRun" WHERE "jobId" = $1', [id]);
    await expect.poll(async () => (await stored()).rows.length, { timeout: 30_000 }).toBe(1);
    const [run] = (await stored()).rows;
    await server.owner.query(`UPDATE "calcJob" SET "heartbeatAt" = now() - interval '3 minutes' WHERE id = $1`, [id]);
    const ended = await endedJob(deps, id);
    expect(ended).toMatchObject({ status: 'done', attempts: 2, result: { runId: run!.id } });
    expect((await stored()).rows).toEqual([run]);
    await server.owner.query('DROP TRIGGER lost_word ON "calcJob"; DROP FUNCTION lost_word()');
  });
});

describe('a job that another worker has begun meanwhile', () => {
  it('is stored by that one alone, however late the first one comes', async () => {
    const client = await server.owner.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE "calcRun" IN SHARE MODE');
    const late = await begin();
    // Past its last report it waits to store its run, and a worker that took it for dead begins it again.
    while ((await info(late))['stage'] !== '写入结果') await new Promise((resolve) => setTimeout(resolve, 20));
    await server.database.pool.query('UPDATE "calcJob" SET attempts = attempts + 1 WHERE id = $1', [late]);
    await client.query('COMMIT');
    client.release();
    // The next of the same person is stored after it would have been.
    await done(server, 'riverValue/calculate', { year });
    const { rows } = await server.database.pool.query('SELECT id FROM "calcRun" WHERE "jobId" = $1', [late]);
    expect(rows).toEqual([]);
    expect(await info(late)).toMatchObject({ status: 'running', attempts: 2, result: null });
    await server.database.pool.query(`UPDATE "calcJob" SET status = 'cancelled' WHERE id = $1`, [late]);
  });
});

describe('a worker that is stopped', () => {
  it('lets go of its job, which another one begins at once', async () => {
    await done(server, 'riverValue/calculate', { year });
    let stopped: Promise<void> | undefined;
    let jobs: string[] = [];
    await whileHeld(async () => {
      jobs = [await begin(), await begin()];
      for (const jobId of jobs) await reaches(jobId, 'running');
      const second = await startWork(deps, { warn: () => undefined, error: () => undefined }, { alone: false });
      jobs.push(await begin());
      await reaches(jobs[2]!, 'running');
      stopped = second.stop();
    });
    await stopped;
    const ended = await Promise.all(jobs.map((jobId) => endedJob(deps, jobId)));
    expect(ended.map(({ status, deaths }) => [status, deaths])).toEqual(jobs.map(() => ['done', 0]));
    // One was begun twice: a number that fell would let the one who was stopped have a say in it.
    expect(ended.map(({ attempts }) => attempts).toSorted((one, other) => one - other)).toEqual([1, 1, 2]);
  });
});

describe('two calculations of one service at once', () => {
  it('both finish and leave one consistent set of rows', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.call('riverValue/calculate', { year })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const rows = await valuesOf(server, 'river', year, { detail: true });
    const runs = new Set(rows.map((row) => row['runId']));
    expect(runs.size).toBe(1);
    expect(answers.map(({ result }) => result['runId'])).toContain([...runs][0]);
    const keys = rows.map((row) => `${String(row['regionId'])} ${String(row['classCode'])}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
