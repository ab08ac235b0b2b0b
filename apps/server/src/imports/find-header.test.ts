import { tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { findHeader } from './find-header.ts';
import type { Merge } from './source.ts';

const { table } = tableEntry('ecosystemArea');

function headerOf(rows: readonly (readonly string[])[], merges: readonly Merge[] = []) {
  return findHeader(table, { name: '表', rows, merges }, new Map());
}

describe('the header of a sheet', () => {
  it('is found below titles and remarks', () => {
    const rows = [
      ['2023 年面积统计表'],
      [],
      ['填报单位:', '林业局'],
      ['区域', '年份', '面积'],
      ['岱崮镇', '2023', '1'],
    ];
    expect(headerOf(rows)).toMatchObject({ row: 3, dataRow: 4, score: 3 });
  });

  it('takes the units of the row below it', () => {
    const rows = [
      ['区域', '年份', '面积'],
      ['', '', '（万亩）'],
      ['岱崮镇', '2023', '1'],
    ];
    expect(headerOf(rows)).toMatchObject({ row: 0, headings: ['区域', '年份', '面积(万亩)'], dataRow: 2 });
  });

  it('of two rows is read from the lower one, with what reaches into it', () => {
    const rows = [
      ['区域', '情况', ''],
      ['', '年份', '面积'],
      ['岱崮镇', '2023', '1'],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
    ];
    expect(headerOf(rows, merges)).toMatchObject({ row: 1, headings: ['区域', '年份', '面积'], dataRow: 2 });
  });

  it('is the first row with several texts when no heading is known', () => {
    const rows = [['标题'], ['甲', '乙'], ['1', '2']];
    expect(headerOf(rows)).toMatchObject({ row: 1, score: 0 });
  });
});
