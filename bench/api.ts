import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sm2 } from 'sm-crypto-v2';

/** Measures lists and saves per second over HTTP against the built product: 32 connections, a table of 100 000 rows. */

const CONNECTIONS = 32;
const SECONDS = 8;
const ROWS = 100_000;
const PASSWORD = 'Bench-Password-1';
const root = fileURLToPath(new URL('..', import.meta.url));

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const cold = await startProduct();
await stopProduct(cold.child);
const product = await startProduct();
let updated: Record<string, unknown>[] | undefined;
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
try {
  await waitSettled();
  const idle = memory(product.child.pid!);
  const token = await signIn();
  await fill(token);
  const list = await measure((index) => post('riverRainfall/getDataList', { pageNum: 1 + (index % 50) }, token));
  const filtered = await measure((index) =>
    post('riverRainfall/getDataList', { filters: [{ key: 'year', op: 'eq', value: 1990 + (index % 30) }] }, token),
  );
  const save = await measure((index) =>
    post('riverRainfall/saveData', { year: 2050, stationCode: `B${index}`, rainfallMm: index % 1000 }, token),
  );
  const update = await measure((index) => updateOne(index, token));
  console.table({
    'list, 20 of 100 000 rows with total': list,
    'list, one year of 30': filtered,
    'save, one new row': save,
    'save, one changed row': update,
  });
  console.log(`first start to ready ${cold.ms} ms, warm start ${product.ms} ms`);
  console.log(`idle memory ${idle} MB (server and database, shared pages counted once)`);
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(2))
      .join(' ')} on this machine; client in the same process group`,
  );
} finally {
  agent.destroy();
  await stopProduct(product.child);
  await rm(dataDir, { recursive: true, force: true });
}

async function startProduct(): Promise<{ child: ChildProcess; ms: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '18099',
      ADMIN_PASSWORD: PASSWORD,
      PRACTICE: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('青账已启动') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return { child, ms: Math.round(performance.now() - began) };
}

async function stopProduct(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function waitSettled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

/** Adds up the proportional set size of a process and all its descendants, in MB. */
function memory(pid: number): number {
  const parents = new Map<number, number>();
  for (const entry of processIds()) {
    const status = tryRead(`/proc/${entry}/status`);
    const parent = /PPid:\s+(\d+)/.exec(status)?.[1];
    if (parent !== undefined) parents.set(entry, Number(parent));
  }
  const isBelow = (id: number): boolean => id === pid || (parents.has(id) && isBelow(parents.get(id)!));
  const kilobytes = [...parents.keys()]
    .filter(isBelow)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(tryRead(`/proc/${id}/smaps_rollup`))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}

function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Reads a file of /proc; gives an empty text when the process has ended meanwhile. */
function tryRead(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code)))
      return '';
    throw error;
  }
}

function request(method: string, name: string, body: unknown, token: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      authorization: `Bearer ${token}`,
    };
    const sent = http.request({ agent, port: 18_099, method, path: `/api/${name}.json`, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const envelope = JSON.parse(Buffer.concat(chunks).toString()) as {
          code: number;
          message: string;
          result: Record<string, unknown>;
        };
        if (envelope.code === 200) resolve(envelope.result);
        else reject(new Error(`${name}: ${envelope.message}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

function post(name: string, body: unknown, token: string): Promise<Record<string, unknown>> {
  return request('POST', name, body, token);
}

async function signIn(): Promise<string> {
  const key = await request('GET', 'dynamicKey', undefined, '');
  const password = sm2.doEncrypt(PASSWORD, String(key['publicKey']), 1);
  return String((await post('login', { userName: 'admin', password, keyId: key['keyId'] }, ''))['token']);
}

async function fill(token: string): Promise<void> {
  for (let start = 0; start < ROWS; start += 5000) {
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const number = start + index;
      return {
        year: 1990 + (number % 30),
        stationCode: `S${number}`,
        stationName: `站点${number}`,
        rainfallMm: number % 300,
      };
    });
    await post('riverRainfall/saveData', rows, token);
  }
}

/** Each connection changes rows of its own, one version after the other. */
async function updateOne(index: number, token: string): Promise<unknown> {
  updated ??= (await post('riverRainfall/getDataList', { pageSize: 1000 }, token))['list'] as Record<string, unknown>[];
  const place = index % CONNECTIONS;
  const row = updated[place]!;
  updated[place] = await post(
    'riverRainfall/saveData',
    { id: row['id'], rowVersion: row['rowVersion'], rainfallMm: index % 1000 },
    token,
  );
  return updated[place];
}

interface Figures {
  readonly 'per second': number;
  readonly 'p50 ms': number;
  readonly 'p99 ms': number;
}

/** Keeps every connection busy for some seconds; connection k makes requests k, k + 32, k + 64 ... */
async function measure(send: (index: number) => Promise<unknown>): Promise<Figures> {
  await send(0);
  const times: number[] = [];
  const began = performance.now();
  const until = began + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let index = connection + CONNECTIONS; performance.now() < until; index += CONNECTIONS) {
        const start = performance.now();
        await send(index);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.floor(times.length * share)]!.toFixed(1));
  return { 'per second': Math.round(times.length / seconds), 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
}
