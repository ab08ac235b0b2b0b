import { setTimeout as delay } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remembering, SELDOM } from './remember.ts';
import { countChange, hasChanged, changeCount, NO_FIGURES } from './row-changes.ts';

const concerns = ({ table }: { readonly table: string }) => table === 'rain';
const NEVER_ASKED = new pg.Pool();

/** Counts how often it is worked out; each takes a while. */
function counting(pool: Pool, pace?: typeof SELDOM) {
  const ask = remembering<number>({ ...(pace !== undefined && { pace }) });
  let formed = 0;
  let atOnce = 0;
  let most = 0;
  const form = async () => {
    formed += 1;
    const own = formed;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await delay(20);
    atOnce -= 1;
    return own;
  };
  return { ask: () => ask(pool, 'key', { concerns, form }), formed: () => formed, most: () => most };
}

describe('what was worked out from rows', () => {
  let pool: Pool;
  beforeEach(() => {
    pool = new pg.Pool();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is worked out once for all who ask at the same time', async () => {
    const { ask, formed } = counting(pool);
    expect(await Promise.all(Array.from({ length: 200 }, ask))).toEqual(Array.from({ length: 200 }, () => 1));
    expect(await ask()).toBe(1);
    expect(formed()).toBe(1);
  });

  it('holds while only other rows change, and not after one that concerns it or may do so', async () => {
    const { ask } = counting(pool);
    expect(await ask()).toBe(1);
    countChange(pool, { table: 'wind' });
    countChange(pool, NO_FIGURES);
    expect(await ask()).toBe(1);
    countChange(pool, { table: 'rain' });
    expect(await ask()).toBe(2);
    countChange(pool);
    expect(await ask()).toBe(3);
  });

  it('is told to nobody who asked after a change that came while it was worked out', async () => {
    const { ask, formed, most } = counting(pool);
    const before = ask();
    await delay(5);
    countChange(pool, { table: 'rain' });
    const after = [ask(), ask(), ask()];
    expect([await before, ...(await Promise.all(after))]).toEqual([1, 2, 2, 2]);
    // One at a time, and one more for everybody who came later.
    expect([formed(), most()]).toEqual([2, 1]);
  });

  it('is worked out anew beside those who ask after 10 seconds, and before they are told after 20', async () => {
    const { ask, formed } = counting(pool);
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    expect(await ask()).toBe(1);
    vi.setSystemTime(11_000);
    expect(await ask()).toBe(1);
    await delay(40);
    expect(formed()).toBe(2);
    expect(await ask()).toBe(2);
    vi.setSystemTime(40_000);
    expect(await ask()).toBe(3);
  });

  it('is worked out anew beside those who ask after a minute where it takes much, and before they are told after two and a half', async () => {
    const { ask, formed } = counting(pool, SELDOM);
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    expect(await ask()).toBe(1);
    vi.setSystemTime(59_000);
    expect(await ask()).toBe(1);
    await delay(40);
    expect(formed()).toBe(1);
    countChange(pool, { table: 'rain' });
    expect(await ask()).toBe(2);
    vi.setSystemTime(125_000);
    expect(await ask()).toBe(2);
    await delay(40);
    expect(formed()).toBe(3);
    vi.setSystemTime(300_000);
    expect(await ask()).toBe(4);
  });

  it('is kept of fewer where it is long', async () => {
    const ask = remembering<number>({ most: 2 });
    let formed = 0;
    const about = (key: string) => ask(pool, key, { concerns, form: async () => (formed += 1) });
    for (const key of ['a', 'b', 'c', 'b', 'c']) await about(key);
    expect(formed).toBe(3);
    await about('a');
    expect(formed).toBe(4);
  });

  it('is kept of so many questions, not of all that were ever asked', async () => {
    const ask = remembering<number>();
    let formed = 0;
    const about = (key: string) => ask(pool, key, { concerns, form: async () => (formed += 1) });
    for (let key = 0; key <= 5000; key += 1) await about(String(key));
    await about('5000');
    expect(formed).toBe(5001);
    await about('0');
    expect(formed).toBe(5002);
  });

  it('is asked for again where it failed', async () => {
    const ask = remembering<string>();
    const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
    const once = () => ask(pool, 'key', { concerns, form: () => answers.shift()! });
    await expect(once()).rejects.toThrow('away');
    expect(await once()).toBe('here');
  });
});

describe('changes', () => {
  it('that are too many to be remembered concern everybody', () => {
    const since = changeCount(NEVER_ASKED);
    for (let count = 0; count < 1000; count += 1) countChange(NEVER_ASKED, { table: 'wind' });
    expect(hasChanged(NEVER_ASKED, since, concerns)).toBe(false);
    for (let count = 0; count < 1500; count += 1) countChange(NEVER_ASKED, { table: 'wind' });
    expect(hasChanged(NEVER_ASKED, since, concerns)).toBe(true);
    expect(hasChanged(NEVER_ASKED, changeCount(NEVER_ASKED), concerns)).toBe(false);
  });
});
