import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { done, plantCounty, valuesOf, type Caller, type Row } from '../accounts/testing/county-year.ts';
import { callerOf, killEverything } from '../testing/killed-product.ts';
import { startProduct } from '../testing/product.ts';

const PASSWORD = 'Killed-Job-1';
const YEARS = [2020, 2021, 2022, 2023];

async function endOf(caller: Caller, jobId: unknown): Promise<Row> {
  for (;;) {
    const job = await done(caller, 'job/getDataInfo', { jobId });
    if (job['status'] !== 'queued' && job['status'] !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('kill -9 of server and database amid calculations', () => {
  it('every job that was acknowledged is finished after the next start', { timeout: 180_000 }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-killed-job-'));
    const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD };
    const killed = await startProduct(environment);
    const first = await callerOf(killed, PASSWORD);
    const county = await plantCounty(first, 2, 0);
    for (const year of YEARS)
      for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'])
        await done(first, `${table}/saveData`, county.tables(year).get(table)!);
    const queued = await Promise.all(YEARS.map((year) => done(first, 'riverValue/calculate', { year, async: true })));
    // The worker is at work: the other jobs are under way or in line.
    await endOf(first, queued[0]!['jobId']);
    await killEverything(killed, dataDir);

    const product = await startProduct(environment);
    const second = await callerOf(product, PASSWORD);
    for (const [index, { jobId }] of queued.entries()) {
      const job = await endOf(second, jobId);
      expect(job).toMatchObject({ status: 'done', failure: null });
      const rows = await valuesOf(second, 'river', YEARS[index]!);
      expect(rows).toHaveLength(3);
      for (const row of rows) expect(row).toMatchObject({ runId: (job['result'] as Row)['runId'], stale: false });
    }
    expect(await product.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  });
});
