import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { startProduct, type Product } from '../../src/testing/product.ts';

export const PASSWORD = 'System-Password-1';

/** A product that is attacked: who does it counts what came back. */
export interface AttackedProduct {
  readonly product: Product;
  readonly token: string;
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
  /** Sends a request as the administrator and answers its status. */
  readonly attack: (request: Attack) => Promise<number>;
  /** No answer was a defect, the same process serves, and its memory is bounded. */
  readonly expectUnharmed: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer | undefined;
  readonly type: string;
}

/** The only answers of their class that are honest: the database is away, the disk is full. */
const HONEST = new Set([503, 507]);
const MOST_RSS_MIB = 800;
/** An office shares one address and has its limits; an attack on the calls themselves comes from many. */
const ADDRESSES = 200;

export async function attackedProduct(): Promise<AttackedProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-system-'));
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const token = await product.signIn('admin', PASSWORD);
  const begun = product.serverPid();
  const statuses = new Map<number, number>();
  const defects: string[] = [];
  let count = 0;
  return {
    product,
    token,
    statuses,
    attack: async (attack) => {
      count += 1;
      const { status, text } = await send(product.url, token, attack, `127.0.0.${2 + (count % ADDRESSES)}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 && !HONEST.has(status))
        defects.push(
          `${attack.path} ${status} ${text.slice(0, 200)} ← ${attack.body?.toString('latin1').slice(0, 200) ?? ''}`,
        );
      return status;
    },
    expectUnharmed: async () => {
      expect(defects).toEqual([]);
      expect(product.serverPid()).toBe(begun);
      const { result } = await product.post<unknown[]>('riverRainfall/getAllDataList', { year: 1990 }, token);
      expect(Array.isArray(result)).toBe(true);
      expect(rssMib(begun!)).toBeLessThan(MOST_RSS_MIB);
    },
    close: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Works on many things, a few at a time. */
export async function withHands<Thing>(
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
