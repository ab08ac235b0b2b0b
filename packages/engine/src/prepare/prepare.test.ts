import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { readDailySeries } from './daily-series.ts';
import { prepareColumn, type PreparedRow } from './prepare-column.ts';

const PREPARATIONS = SERVICES.flatMap(({ methods }) => methods?.preparations ?? []);

/** A row of a county that has typed no parameters. */
function rowOf(row: PreparedRow['row']): PreparedRow {
  return { row, parameter: () => undefined };
}

function preparation(name: string) {
  return PREPARATIONS.find((each) => each.name === name)!;
}

describe('a series of daily rain', () => {
  it('is read with and without header, in the usual ways to write a day', () => {
    const { series, issues } = readDailySeries(
      '\uFEFF站号,日期,降雨量(mm)\r\n54,2023-07-16,15\r\n54,2023/7/17,22.4\r\n54,20230718,40\r\n54,2022年1月2日,3\r\n54,2022-01-03,32766\r\n',
    );
    expect(issues).toEqual([]);
    expect(series.years).toBe(2);
    expect(series.days).toEqual([
      { month: 7, halfMonth: 14, rainMm: 15 },
      { month: 7, halfMonth: 14, rainMm: 22.4 },
      { month: 7, halfMonth: 14, rainMm: 40 },
      { month: 1, halfMonth: 1, rainMm: 3 },
    ]);
    expect(readDailySeries('2023-07-16\t15').series.days).toHaveLength(1);
  });

  it('names every line that cannot be read', () => {
    const { issues } = readDailySeries(
      '日期;雨量\n2023-02-30;1\n2023-03-01;x\n2023-03-01;5\n2023-03-01;5\n2023-03-02;-1',
    );
    expect(issues.map(({ keys }) => keys[0])).toEqual(['line.2', 'line.3', 'line.5', 'line.6']);
    expect(readDailySeries('a,b\nc,d').issues[0]?.code).toBe('SERIES_HEADER');
    expect(readDailySeries('日期,雨量\n').issues[0]?.code).toBe('SERIES_EMPTY');
  });
});

describe('erosivity from daily rain', () => {
  const { series } = readDailySeries(
    '2023-07-16,15\n2023-07-17,22.4\n2023-07-18,40\n2023-07-19,63.5\n2023-07-20,18\n2023-07-21,11.9\n2023-01-01,15\n2023-01-02,22.4',
  );

  it('is the sum of the half-months, each row its own', () => {
    const warm = prepareColumn(preparation('hj1173'), series, rowOf({ halfMonth: 14 })).value;
    const cold = prepareColumn(preparation('hj1173'), series, rowOf({ halfMonth: 1 })).value;
    // Σ 0.3937 · P^1.7265 and Σ 0.3101 · P^1.7265; 11.9 mm is below the threshold
    expect(warm).toBeCloseTo(924.2815996005193, 9);
    expect(cold).toBeCloseTo(99.74987885619586, 9);
    expect(prepareColumn(preparation('hj1173'), series, rowOf({ halfMonth: 0 })).value).toBeCloseTo(warm + cold, 9);
    expect(prepareColumn(preparation('hj1173'), series, rowOf({ halfMonth: 5 })).value).toBe(0);
  });

  it('is the mean over the years of the series, or over those the row names', () => {
    const one = prepareColumn(preparation('hj1173'), series, rowOf({}));
    expect(one.used).toEqual({ nYears: 1, erosiveThresholdMm: 12 });
    expect(prepareColumn(preparation('hj1173'), series, rowOf({ nYears: 2 })).value).toBeCloseTo(one.value / 2, 9);
  });

  it('takes the threshold of the row, else that of the parameters, else 12 mm, and writes it down', () => {
    const typed = (threshold: number) => () => threshold;
    const at = (row: PreparedRow) => prepareColumn(preparation('hj1173'), series, row);
    // 11.9 mm of a July day count from 10 mm on: 0.3937 · 11.9^1.7265
    const small = 0.3937 * 11.9 ** 1.7265;
    const usual = at(rowOf({})).value;
    expect(at({ row: {}, parameter: typed(10) }).value).toBeCloseTo(usual + small, 9);
    expect(at({ row: {}, parameter: typed(10) }).used).toEqual({ nYears: 1, erosiveThresholdMm: 10 });
    expect(at({ row: { erosiveThresholdMm: 12 }, parameter: typed(10) }).value).toBeCloseTo(usual, 9);
  });

  it('can be formed by every declared way', () => {
    for (const each of PREPARATIONS) expect(prepareColumn(each, series, rowOf({})).value).toBeGreaterThan(0);
  });
});
