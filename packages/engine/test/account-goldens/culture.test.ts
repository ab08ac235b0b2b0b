import { describe, expect, it } from 'vitest';
import { refusalOf } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { L2, T1, T1_FULL_WAGE, T1_SITES } from '../vectors/culture.ts';
import { figureOf, listOf, runGolden } from './leaf-regions.ts';

describe('culture', () => {
  it('gives the worked cost of each visit (T1)', () => {
    const costs = listOf(runGolden(T1), 'TC');
    [700, 420, 972].forEach((yuan, index) => expectClose(costs[index], yuan));
  });

  it('takes a typed value of the day as already reduced, and asks about one that is not', () => {
    const at = (dayWage: number) => T1_SITES.map((row) => ({ ...row, dayWage }));
    expectClose(runGolden({ ...T1, tables: { tourScenic: at(80) } }).value, T1.value);
    const run = runGolden({ ...T1, tables: { ...T1.tables, tourScenic: at(240) } });
    expectClose(run.value, T1_FULL_WAGE.value);
    expect([figureOf(run, 'wageOver'), figureOf(run, 'isWageReduced')]).toEqual([3, 0]);
  });

  it('without any wage the value of the day is missing', () => {
    const issues = refusalOf('tour', { tourScenic: T1_SITES });
    expect(issues.map(({ text }) => text).join()).toContain('年平均工资');
  });

  it('a view that the account leaves out counts nothing', () => {
    const cultureParam = L2.tables['cultureParam']!.map((row) => ({ ...row, includeLandscape: false }));
    const run = runGolden({ ...L2, tables: { cultureParam } });
    expect([run.quantity, run.value]).toEqual([0, 0]);
  });

  it('a view that is counted without figures is told', () => {
    const issues = refusalOf('culture', { cultureParam: [{ includeLandscape: true }] });
    expect(issues.flatMap(({ keys }) => keys)).toContain('cultureParam');
  });
});
