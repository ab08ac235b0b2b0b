import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestWait } from '../../testing/bystander.ts';
import { startProduct, type Product } from '../../testing/product.ts';
import { TEST_PASSWORD } from '../../testing/test-database.ts';

/** Others wait at most 250 ms, which is the goal; a stall may be asserted at four times its goal. */
const STALL_MS = 1000;
const LARGE = 'x'.repeat(15_800_000);

let dataDir = '';
let product: Product;
let token = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bodies-'));
  product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: TEST_PASSWORD });
  token = await product.signIn('admin', TEST_PASSWORD);
}, 120_000);
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Answered {
  readonly status: number;
  readonly fault: string | undefined;
}

async function post(name: string, body: string, bearer = ''): Promise<Answered> {
  const response = await fetch(`${product.url}/api/${name}.json`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  });
  const { fault } = (await response.json()) as { fault?: string };
  return { status: response.status, fault };
}

/** Many posts at once from a thread of their own, so that only the server's delay is measured, not this client's. */
async function postMany(count: number, name: string, body: string, bearer = ''): Promise<Answered[]> {
  const code = `
    const { parentPort, workerData: { count, url, body, bearer } } = require('node:worker_threads');
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + bearer };
    const post = async () => {
      const response = await fetch(url, { method: 'POST', body, headers });
      const { fault } = await response.json();
      return { status: response.status, fault };
    };
    Promise.all(Array.from({ length: count }, post)).then((answers) => parentPort.postMessage(answers));`;
  const workerData = { count, url: `${product.url}/api/${name}.json`, body, bearer };
  const worker = new Worker(code, { eval: true, workerData });
  const answers = await new Promise<Answered[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  return answers;
}

async function residentMb(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${product.serverPid()}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
}

describe('bodies that are too much', () => {
  it('twenty of 15.8 MB to the sign-in are refused unread', { timeout: 120_000 }, async () => {
    const before = await residentMb('VmRSS');
    const body = JSON.stringify({ userName: 'admin', password: LARGE, keyId: 'x' });
    const posts = postMany(20, 'login', body);
    expect(await longestWait(product, token, () => posts)).toBeLessThan(STALL_MS);
    for (const answer of await posts) expect(answer).toEqual({ status: 413, fault: 'BODY_TOO_LARGE' });
    // 20 × 15.8 MB = 316 MB came; hardly any of it was held.
    expect((await residentMb('VmHWM')) - before).toBeLessThan(200);
  });

  it('five to a path that leads nowhere delay nobody', { timeout: 120_000 }, async () => {
    const posts = postMany(5, 'nothing/here', JSON.stringify({ a: LARGE }));
    expect(await longestWait(product, token, () => posts)).toBeLessThan(STALL_MS);
    for (const answer of await posts) expect(answer).toEqual({ status: 404, fault: 'CALL_UNKNOWN' });
  });

  it('twenty of a signed-in user wait for one another, not others for them', { timeout: 120_000 }, async () => {
    const rows = JSON.stringify(
      Array.from({ length: 10_000 }, (_, index) => ({ year: 'x', stationCode: `S${index}` })),
    );
    const posts = postMany(20, 'riverRainfall/saveData', rows, token);
    expect(await longestWait(product, token, () => posts)).toBeLessThan(STALL_MS);
    for (const answer of await posts) expect(answer).toEqual({ status: 400, fault: 'BODY_INVALID' });
  });

  it('what is nested without end, or has too many values, is refused before it is made', async () => {
    const deep = '['.repeat(1_000_000);
    expect(await post('riverRainfall/saveData', deep, token)).toEqual({ status: 413, fault: 'BODY_TOO_DEEP' });
    const many = `[${'1,'.repeat(2_000_000)}1]`;
    expect(await post('riverRainfall/saveData', many, token)).toEqual({ status: 413, fault: 'BODY_TOO_DEEP' });
    // Brackets inside texts are no nesting, and an escaped quote does not end a text.
    const text = JSON.stringify({ year: 2020, stationCode: 'A', stationName: `"${'['.repeat(40)}\\"` });
    expect((await post('riverRainfall/saveData', text, token)).status).toBe(200);
  });

  it('a name that would reach the prototype is refused, however it is written', async () => {
    for (const body of ['{"__proto__":{"a":1}}', '{"\\u005f_proto__":{"a":1}}', '{"_\\u005Fproto__":{"a":1}}']) {
      expect(await post('riverRainfall/saveData', body, token)).toEqual({ status: 400, fault: 'BODY_UNREADABLE' });
    }
  });

  it('a body that trickles is cut off with words', { timeout: 60_000 }, async () => {
    const { hostname, port } = new URL(product.url);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = net.connect(Number(port), hostname);
        socket.write(
          'POST /api/login.json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        );
        const drip = setInterval(() => socket.write(' '), 500);
        socket.once('data', () => clearInterval(drip));
        let answer = '';
        for await (const chunk of socket) answer += String(chunk);
        return answer;
      }),
    );
    for (const answer of answers) expect(answer).toContain('"fault":"BODY_TOO_SLOW"');
  });

  it('three thousand small calls from one address pass', { timeout: 120_000 }, async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 60; round += 1) {
      const posts = Array.from({ length: 50 }, () => product.post('dictAir/getDataList', {}, token));
      for (const { code } of await Promise.all(posts)) statuses.add(code);
    }
    expect([...statuses]).toEqual([200]);
  });
});
