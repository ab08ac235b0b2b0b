import { TABLES } from '@qingzhang/catalogue/registry';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isChoice, isFlag, isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { describe, expect, it } from 'vitest';
import { editText } from '@qingzhang/contract/cells/edit-text';
import { headerUnit, readText } from './cell-text.ts';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';
import { createDictionary } from '@qingzhang/contract/cells/dictionary';

const REGIONS = createDictionary(
  [
    { value: 'id-1', label: '城关村', code: '371328101' },
    { value: 'id-2', label: '城关村', code: '371328202' },
    { value: 'id-3', label: '岱崮镇', code: '371328103' },
  ],
  '“区域”',
);
const REGION: Field = { type: 'reference', key: 'regionId', label: '区域', to: 'region' };

describe('entries of a dictionary', () => {
  it('are found by name, code or the text that tells namesakes apart', () => {
    expect(parseCell(REGION, '岱崮镇', REGIONS)).toEqual({ value: 'id-3' });
    expect(parseCell(REGION, '３７１３２８２０２', REGIONS)).toEqual({ value: 'id-2' });
    expect(parseCell(REGION, '城关村(371328101)', REGIONS)).toEqual({ value: 'id-1' });
  });

  it('stay as typed and say so when unknown or ambiguous', () => {
    expect(parseCell(REGION, '无此村', REGIONS).problem).toBe('“区域”中没有“无此村”');
    expect(parseCell(REGION, '城关村', REGIONS).problem).toBe('有 2 个“城关村”，请填编码');
  });

  it('lead back from what is shown to what is stored', () => {
    for (const { value } of REGIONS.list) {
      expect(parseCell(REGION, editText(REGION, value, REGIONS), REGIONS)).toEqual({ value });
    }
  });
});

it('reads a fraction in per cent and shows it so', () => {
  const field: Field = { type: 'number', key: 'x', label: '系数', unit: '1', percent: true };
  // 4.65 % is stored as 0.0465
  expect(parseCell(field, '4.65', undefined)).toMatchObject({ value: 0.0465 });
  expect(parseCell(field, '4.65%', undefined)).toMatchObject({ value: 0.0465 });
  expect(editText(field, 0.0465, undefined)).toBe('4.65');
});

it.each([
  ['2024-7-31', '2024-07-31'],
  ['2024/07/31', '2024-07-31'],
  ['2024年7月31日', '2024-07-31'],
  ['20240731', '2024-07-31'],
])('reads the day %s', (text, value) => {
  expect(parseCell({ type: 'date', key: 'd', label: '日期' }, text, undefined)).toEqual({ value });
});

it.each(['2024-02-30', '202473', '昨天'])('%s is no day', (text) => {
  expect(parseCell({ type: 'date', key: 'd', label: '日期' }, text, undefined).problem).toBeTypeOf('string');
});

it('takes blank and the dash of lists for missing, never for 0', () => {
  const field: Field = { type: 'number', key: 'x', label: '面积', unit: 'hm2' };
  for (const text of ['', '  ', '—']) expect(parseCell(field, text, undefined)).toEqual({ value: null });
});

it('reads every choice and flag of the catalogue back from its own label', () => {
  const fields = TABLES.flatMap(({ table }) => table.fields).filter((field) => isChoice(field) || isFlag(field));
  expect(fields.length).toBeGreaterThan(100);
  for (const field of fields) {
    const dictionary = dictionaryFor(field, new Map());
    for (const { value, label } of dictionary?.list ?? []) {
      const stored = isFlag(field) ? value === 'true' : value;
      expect(parseCell(field, label, dictionary)).toEqual({ value: stored });
    }
  }
});

it('reads every seeded figure back from the text it is edited by', () => {
  const seeded = TABLES.filter(({ table }) => table.seed.length > 0);
  expect(seeded.length).toBeGreaterThan(3);
  for (const { table } of seeded) {
    for (const row of table.seed) {
      for (const field of table.fields.filter(isNumeric)) {
        const value = row[field.key] ?? null;
        expect(parseCell(field, editText(field, value, undefined), undefined).value).toBe(value);
      }
    }
  }
});

it('shows sums of money in the person’s unit, prices and typed figures in their own', () => {
  const gdp: Field = { type: 'number', key: 'gdp', label: '地区生产总值', unit: 'yuan', extensive: true };
  const price: Field = { type: 'number', key: 'p', label: '单价', unit: 'yuan', unitLabel: '元/当量' };
  // 23 000 000 000 元 = 2 300 000 万元
  expect([readText(gdp, 2.3e10, undefined, 'wanyuan'), headerUnit(gdp, 'wanyuan')]).toEqual(['2,300,000.00', '万元']);
  expect([readText(gdp, 2.3e10, undefined, 'yuan'), headerUnit(gdp, 'yuan')]).toEqual(['23,000,000,000', '元']);
  expect([readText(price, 1.4, undefined, 'wanyuan'), headerUnit(price, 'wanyuan')]).toEqual(['1.4', '元/当量']);
});
