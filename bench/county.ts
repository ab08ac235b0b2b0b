import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { databaseProcesses, startProduct } from '../apps/server/src/testing/product.ts';
import { cpuSeconds } from './county/cpu-seconds.ts';
import { practiceReady } from './county/practice-ready.ts';

/**
 * Measures the practice county in the built product: loading it, calculating a whole year from nothing, and calculating it
 * again after a price and after a coefficient of a class has changed. The year is a copy of a practice year, so the server
 * has stored nothing of it. The bench also removes the cache: what earlier passes over pixels found, and files of terrain.
 */

const PASSWORD = 'Bench-Password-1';
const YEAR = 2024;
const COPY = 2034;
const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const began = performance.now();
// The analysis of totals ahead would keep both processors for minutes after each round, and nobody waits for it.
const product = await startProduct({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  PRACTICE: 'on',
  ANALYSE_AHEAD: 'off',
});
const cpu = () => cpuSeconds(product.child.pid!, databaseProcesses(dataDir));

try {
  await practiceReady(product);
  const loaded = { seconds: seconds(performance.now() - began), cpu: cpu(), load: load() };
  await quiet();
  const token = await product.signIn('admin', PASSWORD);
  const call = async <Result>(name: string, body: object): Promise<Result> => {
    const { code, message, result } = await product.post<Result>(name, body, token);
    if (code !== 200) throw new Error(`${name}: ${message}`);
    return result;
  };
  const calculate = () => call('regionValue/calculate', { year: COPY });
  const change = async (table: string, column: string, by: number) => {
    const [row] = await call<Record<string, unknown>[]>(`${table}/getAllDataList`, { year: COPY });
    const { id, rowVersion } = row!;
    await call(`${table}/saveData`, { id, rowVersion, [column]: Number(row![column]) + by });
  };

  await call('accountYear/clone', { from: YEAR, to: COPY });
  await rm(path.join(dataDir, 'cache'), { recursive: true, force: true });
  const cold = await timed(calculate);
  await quiet();
  const total = () => call('gepValue/value', { year: COPY });
  const calculateAndTell = async () => {
    await calculate();
    await total();
  };
  const afterPrice = await repeated(() => change('riverParam', 'reservoirUnitCost', 0.5), calculateAndTell);
  const afterCoefficient = await repeated(() => change('dictRiver', 'runoffCoef', 0.01), calculateAndTell);
  const [first, again] = [await timed(total), await timed(total)];
  console.table({
    'practice county loaded and both years calculated': { ...loaded, goal: 180 },
    'whole year, cold': { ...cold, goal: 5 },
    'whole year and its total after a price change': { ...afterPrice, goal: 0.5 },
    'whole year and its total after a coefficient of a class has changed': { ...afterCoefficient, goal: null },
    'total of a year with its staleness': { ...first, goal: null },
    'the same once more': { ...again, goal: null },
  });
  console.log('cpu: seconds of server and database together; load: of the machine in the minute before');
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Waits until the server has written its result layers. Nobody waits for those, so they are not measured. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 3;) {
    const before = cpu();
    await pause(1000);
    still = cpu() - before < 0.1 ? still + 1 : 0;
  }
}

/** Takes the median of three rounds. */
async function repeated(prepare: () => Promise<unknown>, work: () => Promise<unknown>) {
  const rounds = [];
  for (let round = 0; round < 3; round++) {
    await prepare();
    rounds.push(await timed(work));
    await quiet();
  }
  return rounds.sort((a, b) => a.seconds - b.seconds)[1]!;
}

async function timed(work: () => Promise<unknown>) {
  const [start, before] = [performance.now(), cpu()];
  await work();
  return { seconds: seconds(performance.now() - start), cpu: Number((cpu() - before).toFixed(2)), load: load() };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function seconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2));
}

function load(): number {
  return Number(loadavg()[0]!.toFixed(1));
}
