import type { DocumentColumn, DocumentTable } from '../official-document.ts';
import { CELL_PADDING, SIZE } from '../page-sizes.ts';
import { MM, type Mark, type Paper } from './paper.ts';
import type { Piece } from './piece.ts';
import { drawLine, setLines, type Look, type SetLine } from './text-pieces.ts';

const THICK = 1.5;
const THIN = 0.75;

interface Cell {
  readonly lines: readonly SetLine[];
  readonly look: Look;
  readonly mark: Mark;
  readonly left: number;
  readonly width: number;
}

interface Style {
  readonly size: number;
  readonly line: number;
  readonly padding: number;
  /** Above and below the text of a cell. */
  readonly margin: number;
  readonly isOpen: boolean;
  readonly width: number;
}

/** A table whose head comes again on every page. A row is torn only where no page could hold it. */
export function tablePieces(table: DocumentTable, pageHeight: number, isNoted: boolean): Piece[] {
  const { columns, rows, isOpen = false, isSmall = false, boldRows = [] } = table;
  const size = (isSmall ? SIZE.small : SIZE.table) / 2;
  const width = columns.reduce((sum, { widthMm }) => sum + widthMm * MM, 0);
  const padding = (isSmall ? CELL_PADDING.small : CELL_PADDING.usual) / 20;
  const style: Style = { size, line: size * (isSmall ? 1.3 : 1.4), padding, margin: isSmall ? 1 : 2, isOpen, width };
  const mark: Mark = { tag: 'Table' };
  const headRow: Mark = { tag: 'TR', inside: mark };
  const labels = columns.map(({ label }) => label);
  const headCells = cellsOf(labels, columns, style, (column) => ({
    look: { ...lookOf(style, 'centre'), face: 'heading' },
    mark: { tag: 'TH', inside: headRow },
    column,
  }));
  const head: Piece = { ...rowPiece(headCells, style, { top: THICK, bottom: THIN }), isKept: true };
  // On later pages the head is there for the eye; whoever takes the table out of the file wants it once.
  const again: Piece = { ...rowPiece(headCells, style, { top: THICK, bottom: THIN, isAgain: true }) };
  const most = Math.max(1, Math.floor((pageHeight - head.height - 2 * style.margin) / style.line));
  const body = rows.flatMap((row, place) => {
    const rowMark: Mark = { tag: 'TR', inside: mark };
    const cells = cellsOf(row, columns, style, (column) => ({
      look: { ...lookOf(style, column.align ?? 'left'), face: boldRows.includes(place) ? 'strong' : 'body' },
      mark: { tag: 'TD', inside: rowMark },
      column,
    }));
    return tornRow(cells, most);
  });
  return [
    head,
    ...body.map((cells, at): Piece => ({
      ...rowPiece(cells, style, { bottom: at === body.length - 1 ? THICK : 0 }),
      head: again,
      isKept: at === body.length - 1 && isNoted,
    })),
  ];
}

function lookOf({ size, line }: Style, align: 'left' | 'centre' | 'right'): Omit<Look, 'face'> {
  return { size, line, align };
}

interface CellStyle {
  readonly look: Look;
  readonly mark: Mark;
  readonly column: DocumentColumn;
}

function cellsOf(
  texts: readonly string[],
  columns: readonly DocumentColumn[],
  { padding }: Style,
  styleOf: (column: DocumentColumn) => CellStyle,
): Cell[] {
  let left = 0;
  return columns.map((column, at) => {
    const { look, mark } = styleOf(column);
    const width = column.widthMm * MM;
    const inner = width - 2 * padding;
    const cell = { lines: setLines(texts[at] ?? '', look, inner), look, mark, left: left + padding, width: inner };
    left += width;
    return cell;
  });
}

/** A row that is higher than a page as several, each with the lines that come next. */
function tornRow(cells: readonly Cell[], most: number): Cell[][] {
  const count = Math.ceil(Math.max(...cells.map(({ lines }) => lines.length)) / most);
  return Array.from({ length: count }, (_, part) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) })),
  );
}

interface Edges {
  readonly top?: number;
  readonly bottom: number;
  readonly isAgain?: boolean;
}

function rowPiece(cells: readonly Cell[], style: Style, { top = 0, bottom, isAgain = false }: Edges): Piece {
  const { line, margin, width, isOpen } = style;
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * line + 2 * margin;
  return {
    height,
    draw: (paper, { x, y }) => {
      for (const cell of cells) {
        const draw = () => drawCell(paper, cell, x, y + (height - cell.lines.length * line) / 2);
        if (cell.lines.every(({ text }) => text === '')) continue;
        if (isAgain) paper.aside(draw);
        else paper.marked(cell.mark, draw);
      }
      paper.aside(() => {
        if (!isOpen) return drawFrame(paper, cells, { x, y, height, padding: style.padding });
        if (top > 0) paper.rule([x, y], [x + width, y], top);
        if (bottom > 0) paper.rule([x, y + height], [x + width, y + height], bottom);
      });
    },
  };
}

function drawCell(paper: Paper, { lines, look, left, width }: Cell, x: number, y: number): void {
  lines.forEach((line, at) => drawLine(paper, line, look, { x: x + left, y: y + at * look.line, width }));
}

function drawFrame(
  { pdf }: Paper,
  cells: readonly Cell[],
  { x, y, height, padding }: { x: number; y: number; height: number; padding: number },
): void {
  for (const { left, width } of cells) pdf.rect(x + left - padding, y, width + 2 * padding, height);
  pdf.lineWidth(0.5).strokeColor('#000000').stroke();
}
