import { number } from '@qingzhang/catalogue/language/fields';
import { isExtensive } from '@qingzhang/catalogue/language/field-predicates';
import { serviceByCode, tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { columnSum, summedRows } from './summed-rows.ts';

const LEVELS: Readonly<Record<string, number>> = { county: 1, north: 2, south: 2, village: 3 };
const PARENTS: Readonly<Record<string, string>> = { north: 'county', south: 'county', village: 'south' };
const PLACES = { levelOf: (id: string) => LEVELS[id], parentOf: (id: string) => PARENTS[id] };
/** A table of records that are neither results nor land. */
const { table: RECORDS } = tableEntry('productArea');
const VALUE = number('value', '价值量', 'yuan', { extensive: true });
const row = (regionId: string | null, value: number | null, more: object = {}) => ({
  regionId,
  value,
  year: 2020,
  ...more,
});

const sumOf = (rows: readonly ReturnType<typeof row>[]) => columnSum(VALUE, summedRows(rows, PLACES, RECORDS).rows);

describe('a list', () => {
  it('of a county, its townships and villages is the county once', () => {
    const rows = [
      row('county', 1_812_632),
      row('north', 1_000_000),
      row('south', 812_632),
      row('village', 1_812_632.5),
    ];
    // All rows together would be 5 437 896.5
    expect(sumOf(rows)).toBe(1_812_632);
    expect(summedRows(rows, PLACES, RECORDS).of).toBe('县级');
  });

  it('of regions of one level is all of them', () => {
    const rows = [row('north', 0.1), row('south', 0.2)];
    expect(sumOf(rows)).toBe(0.1 + 0.2);
    expect(summedRows(rows, PLACES, RECORDS)).toMatchObject({ of: '', problem: '' });
  });

  it('of rows for the whole and for parts of it is what stands for the whole', () => {
    const rows = [row(null, 7), row('north', 3)];
    expect(sumOf(rows)).toBe(7);
    expect(summedRows(rows, PLACES, RECORDS).of).toBe('未分区域的行');
  });

  it('of several years adds up to nothing, and says why', () => {
    const rows = [row('north', 1), row('north', 2, { year: 2021 })];
    expect(sumOf(rows)).toBeNull();
    expect(summedRows(rows, PLACES, RECORDS).problem).toBe('列表含 2 个年度，不合计；选定一个年度后合计');
    expect(sumOf([row('north', 1), row('south', 2, { year: null })])).toBe(3);
  });

  it('of figures in several units has no sum in that column', () => {
    const rate = number('rate', '税率', 'yuan', { unitKey: 'unit' });
    expect(
      columnSum(rate, [
        { rate: 1, unit: 'a' },
        { rate: 2, unit: 'b' },
      ]),
    ).toBeNull();
    expect(
      columnSum(rate, [
        { rate: 1, unit: 'a' },
        { rate: 2, unit: 'a' },
      ]),
    ).toBe(3);
  });

  it('of tonnes of several pollutants or products has no sum', () => {
    const emission = number('emission', '排放量', 't/a', { extensive: true, addsWithin: ['pollutant'] });
    // 100 t SO₂ + 40 t NOx are not 140 t of anything; 100 + 40 t SO₂ of two townships are 140 t.
    const two = [
      { emission: 100, pollutant: 'SO2' },
      { emission: 40, pollutant: 'NOx' },
    ];
    expect(columnSum(emission, two)).toBeNull();
    expect(columnSum(emission, [two[0]!, { ...two[1]!, pollutant: 'SO2' }])).toBe(140);
  });

  it('of results counts them once, not again by class and by pollutant', () => {
    const { value: table } = serviceByCode('air');
    const part = (value: number, more: object) => row('county', value, { classCode: null, pollutant: null, ...more });
    const rows = [part(30, {}), part(10, { pollutant: 'SO2' }), part(20, { pollutant: 'NOx' })];
    expect(columnSum(VALUE, summedRows(rows, PLACES, table).rows)).toBe(30);
    expect(columnSum(VALUE, summedRows(rows.slice(1), PLACES, table).rows)).toBe(30);
    const mixed = summedRows([...rows.slice(1), part(30, { classCode: '11' })], PLACES, table);
    expect(mixed).toMatchObject({ rows: [], problem: '列表含几种分项，不合计；只留一种分项或合计行后合计' });
  });

  it('of class areas has each piece of land once, over all levels', () => {
    const { table } = tableEntry('ecosystemArea');
    const land = (regionId: string, value: number, landPart: string) =>
      row(regionId, value, { classCode: '1', landPart });
    // 300 hm² that no township covers and 400 + 300 hm² that they have.
    const parts = [land('county', 300, 'rest'), land('north', 400, 'whole'), land('south', 300, 'whole')];
    expect(columnSum(VALUE, summedRows(parts, PLACES, table).rows)).toBe(1000);
    const both = summedRows([land('county', 1000, 'whole'), ...parts], PLACES, table);
    expect(columnSum(VALUE, both.rows)).toBe(1000);
    expect(both.of).toBe('不重复的土地');
  });

  it('without a figure has no sum, not 0', () => {
    expect(sumOf([row('north', null)])).toBeNull();
  });
});

describe('the catalogue', () => {
  it('adds up amounts of one pollutant, one product and one unit only', () => {
    for (const { table } of TABLES)
      for (const field of table.fields.filter(isExtensive))
        for (const kind of ['pollutant', 'product', 'outputUnit'])
          if (table.kind !== 'value' && field.key !== 'area' && table.fields.some(({ key }) => key === kind))
            expect(field.addsWithin, `${table.name}.${field.key}`).toContain(kind);
  });
});
