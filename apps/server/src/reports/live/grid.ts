import type { Cell as FormattedCell, ColumnDef, WriteOptions } from 'hucre/xlsx';
import type { Cell } from '../../sheets/workbook.ts';
import { AUTHOR, cellsOf, type BookSheet } from '../../sheets/write-book.ts';
import { styleOf, type StyleName } from './cell-styles.ts';

export interface GridCell {
  readonly value: Cell;
  readonly style: StyleName;
  /** Without the leading =. The value is what it comes to. */
  readonly formula?: string | null;
  readonly numFmt?: string;
  readonly comment?: string;
}

/** A part of a sheet that is written row by row, with names for its cells. Rows and columns are counted from 0. */
export interface Pane {
  readonly add: (cells: readonly (GridCell | null)[]) => void;
  /** The number of its next row. */
  readonly next: () => number;
  /** Names cells of one of its columns. */
  readonly name: (name: string, column: number, from: number, to?: number) => void;
}

export interface Grid extends Pane {
  /** A pane that begins at the grid's next row; what is added to the grid afterwards stands below all panes. */
  readonly beside: (column: number) => Pane;
  readonly sheet: (columns: readonly ColumnDef[], options?: GridOptions) => BookSheet;
  readonly names: () => NonNullable<WriteOptions['namedRanges']>;
}

interface GridOptions {
  /** Rows at the top that stay in sight. */
  readonly frozen?: number;
  /** The row that every page repeats. */
  readonly heading?: number;
  readonly printedRows?: number;
  readonly printedColumns?: number;
  readonly pages?: number;
}

/** Headings wrap to two lines. */
const HEAD_HEIGHT = 27;

export function createGrid(sheet: string): Grid {
  const rows: Cell[][] = [];
  const cells = new Map<string, Partial<FormattedCell>>();
  const heights = new Map<number, { readonly height: number }>();
  const names: NonNullable<WriteOptions['namedRanges']> = [];
  const pane = (left: number, start: () => number): Pane => {
    let at = start();
    return {
      add: (row) => {
        while (rows.length <= at) rows.push([]);
        row.forEach((cell, column) => {
          if (cell === null) return;
          cells.set(`${at},${left + column}`, formatted(cell));
          const line = rows[at]!;
          while (line.length <= left + column) line.push(null);
          line[left + column] = cell.value;
          if (cell.style === 'head') heights.set(at, { height: HEAD_HEIGHT });
        });
        at += 1;
      },
      next: () => at,
      name: (name, column, from, to = from) => {
        const place = (row: number) => ({ row, column: left + column });
        names.push({ name, range: cellsOf(sheet, place(from), from === to ? undefined : place(to)) });
      },
    };
  };
  const end = () => rows.length;
  return {
    add: (row) => pane(0, end).add(row),
    next: end,
    name: pane(0, end).name,
    beside: (column) => pane(column, end),
    sheet: (columns, { frozen, heading, printedRows = rows.length, printedColumns = columns.length, pages } = {}) => ({
      name: sheet,
      columns: [...columns],
      rows,
      cells,
      rowDefs: heights,
      ...(frozen === undefined ? {} : { freezePane: { rows: frozen } }),
      print: {
        ...(heading === undefined ? {} : { heading: { from: heading + 1, to: heading + 1 } }),
        columns: printedColumns,
        rows: printedRows,
        ...(pages === undefined ? {} : { pages }),
      },
    }),
    names: () => names,
  };
}

export function texts(values: readonly (Cell | undefined)[], style: StyleName = 'text'): (GridCell | null)[] {
  return values.map((value) => (value === undefined ? null : { value, style }));
}

function formatted({ value, style, formula, numFmt, comment }: GridCell): Partial<FormattedCell> {
  return {
    style: styleOf(style, numFmt),
    ...(formula === undefined || formula === null
      ? {}
      : { formula, ...(value === null ? {} : { formulaResult: value }) }),
    ...(comment === undefined ? {} : { comment: { author: AUTHOR, text: comment } }),
  };
}
