import type { Cell as FormattedCell, WriteSheet } from 'hucre/xlsx';
import { sourceText, wantedText } from '../sheets/field-notes.ts';
import { headerOf } from '../sheets/sheet-fields.ts';
import type { TableSheet } from '../sheets/table-sheet.ts';
import { HEADER, sheetName } from '../sheets/workbook.ts';

const WIDTHS = [28, 30, 8, 56, 44, 40];
const HEADINGS = ['工作表', '列名', '必填', '要求', '说明', '参考来源'];

/** The first sheet: how to fill in the others, and what each of their columns wants. */
export function requestGuide(title: string, sheets: readonly TableSheet[]): WriteSheet {
  const lines = [
    title,
    '每张工作表对应一项数据，一行填一条记录；带 * 的列必填，没有数据的格留空，不要填 0。',
    '区域与上年各行的名称已经填好，只补数值即可；没有数据的行可以不填，也可以增加行。',
    '数字可以带单位（如 3.2万亩、1.5亿立方米）；列的次序可以改，列名和工作表名请保留。',
    '填好后整本交回，由核算人员上传，系统自动识别各表。',
  ];
  const headerRow = lines.length + 1;
  const columns = sheets.flatMap(({ table, fields }) =>
    fields.map((field) => [
      sheetName(table.label),
      headerOf(field),
      field.required === true ? '是' : '',
      wantedText(field),
      field.hint ?? '',
      sourceText(field),
    ]),
  );
  return {
    name: '填报说明',
    columns: WIDTHS.map((width) => ({ width, style: { alignment: { wrapText: true, vertical: 'top' } } })),
    rows: [...lines.map((line) => [line]), [], HEADINGS, ...columns],
    cells: new Map<string, Partial<FormattedCell>>([
      ['0,0', { style: { font: { bold: true, size: 14 } } }],
      ...lines.slice(1).map((_, at) => [`${at + 1},0`, { style: {} }] as const),
      ...HEADINGS.map((_, at) => [`${headerRow},${at}`, { style: HEADER }] as const),
    ]),
    merges: lines.map((_, row) => ({ startRow: row, startCol: 0, endRow: row, endCol: HEADINGS.length - 1 })),
  };
}
