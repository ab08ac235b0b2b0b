import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { unzippedBytes } from '../documents/testing/read-document.ts';
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

  it('brings back every text as it is, and is readable whatever the text holds', async () => {
    const signs = ['_x0041_', '甲\uFFFE乙\uFFFF', '丙\uD800', '丁\u0001'];
    const rows = signs.map((sign) => ({ cells: [sign, null] }));
    const [header] = SHEET.columns;
    const sheet = { ...SHEET, name: '表\uFFFE', title: signs[1]!, notes: [signs[0]!], columns: [header], rows };
    const bytes = await writeWorkbook('名\uFFFE', [sheet]);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]!.name).toBe('表');
    expect(sheets[0]!.rows.map(([first]) => first)).toEqual([
      signs[1],
      signs[0],
      '指标',
      signs[0],
      signs[1],
      '丙\uFFFD',
      '丁\u0001',
    ]);
    const raw = [...(await unzippedBytes(Buffer.from(bytes))).values()].map((part) => part.toString('utf8'));
    expect(raw.filter((text) => /[\uFFFE\uFFFF]/.test(text))).toEqual([]);
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
