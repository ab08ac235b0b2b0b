import { isInteger, isOrdinal, isText, isWholeYear } from '@qingzhang/catalogue/language/field-predicates';
import { TABLES } from '@qingzhang/catalogue/registry';
import { editText } from '@qingzhang/contract/cells/edit-text';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';
import { describe, expect, it } from 'vitest';
import { fullText, readText } from './cell-text.ts';

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

it('shows six digits of a measured figure and keeps the others for whoever asks; whole numbers are not cut', () => {
  const [rain] = FIELDS.filter(({ key }) => key === 'rainfallMm');
  const read = (value: number) => [readText(rain!, value, undefined, 'yuan'), fullText(rain!, value)];
  expect(read(1234.56789)).toEqual(['1,234.57', '1,234.56789']);
  expect(read(0.0123456789)).toEqual(['0.0123457', '0.0123456789']);
  expect(read(12345678.9)).toEqual(['12,345,679', '12,345,678.9']);
  expect(read(12.5)).toEqual(['12.5', undefined]);
});

it('a month or half month of 0 is the whole year, in lists, forms and entry alike', () => {
  const fields = FIELDS.filter((field) => isWholeYear(field, 0) && isInteger(field) && field.min === 0);
  expect(new Set(fields.map(({ key }) => key))).toEqual(new Set(['month', 'halfMonth']));
  for (const field of fields) {
    expect(readText(field, 0, undefined, 'yuan')).toBe('全年');
    expect(readText(field, 7, undefined, 'yuan')).toBe('7');
    expect(parseCell(field, editText(field, 0, undefined), undefined)).toMatchObject({ value: 0 });
  }
});
