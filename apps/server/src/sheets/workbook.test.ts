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

  it('goes on below with words that nobody may miss, and with nothing else', async () => {
    const status = '2023 年已算·需确认（需确认 1 项，见附表6）；2024 年需重算';
    const columns = [
      { header: '指标', format: 'text', width: 8 },
      { header: '状态', format: 'text', width: 20, wraps: true },
    ] as const;
    const rows = [{ cells: [status, status], isBold: true }, { cells: [status, status] }, { cells: ['甲', '已算'] }];
    const book = await writeWorkbook('表', [{ ...SHEET, columns, rows }]);
    const { sheets } = await readXlsx(book, { readStyles: true });
    const wraps = [3, 4, 5].map((row) =>
      [0, 1].map((column) => sheets[0]!.cells?.get(`${row},${column}`)?.style?.alignment?.wrapText === true),
    );
    expect(wraps).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ]);
    expect(sheets[0]!.cells?.get('3,1')?.style?.font?.bold).toBe(true);
    // 59 half-width characters in a column of 20, two of them at its edges: 4 lines of 15 pt.
    const xml = (await unzippedBytes(Buffer.from(book))).get('xl/worksheets/sheet1.xml')!.toString('utf8');
    expect(xml.match(/<row r="\d+"[^>]*ht="[^"]*"/g)).toEqual([
      expect.stringMatching(/r="4".*ht="60"/),
      expect.stringMatching(/r="5".*ht="60"/),
    ]);
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
