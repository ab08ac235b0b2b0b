import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '@qingzhang/server/testing/product';
import { hostileFiles } from './beside/hostile-files.ts';
import { meanwhile, type Waits } from './beside/meanwhile.ts';
import { newPerson } from './beside/people.ts';
import { bytesToSend, sendFile } from './beside/send-file.ts';

/** Measures what another user's list calls take in the built product while somebody sends what is very much work. */

const GOAL_MS = 250;
const PASSWORD = 'Bench-Password-1';
/** Of one kind at once, as a program would send them. */
const AT_ONCE = 4;
/** What is refused at once is sent again and again. */
const LEAST_MS = 5000;
const BODY = JSON.stringify({ userName: 'admin', password: 'x'.repeat(15_800_000), keyId: 'x' });

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
try {
  const token = await product.signIn('admin', PASSWORD);
  const other = await newPerson(product, token, 'reader', 'visitor');
  const figures: Record<string, Waits & { readonly sent: number; readonly answers: string; readonly seconds: number }> =
    {};
  const measure = async (label: string, send: () => Promise<number>) => {
    const began = performance.now();
    let statuses: readonly number[] = [];
    const waits = await meanwhile(product, other, async () => {
      while (performance.now() - began < LEAST_MS)
        statuses = [...statuses, ...(await Promise.all(Array.from({ length: AT_ONCE }, send)))];
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    figures[label] = { ...waits, sent: statuses.length, answers: [...new Set(statuses)].join(' '), seconds };
  };
  for (const { label, call, name, bytes } of hostileFiles()) {
    const fields = call === 'sheet/upload' ? { table: 'ecosystemArea' } : {};
    await measure(
      label,
      async () => (await sendFile(product, call, bytesToSend(name, bytes), { token, fields })).status,
    );
  }
  await measure('bodies of 15.8 MB', async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${product.url}/api/login.json`, { method: 'POST', body: BODY, headers })).status;
  });
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ year: 'x', stationCode: `S${at}` }));
  await measure(
    '10 000 rows that are all wrong',
    async () => (await product.post('riverRainfall/saveData', rows, token)).code,
  );
  console.table(figures);
  console.log(`${AT_ONCE} of each at once; goal: p95 of another's lists ${GOAL_MS} ms`);
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(2))
      .join(' ')} on this machine`,
  );
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
