import { isToldByContent } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Cell as FormattedCell } from 'hucre/xlsx';
import { sourceText, wantedText } from './field-notes.ts';
import { headerOf } from './sheet-fields.ts';
import type { TableSheet } from './table-sheet.ts';
import { HEADER } from './workbook.ts';
import type { BookSheet } from './write-book.ts';

const GUIDE = '说明';

/** What the columns of a table want, for whoever fills them in. */
export function guideSheet({ table, fields }: Pick<TableSheet, 'table' | 'fields'>): BookSheet {
  const lines = [
    `${table.label}：填表说明`,
    ...(table.note === undefined ? [] : [table.note]),
    '一行填一条记录；带 * 的列必填；没有数据的格留空，不要填 0。',
    '数字可以带单位（如 3.2万亩、1.5亿立方米），导入时换算为列名中的单位。',
    '列的次序可以改，不用的列可以删；列名请保留。填好后在本表页面选“导入”。',
    ...sameRowLines(table),
  ];
  const header = ['列名', '必填', '要求', '说明', '参考来源'];
  const headerRow = lines.length + 1;
  return {
    name: GUIDE,
    columns: [30, 8, 60, 48, 48].map((width) => ({ width, style: { alignment: { wrapText: true, vertical: 'top' } } })),
    rows: [
      ...lines.map((line) => [line]),
      [],
      header,
      ...fields.map((field) => [
        headerOf(field),
        field.required === true ? '是' : '',
        wantedText(field),
        field.hint ?? '',
        sourceText(field),
      ]),
    ],
    cells: new Map<string, Partial<FormattedCell>>([
      ['0,0', { style: { font: { bold: true, size: 14 } } }],
      ...lines.slice(1).map((_, at) => [`${at + 1},0`, { style: {} }] as const),
      ...header.map((_, at) => [`${headerRow},${at}`, { style: HEADER }] as const),
    ]),
    print: {
      heading: { from: headerRow + 1, to: headerRow + 1 },
      columns: header.length,
      rows: headerRow + 1 + fields.length,
    },
    merges: lines.map((_, row) => ({ startRow: row, startCol: 0, endRow: row, endCol: header.length - 1 })),
  };
}

/** Which rows are one record, and what becomes of a second one. */
function sameRowLines(table: Table): readonly string[] {
  if (isToldByContent(table))
    return ['各列都相同的行视为同一条记录，再次导入时不重复计入；确为两处的，请以名称、坐标或备注区分。'];
  if (table.unique.length === 0) return [];
  const labels = table.unique.map((key) => fieldOf(table, key)?.label ?? key);
  return [`“${labels.join('、')}”都相同的行视为同一条记录，再次导入时更新。`];
}
