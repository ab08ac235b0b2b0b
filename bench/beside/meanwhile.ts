import { Worker } from 'node:worker_threads';
import type { Product } from '@qingzhang/server/testing/product';

/** How long somebody's calls took, ms. */
export interface Waits {
  readonly calls: number;
  readonly refused: number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
  readonly 'longest ms': number;
}

const PAUSE_MS = 25;

/** Asks for a list again and again, from a thread of its own: what this process sends meanwhile delays no clock. */
const ASK = `
const { parentPort, workerData: { url, method, token, pauseMs } } = require('node:worker_threads');
const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token };
const times = [];
let refused = 0, isOver = false;
parentPort.once('message', () => { isOver = true; });
const request = method === 'GET' ? { headers } : { method, body: '{}', headers };
const ask = async () => (await fetch(url, request)).json();
(async () => {
  await ask();
  parentPort.postMessage('ready');
  while (!isOver) {
    const began = performance.now();
    const { code } = await ask();
    times.push(performance.now() - began);
    if (code !== 200) refused += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  parentPort.postMessage({ times, refused });
})();
`;

interface Asked {
  readonly call: string;
  readonly method: 'GET' | 'POST';
}

/** What another user's calls take while some work goes on; lists unless another call is named. */
export async function meanwhile(
  { url }: Product,
  token: string,
  work: () => Promise<unknown>,
  { call, method }: Asked = { call: 'riverRainfall/getDataList', method: 'POST' },
): Promise<Waits> {
  const workerData = { url: `${url}/api/${call}.json`, method, token, pauseMs: PAUSE_MS };
  const asking = new Worker(ASK, { eval: true, workerData });
  const heard = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      asking.once('message', resolve);
      asking.once('error', reject);
    });
  await heard();
  try {
    await work();
  } finally {
    asking.postMessage('over', []);
  }
  const { times, refused } = await heard<{ times: number[]; refused: number }>();
  return waitsOf(times, refused);
}

export function waitsOf(times: readonly number[], refused: number): Waits {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
  return { calls: times.length, refused, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) };
}
