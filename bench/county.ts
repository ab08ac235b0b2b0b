import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from '../apps/server/src/testing/product.ts';

/** The practice county in the built product: loading it, a cold calculation of a whole year, and one after a price change. */

const PASSWORD = 'Bench-Password-1';
const YEAR = 2024;
const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const began = performance.now();
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, PRACTICE: 'on' });
try {
  await practiceReady(product);
  const loaded = performance.now() - began;
  const token = await product.signIn('admin', PASSWORD);
  // What earlier passes over pixels found is forgotten; the files of terrain go with it.
  await rm(path.join(dataDir, 'cache'), { recursive: true, force: true });
  const cold = await timed(() => calculate(token));
  await changePrice(token);
  const afterPrice = await timed(() => calculate(token));
  const [first, again] = [await timed(() => total(token)), await timed(() => total(token))];
  console.table({
    'practice county loaded and both years calculated': { seconds: seconds(loaded), goal: 180 },
    'whole year, cold': { seconds: seconds(cold), goal: 20 },
    'whole year after a price change': { seconds: seconds(afterPrice), goal: 2 },
    'total of a year with its staleness': { seconds: seconds(first), goal: null },
    'the same once more': { seconds: seconds(again), goal: null },
  });
  const load = loadavg().map((value) => value.toFixed(2));
  console.log(`load average ${load.join(' ')} on this machine`);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function practiceReady({ url }: Product): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`${url}/api/health.json`)).json()) as { result: { practice: string } };
    if (answer.result.practice === 'ready') return;
    if (answer.result.practice === 'failed') throw new Error(product.output());
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function calculate(token: string): Promise<void> {
  const { code, message } = await product.post('regionValue/calculate', { year: YEAR }, token);
  if (code !== 200) throw new Error(message);
}

function total(token: string): Promise<unknown> {
  return product.post('gepValue/value', { year: YEAR }, token);
}

async function changePrice(token: string): Promise<void> {
  const { result } = await product.post<Record<string, unknown>[]>('riverParam/getAllDataList', { year: YEAR }, token);
  const { id, rowVersion } = result[0]!;
  await product.post('riverParam/saveData', { id, rowVersion, reservoirUnitCost: 7.5 }, token);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function seconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2));
}
