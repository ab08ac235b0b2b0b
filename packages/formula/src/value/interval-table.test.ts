import { describe, expect, it } from 'vitest';
import { checkIntervals, findInterval, intervalTable, type Interval } from './interval-table.ts';

const COVER: readonly Interval[] = [
  { from: 0.9, to: 1, minExclusive: true, value: 0.001 },
  { from: 0, to: 0.7, value: 0.02 },
  { from: 0.7, to: 0.9, value: 0.004 },
];
const codes = (list: readonly Interval[]) => checkIntervals(list, 'dictVeget', '森林').map((issue) => issue.code);

describe('an interval table', () => {
  const table = intervalTable([], [COVER]);

  it.each([
    [0, 0.02],
    [0.7, 0.004],
    [0.6999995, 0.004],
    [0.699, 0.02],
    [0.9, 0.004],
    [0.90001, 0.001],
    [1, 0.001],
    [0.9999999, 0.001],
  ])('finds %d in whatever order its rows stand', (x, expected) => {
    expect(findInterval(table, 0, x)).toBe(expected);
  });

  it.each([-0.1, 1.1, NaN])('has no answer for %d', (x) => {
    expect(findInterval(table, 0, x)).toBeNaN();
  });

  it('has no answer without a list', () => {
    expect(findInterval(table, -1, 0.5)).toBeNaN();
  });

  it('needs as many lists as it has labels', () => {
    expect(() => intervalTable([], [])).toThrow('0 interval lists for 1 places');
  });
});

describe('faults of the table', () => {
  it('a complete table has none', () => {
    expect(codes(COVER)).toEqual([]);
    expect(codes([{ from: null, to: null, value: 1 }])).toEqual([]);
  });

  it('gaps and overlaps are named with their bounds', () => {
    const gap = checkIntervals([COVER[1]!, { from: 0.8, to: 0.9, value: 1 }], 'dictVeget', '森林');
    expect(gap).toMatchObject([{ code: 'INTERVAL_GAP', severity: 'block', keys: ['dictVeget'] }]);
    expect(gap[0]!.text).toBe('森林的区间 0~0.7 与 0.8~0.9 之间有空缺');
    expect(codes([COVER[1]!, { from: 0.6, to: 0.9, value: 1 }])).toEqual(['INTERVAL_OVERLAP']);
    expect(codes([{ from: 0, to: null, value: 1 }, COVER[2]!])).toEqual(['INTERVAL_OVERLAP']);
  });

  it('empty lists, empty intervals and missing values are told', () => {
    expect(codes([])).toEqual(['INTERVALS_EMPTY']);
    expect(codes([{ from: 1, to: 1, value: 1 }])).toEqual(['INTERVAL_EMPTY']);
    expect(codes([{ from: 0, to: 1, value: NaN }])).toEqual(['INTERVAL_VALUE_MISSING']);
  });
});
