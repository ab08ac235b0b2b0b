import { Worker } from 'node:worker_threads';

/** Asks again and again, from a thread of its own: what the test itself does meanwhile delays no clock. */
const ASK = `
const { parentPort, workerData: url } = require('node:worker_threads');
let longest = 0, isOver = false;
parentPort.once('message', () => { isOver = true; });
const ask = async () => (await fetch(url)).json();
(async () => {
  await ask();
  parentPort.postMessage('ready');
  while (!isOver) {
    const began = performance.now();
    const { code } = await ask();
    if (code !== 200) throw new Error('health answered ' + code);
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  parentPort.postMessage(longest);
})();
`;

/** The longest that `health` took while some work went on, ms. */
export async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  const asking = new Worker(ASK, { eval: true, workerData: `${url}/api/health.json` });
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      asking.once('message', resolve);
      asking.once('error', reject);
    });
  await heard();
  try {
    await work();
  } finally {
    asking.postMessage('over', []);
  }
  return (await heard()) as number;
}
