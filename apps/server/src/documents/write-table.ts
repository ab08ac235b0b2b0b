import { AlignmentType, Paragraph, Table, TableCell, TableRow, TextRun, VerticalAlign, WidthType } from 'docx';
import type { DocumentColumn } from './official-document.ts';
import { face, FACE, SIZE, twip } from './page-style.ts';

const LOOSE = { line: 300, lineRule: 'auto' } as const;
const CELL_MARGINS = { top: 40, bottom: 40, left: 80, right: 80 };

/** A table with a head that comes again on every page; no row is torn apart. */
export function tableOf(
  columns: readonly DocumentColumn[],
  rows: readonly (readonly string[])[],
  widthMm: number,
): Table {
  return new Table({
    width: { size: twip(widthMm), type: WidthType.DXA },
    columnWidths: columns.map(({ widthMm: width }) => twip(width)),
    margins: CELL_MARGINS,
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map((column) => cell(column.label, { ...column, align: 'centre' }, FACE.heading)),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: columns.map((column, at) => cell(row[at] ?? '', column, FACE.body)),
          }),
      ),
    ],
  });
}

function cell(text: string, { widthMm, align = 'left' }: DocumentColumn, font: string): TableCell {
  return new TableCell({
    width: { size: twip(widthMm), type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    children: text.split('\n').map(
      (line) =>
        new Paragraph({
          spacing: LOOSE,
          alignment: align === 'centre' ? AlignmentType.CENTER : AlignmentType.LEFT,
          children: [new TextRun({ text: line, font: face(font), size: SIZE.table })],
        }),
    ),
  });
}
