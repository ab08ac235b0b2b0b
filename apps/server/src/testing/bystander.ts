import { Worker } from 'node:worker_threads';
import type { Product } from './product.ts';

/** Somebody who works on while others attack, and how long they had to wait. */
export interface Bystander {
  /** Ends it; answers the longest wait in milliseconds, how often it asked, and statuses that were no 200. */
  readonly stop: () => Promise<Waited>;
}

export interface Waited {
  readonly longestMs: number;
  /** Without what the machine had others do. */
  readonly longestOwnMs: number;
  readonly asked: number;
  readonly odd: readonly number[];
}

/**
 * In a thread of its own, so that only the server's delay is measured, not that of whoever attacks. What the server's thread
 * waited for a processor is the machine's delay, and so is what a host of several machines gave to another one: both are taken
 * off, as the kernel counts them (nanoseconds, the second number of the one; hundredths of a second, the eighth of the other).
 */
const CODE = `
const { parentPort, workerData: { url, token, pid } } = require('node:worker_threads');
const { existsSync, readFileSync } = require('node:fs');
const waited = '/proc/' + pid + '/task/' + pid + '/schedstat';
const queuedMs = () => existsSync(waited) ? Number(readFileSync(waited, 'utf8').split(' ')[1]) / 1e6 : 0;
const stolenMs = () => existsSync('/proc/stat') ? Number(readFileSync('/proc/stat', 'utf8').split(/\\s+/, 9)[8]) * 10 : 0;
const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token };
const told = { longestMs: 0, longestOwnMs: 0, asked: 0, odd: [] };
const ask = async () => {
  const response = await fetch(url + '/api/dictAir/getDataList.json', { method: 'POST', body: '{}', headers });
  await response.text();
  return response.status;
};
let isOver = false;
parentPort.once('message', () => { isOver = true; });
(async () => {
  await ask();
  parentPort.postMessage('ready');
  while (!isOver) {
    const [began, others] = [performance.now(), queuedMs() + stolenMs()];
    const status = await ask();
    const took = performance.now() - began;
    told.longestMs = Math.max(told.longestMs, took);
    told.longestOwnMs = Math.max(told.longestOwnMs, took - (queuedMs() + stolenMs() - others));
    told.asked += 1;
    if (status !== 200) told.odd.push(status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  parentPort.postMessage(told);
})();`;

export async function standBy({ url, serverPid }: Product, token: string): Promise<Bystander> {
  const worker = new Worker(CODE, { eval: true, workerData: { url, token, pid: serverPid() } });
  const hear = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  await hear();
  const told = hear();
  // Who stops it hears of it.
  told.catch(() => undefined);
  return {
    stop: async () => {
      worker.postMessage('stop', []);
      try {
        return (await told) as Waited;
      } finally {
        await worker.terminate();
      }
    },
  };
}

/** The longest that somebody else waited for a small list while some work went on, ms, without what the machine had others do. */
export async function longestWait(product: Product, token: string, work: () => Promise<unknown>): Promise<number> {
  const other = await standBy(product, token);
  try {
    await work();
  } catch (error) {
    await other.stop();
    throw error;
  }
  const { longestOwnMs, odd } = await other.stop();
  if (odd.length > 0) throw new Error(`somebody else was answered ${odd.join(', ')}`);
  return longestOwnMs;
}
