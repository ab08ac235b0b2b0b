import { describe, expect, it } from 'vitest';
import { unzippedBytes } from '../documents/testing/read-document.ts';
import { writeBook, type BookSheet } from './write-book.ts';

const SHEET: BookSheet = {
  name: "附表 1'甲",
  columns: [{ width: 20 }, { width: 20 }],
  rows: [
    ['名称', '数值'],
    ['=1+1', 2],
    ['+3', null],
  ],
  cells: new Map([
    ['2,1', { formula: 'price*2', formulaResult: 4 }],
    ['1,1', { comment: { author: '青账', text: '来源：统计局' } }],
  ]),
  freezePane: { rows: 1 },
  print: { heading: { from: 1, to: 1 }, columns: 2, rows: 2, pages: 1 },
};

async function parts(): Promise<(name: string) => string> {
  const sheets = [SHEET, { name: '选项', hidden: true, rows: [['甲']] }];
  const book = await writeBook('表', sheets, [{ name: 'price', range: "'附表 1''甲'!$B$2" }]);
  const files = await unzippedBytes(Buffer.from(book));
  return (name) => files.get(name)!.toString('utf8');
}

/** The order that the schema of a worksheet (ECMA-376, CT_Worksheet) wants. */
const ORDER = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'mergeCells',
  'dataValidations',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'legacyDrawing',
];

describe('a workbook on paper', () => {
  it('is A4 landscape, as wide as the page, with numbered pages', async () => {
    const sheet = (await parts())('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="1"\/>/);
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain('第 &amp;P 页，共 &amp;N 页');
  });

  it('repeats its heading and prints down to the row it says; names of sheets are quoted', async () => {
    const book = (await parts())('xl/workbook.xml');
    expect(book).toContain(
      `<definedName name="_xlnm.Print_Area" localSheetId="0">'附表 1''甲'!$A$1:$B$2</definedName>`,
    );
    expect(book).toContain(`<definedName name="_xlnm.Print_Titles" localSheetId="0">'附表 1''甲'!$1:$1</definedName>`);
  });

  it('has its elements in the order that the schema wants', async () => {
    const sheet = (await parts())('xl/worksheets/sheet1.xml').replace(/<sheetData>.*<\/sheetData>/su, '<sheetData/>');
    const found = ORDER.filter((name) => sheet.includes(`<${name}`));
    const places = found.map((name) => sheet.indexOf(`<${name}`));
    expect(found).toContain('legacyDrawing');
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('keeps what a formula comes to beside it, and a text that looks like one a text', async () => {
    const sheet = (await parts())('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<c r="B3"[^>]*><f>price\*2<\/f><v>4<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="A2"[^>]*t="s"[^>]*>/);
    expect(sheet.match(/<f>/g)).toHaveLength(1);
  });

  it('leaves hidden sheets alone', async () => {
    expect((await parts())('xl/worksheets/sheet2.xml')).not.toContain('<pageSetup');
  });
});
