import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import { expect, it } from 'vitest';
import { affectedResults, wholeValue } from './affected-results.ts';

const [first, second, third] = LEAVES.map(({ wire }) => wire);
const { table } = tableEntry('riverRainfall');

function written(services: readonly string[], years: readonly number[]) {
  const counts = { inserted: 1, updated: 0, unchanged: 0, skipped: 0 };
  const importId = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';
  return { table, result: { importId, years: [...years], services: [...services], ...counts } };
}

const named = (...sheets: ReturnType<typeof written>[]) =>
  affectedResults(sheets).map(({ service, year }) => `${year} ${service.wire}`);

it('calculates each service of several imports once, after what it builds on, and the sums last', () => {
  // The second builds on the third, which only the second import touches.
  expect(named(written([first!, second!, 'gep'], [2023]), written([third!, second!, 'gep'], [2023]))).toEqual([
    `2023 ${first}`,
    `2023 ${third}`,
    `2023 ${second}`,
    '2023 gep',
  ]);
});

it('calculates in each year only what was imported for it', () => {
  expect(named(written([first!], [2023]), written([second!], [2022, 2023]))).toEqual([
    `2022 ${second}`,
    `2023 ${first}`,
    `2023 ${second}`,
  ]);
});

it('has no value, not 0, where nothing was calculated', () => {
  expect(wholeValue([])).toBeNull();
});
