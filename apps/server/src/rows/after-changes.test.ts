import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterChanges } from './after-changes.ts';
import { countChange } from './row-changes.ts';

const REST_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('acts once after changes that concern it, when they have come to rest', async () => {
  const pool = {} as Pool;
  const act = vi.fn(() => Promise.resolve());
  countChange(pool, { table: 'area' });
  const following = afterChanges(pool, ({ table }) => table === 'area', act);
  const turns = async (count: number) => vi.advanceTimersByTimeAsync(count * REST_MS);
  await turns(3);
  expect(act).toHaveBeenCalledTimes(0);
  for (let at = 0; at < 4; at += 1) {
    countChange(pool, { table: 'area' });
    await turns(1);
  }
  expect(act).toHaveBeenCalledTimes(0);
  // What concerns nobody goes on, and keeps nobody waiting.
  countChange(pool, { table: 'vessel' });
  await turns(1);
  expect(act).toHaveBeenCalledTimes(1);
  await turns(5);
  expect(act).toHaveBeenCalledTimes(1);
  countChange(pool);
  await turns(2);
  expect(act).toHaveBeenCalledTimes(2);
  await following.stop();
  countChange(pool);
  await turns(5);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does not begin again before it has ended, and whoever stops it waits for its end', async () => {
  const pool = {} as Pool;
  let end = () => {};
  const act = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const following = afterChanges(pool, () => true, act);
  countChange(pool);
  await vi.advanceTimersByTimeAsync(2 * REST_MS);
  countChange(pool);
  await vi.advanceTimersByTimeAsync(4 * REST_MS);
  expect(act).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = following.stop().finally(stopped);
  await Promise.resolve();
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  expect(stopped).toHaveBeenCalled();
});
