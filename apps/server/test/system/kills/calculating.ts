import { expect } from 'vitest';
import { until } from '../../../src/testing/until.ts';
import { COUNTY_YEARS, type Scene } from './scene.ts';
import { keepDoing, type Moment } from './work.ts';

interface Job {
  readonly status: string;
  readonly failure: unknown;
  readonly result: { readonly runId: string } | null;
}

/** Every calculation that was acknowledged comes to its end, and what it stores is of one run. */
export const CALCULATING: Moment = {
  during: 'calculations',
  victims: ['worker', 'connection', 'server', 'everything', 'main', 'database'],
  withinMs: 1000,
  begin: async (scene) => {
    const queued: string[] = [];
    const asks = keepDoing(2, async (number) => {
      const year = COUNTY_YEARS[number % COUNTY_YEARS.length]!;
      if (queued.length >= MOST) return 200;
      const { status, result } = await scene.ask<{ jobId: string }>('riverValue/calculate', { year, async: true });
      if (status === 200) queued.push(result.jobId);
      return status;
    });
    return {
      statuses: asks.statuses,
      end: async () => {
        await asks.stop();
        const runs = new Set<string>();
        for (const jobId of queued) runs.add(await runOf(scene, jobId));
        for (const year of COUNTY_YEARS) await expectOneRun(scene, year);
        expect(runs.size).toBe(queued.length);
      },
    };
  },
};

const MOST = 12;

async function runOf(scene: Scene, jobId: string): Promise<string> {
  let job: Job | undefined;
  await until(async () => {
    const { status, result } = await scene.ask<Job>('job/getDataInfo', { jobId });
    expect(status).toBe(200);
    job = result;
    return job.status !== 'queued' && job.status !== 'running';
  }, `the end of job ${jobId}`);
  expect(job).toMatchObject({ status: 'done', failure: null });
  return job!.result!.runId;
}

async function expectOneRun(scene: Scene, year: number): Promise<void> {
  const { status, result } = await scene.ask<{ runId: string }[]>('riverValue/getAllDataList', { year });
  expect(status).toBe(200);
  // The county and its two townships, or nothing where no calculation was asked for yet.
  expect([0, 3]).toContain(result.length);
  expect(new Set(result.map(({ runId }) => runId)).size).toBeLessThan(2);
}
