import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import { practiceCounty } from '@qingzhang/practice/practice-county';
import { expect, it } from 'vitest';
import { doubtsIn } from './doubts-in.ts';
import type { RegionBeside } from './regions-beside.ts';

const county = practiceCounty({ seed: 1, form: 'tables' });
const years = county.accountYears.map(({ year }) => year);
const regions = new Map(county.regions.map((region) => [region.id, region as unknown as RegionBeside]));
const tables = new Map(years.map((year) => [year, county.tables(year)]));

/** The questions about all rows of both years, with what is made of each row before it is looked at. */
function asked(changed: (row: Row) => Row = (row) => row): readonly string[] {
  return years.flatMap((year) =>
    tables.get(year)!.flatMap(({ table: name, rows }) => {
      const { table } = tableEntry(name);
      const before = years.flatMap((each) => tables.get(each)!.find((other) => other.table === name)?.rows ?? []);
      const weigh = doubtsIn(table, { regions, before, beside: rows, listed: rows, other: () => undefined });
      const doubts = rows.flatMap((row) => weigh(changed(row)));
      return doubts.flatMap(({ severity, text }) => (severity === 'confirm' ? [`${name} ${year} ${text}`] : []));
    }),
  );
}

it('nothing in the practice county is a question', () => {
  expect(asked()).toEqual([]);
});

it('a year of harvests of 0, and means in centimetres, are', () => {
  const found = asked((row) => ({
    ...row,
    ...(typeof row['output'] === 'number' && { output: 0 }),
    ...(typeof row['meanValue'] === 'number' && { meanValue: row['meanValue'] / 10 }),
  }));
  expect(found.some((text) => /^productArea 2024 “产量”为 0 .*上年（2023）为/.test(text))).toBe(true);
  expect(found.some((text) => text.startsWith('riverRainfallTif 2023 “均值”（降雨量）为'))).toBe(true);
});
