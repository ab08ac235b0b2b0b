import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '@qingzhang/contract/results/job';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { done, fillYear, plantCounty, refusal } from '../accounts/testing/county-year.ts';
import { isOver } from '../jobs/job-records.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
let server: TestServer;

async function bytesOf(name: string, payload: object, token = server.admin) {
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ method: 'POST', url: `/api/${name}.json`, payload, headers });
}

async function begun(body: object): Promise<string> {
  const { status, jobId, ...others } = await done<{ status: string; jobId: string }>(server, 'gepReport/exportData', {
    year: YEAR,
    async: true,
    ...body,
  });
  expect({ status, others }).toEqual({ status: 'queued', others: {} });
  return jobId;
}

const told = (jobId: string) => done<Job>(server, 'job/getDataInfo', { jobId });
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function ended(jobId: string): Promise<Job> {
  for (;;) {
    const job = await told(jobId);
    if (isOver(job)) return job;
    await moment();
  }
}

beforeAll(async () => {
  server = await testServer();
  await fillYear(server, await plantCounty(server, 2, 0), YEAR);
  await done(server, 'regionValue/calculate', { year: YEAR });
});
afterAll(() => server.close());

describe('a report that is not waited for', () => {
  it('is a job whose result names the file, and that file is the one the call answers', async () => {
    const job = await ended(await begun({}));
    expect(job).toMatchObject({ status: 'done', progress: 100, title: '导出 2023 年核算报表' });
    const taken = await bytesOf('fileStore/download', job.result as object);
    expect(decodeURIComponent(String(taken.headers['content-disposition']))).toContain(
      '蒙阴县 2023 年生态产品总值核算报表.xlsx',
    );
    const answered = await bytesOf('gepReport/exportData', { year: YEAR });
    // The log goes on between the two.
    const isFigure = (row: readonly unknown[]) => row[0] !== '操作日志校验点';
    const rowsOf = async (bytes: Buffer) =>
      (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows: rows.filter(isFigure) }));
    expect(await rowsOf(taken.rawPayload)).toEqual(await rowsOf(answered.rawPayload));
  });

  it('is written down when the file is taken, not when it is asked for', async () => {
    const exports = async () => {
      const { rows } = await server.database.pool.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM "auditLog" WHERE action IN ('export', 'download')`,
      );
      return rows[0]!.count;
    };
    const before = await exports();
    const job = await ended(await begun({}));
    expect(await exports()).toBe(before);
    await bytesOf('fileStore/download', job.result as object);
    expect(await exports()).toBe(before + 1);
  });

  it('finds out how sure the total is where nobody has asked, once for figures that stand', async () => {
    const band = async () => {
      const { annex1 } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
      return annex1.find(({ kind }) => kind === 'total')!;
    };
    const analyses = async () =>
      (await server.owner.query(`SELECT FROM "calcJob" WHERE kind = 'uncertainty' AND status = 'done'`)).rowCount;
    await server.owner.query(`DELETE FROM "calcJob" WHERE kind = 'uncertainty'`);
    expect((await band()).band).toBeNull();
    await ended(await begun({}));
    await ended(await begun({ format: 'docx' }));
    const { band: found, value } = await band();
    expect(found!.low).toBeLessThan(value!);
    expect(found!.high).toBeGreaterThan(value!);
    expect(await analyses()).toBe(1);
  });

  it('belongs to whoever asked for it', async () => {
    const { token } = await server.userOf('visitor', 'reads');
    const job = await ended(await begun({}));
    expect((await bytesOf('fileStore/download', job.result as object, token)).statusCode).toBe(403);
  });

  it('says what is wrong where a call would have, and takes only formats that are there', async () => {
    const job = await ended(await begun({ year: 1999 }));
    expect(job).toMatchObject({ status: 'failed', result: null, failure: { code: 'YEAR_UNKNOWN' } });
    expect((await refusal(server, 'gepReport/exportData', { year: YEAR, format: 'odt' })).status).toBe(400);
  });

  it('can be cancelled while it is under way, and then leaves no file', async () => {
    const files = async () => (await server.owner.query('SELECT FROM "fileStore"')).rowCount;
    const before = await files();
    const holder = await server.owner.connect();
    await holder.query('BEGIN; LOCK TABLE "accountYear" IN ACCESS EXCLUSIVE MODE');
    const jobId = await begun({});
    while ((await told(jobId)).status !== 'running') await moment();
    await done(server, 'job/cancel', { jobId });
    await holder.query('COMMIT');
    holder.release();
    expect(await ended(jobId)).toMatchObject({ status: 'cancelled', result: null });
    expect(await files()).toBe(before);
  });
});
