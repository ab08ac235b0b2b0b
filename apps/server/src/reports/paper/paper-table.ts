import type { DocumentPart } from '../../documents/official-document.ts';
import { CELL_ROOM, TYPE_WIDTH_MM, type PageLie } from '../../documents/page-sizes.ts';
import { columnWidths } from './column-widths.ts';

interface PaperColumn {
  readonly label: string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
}

interface PaperTable {
  readonly caption: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly boldRows?: readonly number[];
  readonly isSmall?: boolean;
  readonly lie?: PageLie;
  /** Said below it. */
  readonly notes?: readonly string[];
}

/** A table of three lines with its caption, as wide as the page; one without rows is left out. */
export function paperTable(table: PaperTable): DocumentPart[] {
  const { caption, columns, rows, boldRows = [], isSmall = false, lie = 'upright', notes = [] } = table;
  if (rows.length === 0) return [];
  const { characterMm, paddingMm } = CELL_ROOM[isSmall ? 'small' : 'usual'];
  const room = TYPE_WIDTH_MM[lie] - paddingMm * columns.length;
  const widths = columnWidths(columns, rows, room / characterMm);
  const all = widths.reduce((sum, width) => sum + width, 0);
  return [
    { part: 'caption', text: caption },
    {
      part: 'table',
      columns: columns.map(({ label, isFigure = false }, at) => ({
        label,
        widthMm: paddingMm + (room * widths[at]!) / all,
        align: isFigure ? 'right' : 'left',
      })),
      rows,
      boldRows,
      isOpen: true,
      isSmall,
    },
    ...notes.map((text): DocumentPart => ({ part: 'note', text })),
  ];
}
