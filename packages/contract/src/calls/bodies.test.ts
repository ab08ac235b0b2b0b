import { expect, it } from 'vitest';
import { anyRows, areAnyRows, refusedRows } from './bodies.ts';

it('a look at rows takes what the schema takes, and leaves it the words about the rest', () => {
  const bodies = [{}, [{}], [{ year: 2020 }], [], [[]], [{}, null], 'x', 1, null, undefined, [undefined]];
  const many = (count: number) => Array.from({ length: count }, () => ({}));
  for (const body of [...bodies, many(10_000), many(10_001), many(20_000)]) {
    const { success } = anyRows.safeParse(body);
    expect(areAnyRows(body)).toBe(success);
    if (!success) expect(anyRows.safeParse(refusedRows(body)).success).toBe(false);
  }
});

it('ten thousand rows of a hundred fields are looked at in moments', () => {
  const row = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, at]));
  const rows = Array.from({ length: 10_000 }, () => ({ ...row }));
  const began = performance.now();
  expect(areAnyRows(rows)).toBe(true);
  expect(performance.now() - began).toBeLessThan(100);
});
