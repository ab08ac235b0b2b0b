import { setTimeout as delay } from 'node:timers/promises';
import { sm2 } from 'sm-crypto-v2';
import type { Caller } from '../../../src/accounts/testing/county-year.ts';
import { TEST_PASSWORD } from '../../../src/testing/test-database.ts';

const UNANSWERED = 0;
/** What people are told while a server or the database is away; the balancer speaks for servers that are. */
export const AWAY: readonly number[] = [UNANSWERED, 502, 503, 504];
const PEOPLE = 4;
const PAUSE_MS = 100;

/** How one thing that somebody wanted to do went. */
interface Deed {
  readonly at: number;
  /** Statuses before it was done, in their order. */
  readonly refused: readonly number[];
  readonly waitedMs: number;
}

export interface People {
  readonly deeds: readonly Deed[];
  /** Codes of the rows that were acknowledged. */
  readonly saved: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Calls through the balancer, signed in as administrator. */
export async function callerAt(url: string): Promise<Caller> {
  const key = (await answer(`${url}/api/dynamicKey.json`, {})).result as { keyId: string; publicKey: string };
  const password = sm2.doEncrypt(TEST_PASSWORD, key.publicKey, 1);
  const signIn = { method: 'POST', body: JSON.stringify({ userName: 'admin', keyId: key.keyId, password }) };
  const json = { 'content-type': 'application/json' };
  const { token } = (await answer(`${url}/api/login.json`, { ...signIn, headers: json })).result as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const call = (name: string, body?: unknown) =>
    answer(`${url}/api/${name}.json`, { method: 'POST', body: JSON.stringify(body ?? {}), headers });
  return { call: call as Caller['call'] };
}

async function answer(url: string, init: RequestInit): Promise<{ code: number; result: unknown }> {
  const none = { code: UNANSWERED, result: undefined };
  const response = await fetch(url, init).catch(() => undefined);
  if (response === undefined) return none;
  // A balancer's own pages are no JSON.
  const isOurs = response.headers.get('content-type')?.includes('json') === true;
  if (!isOurs) return { ...none, code: response.status };
  return response.json().catch(() => none) as Promise<{ code: number; result: unknown }>;
}

/** People who list and save in turn, and do again what was not answered. */
export function keepWorking(callers: readonly Caller[]): People {
  const deeds: Deed[] = [];
  const saved: string[] = [];
  const stopping = new AbortController();
  const person = async (own: number) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const caller = callers[own % callers.length]!;
      const stationCode = `P${own}-${number}`;
      await tried(deeds, () => caller.call('riverRainfall/getDataList', { year: 2020, pageNum: 1, pageSize: 20 }));
      await tried(deeds, () => caller.call('riverRainfall/saveData', { year: 2020, stationCode }));
      saved.push(stationCode);
      await delay(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, own) => person(own)));
  return {
    deeds,
    saved,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

/** A row that was saved although nobody heard of it is there already. */
const ALREADY_THERE = [409, 422];

async function tried(deeds: Deed[], work: () => Promise<{ code: number }>): Promise<void> {
  const at = Date.now();
  const refused: number[] = [];
  for (;;) {
    const { code } = await work();
    if (code === 200 || (refused.length > 0 && ALREADY_THERE.includes(code))) break;
    refused.push(code);
    await delay(PAUSE_MS);
  }
  deeds.push({ at, refused, waitedMs: Date.now() - at });
}
