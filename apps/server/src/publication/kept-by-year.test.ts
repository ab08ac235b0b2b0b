import { Fault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { keptByYear } from './kept-by-year.ts';

/** Publications as the database would tell of them. */
function publications() {
  const told = { isPublished: true, before: null, tellsOfOthers: false, mark: 'first' };
  const pool = { query: async () => ({ rows: [{ ...told }] }) } as unknown as Pool;
  return { told, deps: { database: { pool } } };
}

it('makes what is told of a year once, however many ask at once and afterwards', async () => {
  const { deps } = publications();
  const make = vi.fn(async () => new Promise<string>((resolve) => setImmediate(() => resolve('figures'))));
  const answer = keptByYear(make);
  const answers = await Promise.all(Array.from({ length: 50 }, () => answer(deps, 2024)));
  expect(new Set(answers)).toEqual(new Set(['figures']));
  expect(await answer(deps, 2024)).toBe('figures');
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes it anew once the publication has changed', async () => {
  const { deps, told } = publications();
  const answer = keptByYear(async (_deps: typeof deps, _year, { mark }) => mark);
  expect(await answer(deps, 2024)).toBe('first');
  told.mark = 'second';
  expect(await answer(deps, 2024)).toBe('second');
});

it('answers nobody, also not those who wait, what was withdrawn while it was made', async () => {
  const { deps, told } = publications();
  const answer = keptByYear(async () => {
    told.isPublished = false;
    return 'figures';
  });
  const asked = await Promise.allSettled([answer(deps, 2024), answer(deps, 2024)]);
  for (const { status } of asked) expect(status).toBe('rejected');
  await expect(answer(deps, 2024)).rejects.toThrow(Fault);
});

it('tries again after a failure', async () => {
  const { deps } = publications();
  let failures = 1;
  const answer = keptByYear(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('the database is away');
    return 'figures';
  });
  await expect(answer(deps, 2024)).rejects.toThrow('away');
  expect(await answer(deps, 2024)).toBe('figures');
});
