import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../sheets/workbook.ts';
import { livePages, withPages } from './page-budget.ts';

const sheetOf = (rows: number, more: Partial<Sheet> = {}): Sheet => ({
  name: '表',
  title: '表',
  columns: [],
  rows: Array.from({ length: rows }, () => ({ cells: [] })),
  ...more,
});
const pagesOf = (sheets: readonly Sheet[], most: number) => withPages(sheets, most).map(({ pages }) => pages);
const sum = (pages: readonly number[]) => pages.reduce((all, own) => all + own, 0);

describe('the pages of a workbook', () => {
  it('are no more than a reader gets through, one a sheet at least, most for the longest', () => {
    // Ten account years: nine comparisons of thirty lines.
    const sheets = [...Array.from({ length: 18 }, () => sheetOf(10)), sheetOf(270), sheetOf(80)];
    const pages = pagesOf(sheets, 23);
    expect(pages.slice(0, 18)).toEqual(Array.from({ length: 18 }, () => 1));
    expect(pages.slice(18)).toEqual([4, 1]);
    expect(sum(pages)).toBe(23);
  });

  it('are as many as the rows need where there is room, within what a sheet says itself', () => {
    // 100 rows and 4 above: 104 / 38 → 3 pages; 2 where the sheet takes no more; 50 printed rows: 2.
    expect(pagesOf([sheetOf(100), sheetOf(100, { pages: 2 }), sheetOf(9000, { printedRows: 50 })], 20)).toEqual([
      3, 2, 2,
    ]);
  });

  it('leave the sheets that calculate what is left, four at least', () => {
    for (let left = 4; left <= 20; left += 1) {
      const { parameters, steps } = livePages(left);
      expect(2 + parameters + steps).toBeLessThanOrEqual(left);
    }
    expect(livePages(9)).toEqual({ parameters: 2, steps: 5 });
    expect(livePages(0)).toEqual({ parameters: 1, steps: 1 });
  });
});
