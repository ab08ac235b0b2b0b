import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atRow, checkRow } from './check-row.ts';

const rain = tableEntry('riverRainfall').table;
const param = tableEntry('riverParam').table;
const erodibility = tableEntry('soilErodTif').table;
const reservoir = tableEntry('floodReservoir').table;

function problems(result: ReturnType<typeof checkRow>): Record<string, string> {
  return Object.fromEntries(result.issues.map((issue) => [issue.keys.join('+'), issue.code]));
}

describe('checking a row', () => {
  it('reports every problem of a row at once, keyed by field', () => {
    const result = checkRow(param, { costMode: 'free', reservoirUnitCost: 1000, gamma: '1', nonsense: 3 });
    expect(problems(result)).toEqual({
      year: 'REQUIRED',
      costMode: 'FIELD',
      reservoirUnitCost: 'FIELD',
      gamma: 'FIELD',
      nonsense: 'UNKNOWN_FIELD',
    });
    expect(result.issues.find((issue) => issue.keys[0] === 'reservoirUnitCost')?.text).toBe(
      '“水库单位库容造价”应为 1 至 100 之间的数字（单位 元/m³）',
    );
  });

  it('takes a row as it was listed, ignoring what the server owns', () => {
    const listed = {
      year: 2023,
      stationCode: 'S1',
      createdBy: 'a',
      createdAt: 'b',
      updatedBy: 'c',
      updatedAt: 'd',
      deletedAt: null,
      children: [],
      regionName: '蒙阴县',
    };
    expect(checkRow(rain, listed)).toEqual({ row: { year: 2023, stationCode: 'S1' }, issues: [] });
  });

  it('reads a blank as missing, never as 0', () => {
    expect(checkRow(rain, { year: 2023, stationCode: 'S1', rainfallMm: '' }).row).toEqual({
      year: 2023,
      stationCode: 'S1',
      rainfallMm: null,
    });
    expect(problems(checkRow(rain, { year: '', stationCode: 'S1' }))).toEqual({ year: 'REQUIRED' });
  });

  it('wants a version with the id of a row to change', () => {
    const id = '0198d5a6-0000-7000-8000-000000000000';
    expect(problems(checkRow(rain, { id }))).toEqual({ rowVersion: 'ROW_VERSION' });
    expect(checkRow(rain, { id, rowVersion: 3, rainfallMm: 812.4 }).issues).toEqual([]);
    expect(problems(checkRow(rain, { id: 'x', rowVersion: 3 }))).toEqual({ id: 'ROW_ID' });
  });

  it('limits the rain of one month to 1500 mm, of a year to 3000 mm', () => {
    expect(checkRow(rain, { year: 2023, stationCode: 'S1', month: 0, rainfallMm: 1600 }).issues).toEqual([]);
    expect(problems(checkRow(rain, { year: 2023, stationCode: 'S1', month: 7, rainfallMm: 1600 }))).toEqual({
      rainfallMm: 'RANGE',
    });
  });

  it('wants either a raster file or a mean value', () => {
    const neither = checkRow(erodibility, { year: 2023, rasterKind: 'K' });
    expect(problems(neither)).toEqual({ 'fileId+meanValue': 'EXACTLY_ONE' });
    expect(checkRow(erodibility, { year: 2023, rasterKind: 'K', meanValue: 0.0166 }).issues).toEqual([]);
    // 0.2 is K in US units; the SI range ends at 0.1
    expect(problems(checkRow(erodibility, { year: 2023, rasterKind: 'K', meanValue: 0.2 }))).toEqual({
      meanValue: 'RANGE',
    });
    expect(checkRow(erodibility, { year: 2023, rasterKind: 'sand', meanValue: 45 }).issues).toEqual([]);
  });

  it('refuses a unit that measures something else', () => {
    const row = { year: 2023, rasterKind: 'sand', meanValue: 45 };
    expect(checkRow(erodibility, { ...row, unit: '%' }).issues).toEqual([]);
    expect(problems(checkRow(erodibility, { ...row, unit: 'mm' }))).toEqual({ unit: 'UNIT' });
    expect(problems(checkRow(erodibility, { ...row, unit: '百分之' }))).toEqual({ unit: 'UNIT' });
  });

  it('refuses a flood capacity above the total capacity', () => {
    const row = { year: 2023, name: '云蒙湖', waterType: 'reservoir', totalCapacity: 74_900 };
    expect(checkRow(reservoir, { ...row, floodCapacity: 26_215 }).issues).toEqual([]);
    expect(problems(checkRow(reservoir, { ...row, floodCapacity: 80_000 }))).toEqual({
      'floodCapacity+totalCapacity': 'ORDERED',
    });
  });

  it('converts a purification rate to the unit of its range before comparing', () => {
    const table = tableEntry('dictWater').table;
    const row = { classCode: '4', pollutant: 'COD', included: true };
    // 1103.8 kg/hm² = 110.38 t/km², inside 0–500; 6000 kg/hm² = 600 t/km² is not
    expect(checkRow(table, { ...row, purifyRate: 1103.8, rateUnit: 'kg/hm2/a' }).issues).toEqual([]);
    expect(checkRow(table, { ...row, purifyRate: 6000, rateUnit: 'kg/hm2/a' }).issues).not.toEqual([]);
  });

  it('wants longitude and latitude together', () => {
    expect(problems(checkRow(rain, { year: 2023, stationCode: 'S1', lon: 118 }))).toEqual({ lat: 'REQUIRED' });
  });

  it('says in which row of many a problem lies', () => {
    const [issue] = atRow(2, checkRow(rain, { year: 2023 }).issues);
    expect(issue).toMatchObject({ keys: ['rows.2.stationCode'], text: '第 3 行：请填写“站点编码”' });
  });

  it('answers any nonsense with issues and never throws, for every table', () => {
    const nonsense = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(Number.NaN, Infinity, 1e308, -0, '\u0000', '\uD800', '1', true, { toString: 1 }, [
        { toString: 1 },
      ]),
    );
    for (const { table } of TABLES) {
      const keys = fc.constantFrom(
        ...table.fields.map((field) => field.key),
        'id',
        'rowVersion',
        '__proto__',
        'constructor',
      );
      fc.assert(
        fc.property(fc.dictionary(keys, nonsense), (row) => {
          const { issues } = checkRow(table, row);
          for (const issue of issues) {
            expect(issue.keys.length).toBeGreaterThan(0);
            expect(issue.text).toMatch(/[\u4E00-\u9FFF]/);
          }
        }),
        { numRuns: 40 },
      );
    }
  });
});
