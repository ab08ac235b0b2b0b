import { loadavg } from 'node:os';
import { startProduct, type Product } from '../apps/server/src/testing/product.ts';
import { meanwhile, type Waits } from './beside/meanwhile.ts';
import { idleQueue } from './county/idle-queue.ts';
import { practiceFolder } from './county/practice-folder.ts';
import { practiceReady } from './county/practice-ready.ts';

/**
 * Measures the report of the practice county: the very first one, the first one after a start, and the next, as a job and
 * in a call that waits, with what `health` takes meanwhile and the stages in which the time goes. Goals: 20 s for a report,
 * 60 s for a package, 250 ms for `health`. With `--data`, which keeps the county for the next run, the very first report is
 * that of the first run only.
 */

const YEAR = 2024;
const LOOK_MS = 50;

interface Told {
  readonly status: string;
  readonly stage: string | null;
  readonly result: { readonly fileId: string } | null;
}

const { dataDir, password, clear } = await practiceFolder();
const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, PRACTICE: 'on' };
const rows: Record<string, { readonly seconds: number } & Waits> = {};
const stages: Record<string, Record<string, number>> = {};

async function during(work: (product: Product, token: string) => Promise<void>): Promise<void> {
  const product = await startProduct(environment);
  try {
    await practiceReady(product);
    await work(product, await product.signIn('admin', password));
  } finally {
    await product.stop();
  }
}

async function measure(label: string, product: Product, token: string, make: () => Promise<void>): Promise<void> {
  let seconds = 0;
  const waits = await meanwhile(
    product,
    token,
    async () => {
      const began = performance.now();
      await make();
      seconds = Math.round((performance.now() - began) / 100) / 10;
    },
    { call: 'health', method: 'GET' },
  );
  rows[label] = { seconds, ...waits };
}

/** As the screens do it: a job that is looked after. */
async function asJob(label: string, product: Product, token: string, format: string): Promise<void> {
  await measure(label, product, token, async () => {
    const body = { year: YEAR, format, async: true };
    const { result } = await product.post<{ jobId: string }>('gepReport/exportData', body, token);
    const seen = new Map<string, number>();
    let last = performance.now();
    for (;;) {
      const { result: job } = await product.post<Told>('job/getDataInfo', { jobId: result.jobId }, token);
      const now = performance.now();
      const stage = job.stage ?? '排队';
      seen.set(stage, (seen.get(stage) ?? 0) + now - last);
      last = now;
      if (job.status === 'done') break;
      if (job.status === 'failed') throw new Error(JSON.stringify(job));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    stages[label] = Object.fromEntries([...seen].map(([stage, ms]) => [stage, Math.round(ms / 100) / 10]));
  });
}

async function inCall(label: string, product: Product, token: string, format: string): Promise<void> {
  await measure(label, product, token, async () => {
    const response = await fetch(`${product.url}/api/gepReport/exportData.json`, {
      method: 'POST',
      body: JSON.stringify({ year: YEAR, format }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status}`);
  });
}

try {
  await during(async (product, token) => {
    const began = performance.now();
    await idleQueue(product);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `total analysed ahead ${seconds} s after the county was ready; who asks sooner waits for the rest of it`,
    );
    await asJob('docx, the very first', product, token, 'docx');
  });
  await during(async (product, token) => {
    await asJob('docx, first after a start', product, token, 'docx');
    await asJob('docx, next', product, token, 'docx');
    for (const format of ['pdf', 'onePage', 'xlsx', 'seea', 'package'])
      await asJob(`${format}, next`, product, token, format);
  });
  await during(async (product, token) => {
    await inCall('docx in a call, first after a start', product, token, 'docx');
    for (const format of ['docx', 'pdf', 'onePage', 'xlsx', 'seea'])
      await inCall(`${format} in a call, next`, product, token, format);
  });
  console.table(rows);
  for (const [label, seconds] of Object.entries(stages)) console.log(label, seconds);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await clear();
}
