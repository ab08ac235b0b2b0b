import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { DocumentColumn, DocumentTable } from './official-document.ts';
import { CELL_PADDING, SIZE } from './page-sizes.ts';
import { face, FACE, LOOSE_LINE, TIGHT_LINE, twip } from './page-style.ts';

const CELL_MARGINS = { top: 40, bottom: 40, left: CELL_PADDING.usual, right: CELL_PADDING.usual };
const SMALL_MARGINS = { top: 20, bottom: 20, left: CELL_PADDING.small, right: CELL_PADDING.small };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const THICK = { style: BorderStyle.SINGLE, size: 12, color: '000000' } as const;
const THIN = { style: BorderStyle.SINGLE, size: 6, color: '000000' } as const;
const THREE_LINES = {
  top: THICK,
  bottom: THICK,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
};
const SIDES = {
  left: AlignmentType.LEFT,
  centre: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;

/** A table with a head that comes again on every page; no row is torn apart. */
export function tableOf(table: DocumentTable, widthMm: number): Table {
  const { columns, rows, isOpen = false, isSmall = false, boldRows = [] } = table;
  const size = isSmall ? SIZE.small : SIZE.table;
  const drawn = (text: string, column: DocumentColumn, look: Omit<Look, 'size'>) =>
    cell(text, column, { ...look, size });
  return new Table({
    width: { size: twip(widthMm), type: WidthType.DXA },
    columnWidths: columns.map(({ widthMm: width }) => twip(width)),
    margins: isSmall ? SMALL_MARGINS : CELL_MARGINS,
    ...(isOpen ? { borders: THREE_LINES } : {}),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map((column) =>
          drawn(column.label, { ...column, align: 'centre' }, { font: FACE.heading, isUnderlined: isOpen }),
        ),
      }),
      ...rows.map(
        (row, place) =>
          new TableRow({
            cantSplit: true,
            children: columns.map((column, at) =>
              drawn(row[at] ?? '', column, { font: FACE.body, isBold: boldRows.includes(place) }),
            ),
          }),
      ),
    ],
  });
}

interface Look {
  readonly font: string;
  readonly size: number;
  readonly isBold?: boolean;
  /** With the line between head and body. */
  readonly isUnderlined?: boolean;
}

function cell(text: string, { widthMm, align = 'left' }: DocumentColumn, look: Look): TableCell {
  const { font, size, isBold = false, isUnderlined = false } = look;
  return new TableCell({
    width: { size: twip(widthMm), type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    ...(isUnderlined ? { borders: { bottom: THIN } } : {}),
    children: text.split('\n').map(
      (line) =>
        new Paragraph({
          spacing: size === SIZE.small ? TIGHT_LINE : LOOSE_LINE,
          alignment: SIDES[align],
          children: [new TextRun({ text: line, font: face(font), size, bold: isBold })],
        }),
    ),
  });
}
