import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { seedId } from '../../src/start/seed.ts';
import { sm2 } from 'sm-crypto-v2';
import { standBy } from '../../src/testing/bystander.ts';
import { startProduct, type Product } from '../../src/testing/product.ts';
import { until } from '../../src/testing/until.ts';

export const PASSWORD = 'System-Password-1';
const OTHER_PASSWORD = 'Someone-Else-2';

/** A product that is attacked: who does it counts what came back. */
export interface AttackedProduct {
  readonly product: Product;
  readonly token: string;
  /** Of somebody who may only look. */
  readonly visitor: string;
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
  /** Sends requests as the administrator or whose token they name, a few at a time; the first tenth warms the product up. */
  readonly attack: <Thing>(things: readonly Thing[], options: AttackOptions<Thing>) => Promise<void>;
  /** No answer was a defect, nobody else waited, the same process serves, and its memory is what it was when warm. */
  readonly expectUnharmed: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer | undefined;
  readonly type: string;
  readonly token?: string;
}

interface AttackOptions<Thing> {
  readonly hands: number;
  readonly request: (thing: Thing) => Promise<Attack> | Attack;
}

/** The only answers of their class that are honest: the database is away, the disk is full. */
const HONEST = new Set([503, 507]);
/** Memory comes back to what it was when warm and a fifth. */
const GROWTH = 1.2;
/** Others wait at most 250 ms, which is the goal; a stall may be asserted at four times its goal. */
const STALL_MS = 4 * 250;
const WARM_UP_SHARE = 0.1;
/** An office shares one address and has its limits; an attack on the calls themselves comes from many. */
const ADDRESSES = 200;

export async function attackedProduct(): Promise<AttackedProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-system-'));
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const token = await product.signIn('admin', PASSWORD);
  const begun = product.serverPid();
  const other = await standBy(product, await newPerson(product, token, 'bystander', 'operator'));
  const visitor = await newPerson(product, token, 'visitor', 'visitor');
  const statuses = new Map<number, number>();
  const defects: string[] = [];
  const rss = { cold: rssMib(begun!), warm: 0, most: 0 };
  let count = 0;
  const sendOne = async (attack: Attack) => {
    count += 1;
    const { status, text } = await send(
      product.url,
      attack.token ?? token,
      attack,
      `127.0.0.${2 + (count % ADDRESSES)}`,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    rss.most = Math.max(rss.most, rssMib(product.serverPid() ?? begun!));
    if (status >= 500 && !HONEST.has(status))
      defects.push(
        `${attack.path} ${status} ${text.slice(0, 200)} ← ${attack.body?.toString('latin1').slice(0, 200) ?? ''}`,
      );
  };
  return {
    product,
    token,
    visitor,
    statuses,
    attack: async (things, { hands, request }) => {
      const warm = Math.ceil(things.length * WARM_UP_SHARE);
      const work = async (thing: (typeof things)[number]) => sendOne(await request(thing));
      await withHands(things.slice(0, warm), hands, work);
      rss.warm = rssMib(begun!);
      await withHands(things.slice(warm), hands, work);
    },
    expectUnharmed: async () => {
      const waited = await other.stop();
      const told = { statuses: Object.fromEntries(statuses), waited, rss: { ...rss, end: rssMib(begun!) } };
      process.stdout.write(`${JSON.stringify(told)}\n`);
      expect(defects).toEqual([]);
      expect(product.serverPid()).toBe(begun);
      const { result } = await product.post<unknown[]>('riverRainfall/getAllDataList', { year: 1990 }, token);
      expect(Array.isArray(result)).toBe(true);
      expect(waited.odd).toEqual([]);
      expect(waited.longestOwnMs).toBeLessThan(STALL_MS);
      await until(() => rssMib(begun!) <= rss.warm * GROWTH, `${GROWTH} times ${rss.warm} MiB of memory`);
    },
    close: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Works on many things, a few at a time. */
async function withHands<Thing>(
  things: readonly Thing[],
  hands: number,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const left = things.values();
  const hand = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** Another account at another address: what one person sends takes nothing from others. */
async function newPerson(
  product: Product,
  token: string,
  userName: string,
  role: 'operator' | 'visitor',
): Promise<string> {
  const answer = await fetch(`${product.url}/api/dynamicKey.json`);
  const { result } = (await answer.json()) as { result: { keyId: string; publicKey: string } };
  const row = { userName, roleId: seedId('sysRole', role), mustChangePassword: false };
  const password = sm2.doEncrypt(OTHER_PASSWORD, result.publicKey, 1);
  const saved = await product.post('sysUser/saveData', { ...row, password, keyId: result.keyId }, token);
  expect(saved.code, JSON.stringify(saved)).toBe(200);
  return product.signIn(userName, OTHER_PASSWORD);
}

function rssMib(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

function send(
  url: string,
  token: string,
  { method, path: place, body, type }: Attack,
  localAddress: string,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': body.length }),
    };
    const request = http.request(new URL(place, url), { method, headers, localAddress, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let kept = 0;
      response.on('data', (chunk: Buffer) => {
        if (kept < 10_000) chunks.push(chunk);
        kept += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
