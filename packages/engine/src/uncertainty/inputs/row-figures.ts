import type { AccountData, DataRow } from '../../account/account-data.ts';
import { BLANK_GRADE, type Grade } from './grade-spreads.ts';
import type { Figure, Inputs } from './input.ts';

/** Rows of the account by their ids, and the figures in them with their grade. */
export interface RowFigures {
  readonly rowOf: (table: string, id: string) => DataRow | undefined;
  /** Nothing where the cell is empty. */
  readonly figureOf: (
    table: string,
    row: DataRow,
    column: string,
    convert?: (value: number) => number,
  ) => Figure | undefined;
  /** Of a row that exists: its quality; a blank one is remembered. */
  readonly gradeOf: (table: string, row: DataRow) => Grade;
}

export function rowFigures(data: AccountData, { ungraded }: Pick<Inputs, 'ungraded'>): RowFigures {
  const tables = new Map<string, ReadonlyMap<string, DataRow>>();
  const rowsOf = (table: string): ReadonlyMap<string, DataRow> => {
    const rows = tables.get(table) ?? new Map(data.rows(table).map((row) => [row.id, row]));
    tables.set(table, rows);
    return rows;
  };
  const gradeOf = (table: string, row: DataRow): Grade => {
    const { quality } = row;
    if (isGrade(quality)) return quality;
    ungraded.add(`${table}/${row.id}`);
    return BLANK_GRADE;
  };
  return {
    rowOf: (table, id) => rowsOf(table).get(id),
    gradeOf,
    figureOf: (table, row, column, convert = (value) => value) => {
      const value = row[column];
      return typeof value === 'number' ? { value: convert(value), grade: gradeOf(table, row) } : undefined;
    },
  };
}

function isGrade(quality: unknown): quality is Grade {
  return quality === 'A' || quality === 'B' || quality === 'C' || quality === 'D';
}
