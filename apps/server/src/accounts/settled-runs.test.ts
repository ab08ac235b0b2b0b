import type { Pool } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCount, countChange } from '../rows/row-changes.ts';
import { storedRunsOf } from './input-changes.ts';
import { isSettled, settle } from './settled-runs.ts';

let pool: Pool;
const concerns = ({ table }: { readonly table: string }) => table !== 'soilParam';
const question = { concerns, sources: ['carbon 1'] };

beforeEach(() => {
  pool = {} as Pool;
  settle(pool, 'oxygen 1', { since: changeCount(pool), sources: ['carbon 1'] });
});

describe('a run that was found to stand', () => {
  it('is known until something that concerns it changes', () => {
    expect(isSettled(pool, 'oxygen 1', question)).toBe(true);
    countChange(pool, { table: 'soilParam' });
    expect(isSettled(pool, 'oxygen 1', question)).toBe(true);
    countChange(pool, { table: 'oxygenParam' });
    expect(isSettled(pool, 'oxygen 1', question)).toBe(false);
  });

  it('is not known after a change that may be anything', () => {
    countChange(pool);
    expect(isSettled(pool, 'oxygen 1', question)).toBe(false);
  });

  it('outlives other runs that are stored, but not those that it builds on', () => {
    countChange(pool, storedRunsOf(2024));
    expect(isSettled(pool, 'oxygen 1', question)).toBe(true);
    expect(isSettled(pool, 'oxygen 1', { ...question, sources: ['carbon 2'] })).toBe(false);
    expect(isSettled(pool, 'oxygen 1', { ...question, sources: [undefined] })).toBe(false);
  });

  it('counts a change that came while its inputs were read', () => {
    const since = changeCount(pool);
    countChange(pool, { table: 'riverParam' });
    settle(pool, 'river 1', { since, sources: [] });
    expect(isSettled(pool, 'river 1', { concerns, sources: [] })).toBe(false);
  });

  it('is looked at anew after some minutes, as rows may have been changed by hand', () => {
    vi.useFakeTimers({ now: Date.now() + 3 * 60_000 });
    expect(isSettled(pool, 'oxygen 1', question)).toBe(false);
    vi.useRealTimers();
  });

  it('is unknown to whoever never looked at it', () => {
    expect(isSettled(pool, 'water 1', question)).toBe(false);
  });
});
