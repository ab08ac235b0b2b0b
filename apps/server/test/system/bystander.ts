import { Worker } from 'node:worker_threads';

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
 * waited for a processor is the machine's delay: it is taken off, as the kernel counts it (nanoseconds, the second number).
 */
const CODE = `
const { parentPort, workerData: { url, token, pid } } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const queuedMs = () => Number(readFileSync('/proc/' + pid + '/task/' + pid + '/schedstat', 'utf8').split(' ')[1]) / 1e6;
const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token };
let isOver = false;
parentPort.once('message', () => { isOver = true; });
(async () => {
  const told = { longestMs: 0, longestOwnMs: 0, asked: 0, odd: [] };
  while (!isOver) {
    const [began, queued] = [performance.now(), queuedMs()];
    const response = await fetch(url + '/api/dictAir/getDataList.json', { method: 'POST', body: '{}', headers });
    await response.text();
    const waited = performance.now() - began;
    told.longestMs = Math.max(told.longestMs, waited);
    told.longestOwnMs = Math.max(told.longestOwnMs, waited - (queuedMs() - queued));
    told.asked += 1;
    if (response.status !== 200) told.odd.push(response.status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  parentPort.postMessage(told);
})();`;

export function standBy(url: string, token: string, pid: number): Bystander {
  const worker = new Worker(CODE, { eval: true, workerData: { url, token, pid } });
  const told = new Promise<Waited>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // Who stops it hears of it.
  told.catch(() => undefined);
  return {
    stop: async () => {
      worker.postMessage('stop', []);
      try {
        return await told;
      } finally {
        await worker.terminate();
      }
    },
  };
}
