import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from './workbook.ts';

const SHEET = {
  name: '主表',
  title: '2023 年核算表',
  notes: ['单位：万元'],
  columns: [
    { header: '指标', format: 'text' },
    { header: '价值量', format: 'money' },
  ],
  rows: [{ cells: ['=1+1', 1234.567] }, { cells: ['合计', null], isBold: true }],
} as const;

describe('a workbook', () => {
  it('keeps text as text and figures unrounded', async () => {
    const { sheets } = await readXlsx(await writeWorkbook('表', [SHEET]));
    expect(sheets[0]!.name).toBe('主表');
    expect(sheets[0]!.rows.slice(0, 4)).toEqual([
      ['2023 年核算表', null],
      ['单位：万元', null],
      ['指标', '价值量'],
      ['=1+1', 1234.567],
    ]);
    expect(sheets[0]!.rows[4]![0]).toBe('合计');
    expect(sheets[0]!.rows[4]![1] ?? null).toBeNull();
  });

  it('freezes everything down to the header, draws it bold and figures with two decimals', async () => {
    const { sheets } = await readXlsx(await writeWorkbook('表', [SHEET]), { readStyles: true });
    const [sheet] = sheets;
    expect(sheet!.freezePane).toMatchObject({ rows: 3 });
    expect(sheet!.cells?.get('2,1')?.style?.font?.bold).toBe(true);
    expect(sheet!.cells?.get('3,1')?.style?.numFmt).toBe('#,##0.00');
    expect(sheet!.cells?.get('4,0')?.style?.font?.bold).toBe(true);
  });

  it('gives sheets names that Excel takes', async () => {
    const { sheets } = await readXlsx(
      await writeWorkbook('表', [
        { ...SHEET, name: 'a/b' },
        { ...SHEET, name: 'a/b' },
      ]),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['a b', 'a b(2)']);
  });
});
