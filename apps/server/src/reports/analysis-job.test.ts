import { randomUUID } from 'node:crypto';
import type { Job } from '@qingzhang/contract/results/job';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Row } from '@qingzhang/contract/rows/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, fillYear, plantCounty } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
const PATIENCE = { timeout: 120_000 };
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ ANALYSE_AHEAD: 'on' });
  await fillYear(server, await plantCounty(server, 2, 0), YEAR);
});
afterAll(() => server.close());

const calculate = () => done(server, 'regionValue/calculate', { year: YEAR });

/** The states of jobs of a kind, in the order in which they were asked for. */
async function statesOf(kind: string): Promise<readonly string[]> {
  const { rows } = await server.owner.query<{ status: string }>(
    'SELECT status FROM "calcJob" WHERE kind = $1 ORDER BY "createdAt"',
    [kind],
  );
  return rows.map(({ status }) => status);
}

async function stageOf(kind: string): Promise<string | null> {
  const { rows } = await server.owner.query<{ stage: string | null }>(
    'SELECT stage FROM "calcJob" WHERE kind = $1 ORDER BY "createdAt" DESC LIMIT 1',
    [kind],
  );
  return rows[0]?.stage ?? null;
}

async function totalBand() {
  const { annex1 } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  return annex1.find(({ kind }) => kind === 'total')!.band;
}

async function reprice(reservoirUnitCost: number): Promise<void> {
  const [row] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: YEAR });
  await done(server, 'riverParam/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], reservoirUnitCost });
}

/** A job that somebody waits for, under way until it is let go. */
async function otherJob(): Promise<() => Promise<unknown>> {
  const id = randomUUID();
  await server.owner.query(
    `INSERT INTO "calcJob" (id, "rowVersion", kind, title, request, status, progress, "cancelRequested", attempts,
  "createdBy", "createdAt", "updatedBy", "updatedAt", "heartbeatAt")
VALUES ($1, 1, 'calculate', '计算', '{}', 'running', 0, false, 1, 'somebody', now(), 'somebody', now(), now())`,
    [id],
  );
  return () => server.owner.query(`DELETE FROM "calcJob" WHERE id = $1`, [id]);
}

describe('a total that has been calculated', { timeout: 240_000 }, () => {
  it('is analysed before anybody asks, and a report finds that', async () => {
    await calculate();
    await expect.poll(() => statesOf('analysis'), PATIENCE).toEqual(['done']);
    expect(await totalBand()).not.toBeNull();
    expect(await statesOf('uncertainty')).toEqual(['done']);
    const { jobId } = await done(server, 'gepReport/exportData', { year: YEAR, format: 'onePage', async: true });
    await expect
      .poll(async () => (await done<Job>(server, 'job/getDataInfo', { jobId })).status, PATIENCE)
      .toBe('done');
    expect(await statesOf('uncertainty')).toEqual(['done']);
  });

  it('is not analysed again where nothing has changed', async () => {
    await calculate();
    expect(await statesOf('analysis')).toEqual(['done']);
  });

  it('is analysed anew once it has changed, and not as it was before', async () => {
    const letGo = await otherJob();
    await reprice(7.5);
    await calculate();
    await expect.poll(() => stageOf('analysis'), PATIENCE).toBe('等待其他任务');
    await reprice(7.9);
    await calculate();
    await expect.poll(() => statesOf('analysis'), PATIENCE).toEqual(['done', 'cancelled', 'running']);
    await letGo();
    await expect.poll(() => statesOf('analysis'), PATIENCE).toEqual(['done', 'cancelled', 'done']);
    expect(await statesOf('uncertainty')).toEqual(['done', 'done']);
    expect(await totalBand()).not.toBeNull();
  });

  it('gives up where rows have changed since, without a failure', async () => {
    const letGo = await otherJob();
    await reprice(8.1);
    await calculate();
    await expect.poll(() => stageOf('analysis'), PATIENCE).toBe('等待其他任务');
    await reprice(8.3);
    await letGo();
    await expect.poll(async () => (await statesOf('analysis')).at(-1), PATIENCE).toBe('done');
    expect(await statesOf('uncertainty')).toEqual(['done', 'done']);
  });

  it('is waited for by a report that comes meanwhile, and analysed once', async () => {
    const letGo = await otherJob();
    await calculate();
    await expect.poll(() => stageOf('analysis'), PATIENCE).toBe('等待其他任务');
    await done(server, 'gepReport/exportData', { year: YEAR, format: 'onePage', async: true });
    await expect.poll(() => stageOf('reportExport'), PATIENCE).toBe('等待不确定性分析');
    await letGo();
    await expect.poll(async () => (await statesOf('reportExport')).at(-1), PATIENCE).toBe('done');
    expect(await statesOf('uncertainty')).toEqual(['done', 'done', 'done']);
  });
});

it('analyses nothing by itself where that is switched off', async () => {
  const other = await testServer();
  await fillYear(other, await plantCounty(other, 2, 0), YEAR);
  await done(other, 'regionValue/calculate', { year: YEAR });
  const { rowCount } = await other.owner.query(`SELECT FROM "calcJob" WHERE kind = 'analysis'`);
  expect(rowCount).toBe(0);
  await other.close();
});
