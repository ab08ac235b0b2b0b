import { isInteger, isOrdinal, isText } from '@qingzhang/catalogue/language/field-predicates';
import { TABLES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { readText } from './cell-text.ts';

const FIELDS = TABLES.flatMap(({ table }) => table.fields);

describe('a number that is a name', () => {
  it('stands without separators: years, the year that a row was carried from, the code of a system', () => {
    for (const key of ['year', 'sourceYear', 'carriedFrom', 'crsEpsg']) {
      const fields = FIELDS.filter((field) => field.key === key);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(readText(field, 4548, undefined, 'yuan')).toBe('4548');
    }
  });

  it('is every whole number between the first and the last year of a calendar', () => {
    const years = FIELDS.filter((field) => isInteger(field) && field.max === 2100);
    expect(years.length).toBeGreaterThan(0);
    expect(years.every(isOrdinal)).toBe(true);
  });
});

it('shows units as people write them, whatever calculations call them', () => {
  for (const key of ['physicalUnit', 'priceUnit', 'unit']) {
    const fields = FIELDS.filter((field) => field.key === key && isText(field));
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      const read = (value: string) => readText(field, value, undefined, 'yuan');
      expect([read('m^3/a'), read('yuan/m^3'), read('万吨'), read('1')]).toEqual(['m³/a', '元/m³', '万吨', '1']);
    }
  }
});

it('calls the roles of the product by their names', () => {
  const [field] = FIELDS.filter(({ key }) => key === 'builtin');
  expect(['admin', 'operator'].map((code) => readText(field!, code, undefined, 'yuan'))).toEqual(['管理员', '操作员']);
});
