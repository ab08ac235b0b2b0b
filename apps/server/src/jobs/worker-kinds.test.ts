import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, plantCounty } from '../accounts/testing/county-year.ts';
import { readConfig } from '../config/config.ts';
import { WORKER_KINDS, type WorkerKind } from '../config/worker-settings.ts';
import { JOB_RUNS, jobsOfKinds } from '../start/job-kinds.ts';
import { openDeps, type OpenDeps } from '../start/open-deps.ts';
import { startWork } from '../start/work.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { endedJob } from './jobs.ts';
import { findJob } from './job-records.ts';

const YEAR = 2021;
let server: TestServer;
let deps: OpenDeps;

beforeAll(async () => {
  server = await testServer({ WORKERS: '0' });
  const config = readConfig({ DATABASE_URL: server.url, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' }, '/');
  deps = await openDeps({ config, databaseUrl: server.url, version: 'test', name: 'test', onError: () => undefined });
  const county = await plantCounty(server, 2, 0);
  for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'])
    await done(server, `${table}/saveData`, county.tables(YEAR).get(table)!);
});
afterAll(async () => {
  await deps.close();
  await server.close();
});

const work = (kinds: readonly WorkerKind[]) =>
  startWork(deps, { warn: () => undefined, error: () => undefined }, { alone: false, kinds });

it('a server without workers leaves jobs in line, and so does a worker of other kinds', async () => {
  const calculated = await done(server, 'riverValue/calculate', { year: YEAR, async: true });
  const exported = await done(server, 'gepReport/exportData', { year: YEAR, format: 'xlsx', async: true });
  const reporting = await work(['report']);
  await endedJob(deps, String(exported['jobId']));
  expect(await findJob(deps.database.pool, String(calculated['jobId']))).toMatchObject({
    status: 'queued',
    attempts: 0,
  });
  await reporting.stop();

  const helping = await work(['groups']);
  const calculating = await work(['calculate']);
  expect(await endedJob(deps, String(calculated['jobId']))).toMatchObject({ status: 'done', attempts: 1 });
  await calculating.stop();
  await helping.stop();
});

it('every job is of one kind that a worker can be given', () => {
  expect(jobsOfKinds(WORKER_KINDS)).toBeUndefined();
  const each = WORKER_KINDS.flatMap((kind) => jobsOfKinds([kind]) ?? []);
  expect(each.toSorted()).toEqual([...JOB_RUNS.keys()].toSorted());
  expect(jobsOfKinds(['groups'])).toEqual([]);
});
