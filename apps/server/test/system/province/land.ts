import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { practiceCounty } from '@qingzhang/practice/practice-county';
import type { Caller, Row } from '../../../src/accounts/testing/county-year.ts';
import { inOrder } from '../../../src/accounts/service-order.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openDeps } from '../../../src/start/open-deps.ts';
import { plantPractice } from '../../../src/practice/load-practice.ts';
import { AWAY } from './people.ts';
import type { Province } from './province.ts';

const YEAR = 2024;
const SEED = 20_240_101;

/** The practice county's land and one of its years, with pixels of this size. */
export async function plantLand({ folder, settings }: Province, pixelSizeM: number): Promise<void> {
  const whole = practiceCounty({ seed: SEED, form: 'rasters', pixelSizeM });
  const county = {
    ...whole,
    accountYears: whole.accountYears.filter(({ year }) => year === YEAR),
    layers: whole.layers.filter(({ rows }) => rows.some((row) => row['year'] === undefined || row['year'] === YEAR)),
  };
  const config = readConfig({ ...settings, DATA_DIR: path.join(folder, 'planting') }, folder);
  const databaseUrl = settings['DATABASE_URL']!;
  const deps = await openDeps({ config, databaseUrl, version: 'test', name: 'test', onError: () => undefined });
  try {
    const { signal } = new AbortController();
    await plantPractice({ deps, signal, report: () => Promise.resolve() }, county);
  } finally {
    await deps.close();
  }
}

/** The made-up county has not everything: such services are no part of its account. */
const LACKING = ['CALCULATION_BLOCKED'];

/** Every service of the year, each as a job of its own as soon as those that it builds on are done. */
export async function calculateYear(caller: Caller): Promise<readonly Row[]> {
  const ends = new Map<string, Promise<Row>>();
  for (const service of inOrder(SERVICES)) {
    // A sum has whatever is there by then.
    if (service.kind === 'sum') await Promise.all(ends.values());
    for (const wire of servicesRead(service)) await ends.get(wire);
    const answer = await answered(caller, `${service.value.name}/calculate`, { year: YEAR, async: true });
    if (answer.code === 200) ends.set(service.wire, endOf(caller, String(answer.result['jobId'])));
    else if (!LACKING.includes(String(answer.fault))) throw new Error(`${service.wire}: ${JSON.stringify(answer)}`);
  }
  return Promise.all([...ends].map(async ([wire, end]) => ({ ...(await end), wire })));
}

/** Asks again while a server or the database is away. */
async function answered(caller: Caller, name: string, body: Row): ReturnType<typeof caller.call<Row>> {
  for (;;) {
    const answer = await caller.call<Row>(name, body);
    if (!AWAY.includes(answer.code)) return answer;
    await delay(200);
  }
}

async function endOf(caller: Caller, jobId: string): Promise<Row> {
  for (;;) {
    const { code, message, result } = await answered(caller, 'job/getDataInfo', { jobId });
    if (code !== 200) throw new Error(message);
    if (!['queued', 'running'].includes(String(result['status']))) return result;
    await delay(200);
  }
}

/** What the jobs came to, to the last digit, by service; each has one run. */
export async function digestsOf({ pool }: Province, jobs: readonly Row[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const job of jobs) {
    if (job['status'] !== 'done') throw new Error(JSON.stringify(job));
    const { rows } = await pool.query<{ digest: string }>(
      'SELECT "resultSha256" AS digest FROM "calcRun" WHERE "jobId" = $1',
      [job['jobId']],
    );
    digests[String(job['wire'])] = rows.map(({ digest }) => digest).join(' and ');
  }
  return digests;
}

/** Forgets figures of pixels on every host, so that the next calculation reads all of them again. */
export async function forgetFigures({ folder, pool, servers, workers }: Province): Promise<void> {
  for (const { host } of [...servers, ...workers]) {
    await rm(path.join(folder, host.name, 'cache', 'figures'), { recursive: true, force: true });
  }
  await pool.query('DELETE FROM "pixelPass"');
}
