import type { AccountReport } from '@qingzhang/contract/results/report';
import type { DocumentPart } from '../../documents/official-document.ts';
import { textWidth, type Sheet } from '../../sheets/workbook.ts';
import { annexSheets } from '../report-sheets.ts';
import { cellText } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** The annexes of the workbook, on pages that lie across; those without rows are left out. */
export function annexParts(report: AccountReport): DocumentPart[] {
  const parts = annexSheets(report)
    .filter(({ rows }) => rows.length > 0)
    .flatMap(annex);
  return parts.length === 0 ? [] : [{ part: 'pages', lie: 'across' }, ...parts];
}

function annex({ name, title, notes = [], columns, rows }: Sheet): DocumentPart[] {
  const texts = rows.map(({ cells, format }) =>
    columns.map((column, at) => cellText(cells[at] ?? null, format ?? column.format)),
  );
  return [
    { part: 'heading', level: 1, text: name },
    ...paperTable({
      caption: title,
      columns: columns.map(({ header, format }) => ({
        label: header,
        isFigure: format !== 'text',
      })),
      rows: shortened(texts),
      boldRows: rows.flatMap(({ isBold }, at) => (isBold === true ? [at] : [])),
      isSmall: true,
      lie: 'across',
      notes,
    }),
  ];
}

/** Longer than this, a text that stands in the row above too is not printed again. */
const REPEATED = 16;

function shortened(rows: readonly (readonly string[])[]): string[][] {
  return rows.map((row, line) =>
    row.map((text, at) => (textWidth(text) > REPEATED && text === rows[line - 1]?.[at] ? '同上' : text)),
  );
}
