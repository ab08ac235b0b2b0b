import type { AccountData, DataRow } from '../../account/account-data.ts';
import type { Figure } from './input.ts';
import type { QualitySpreads } from './quality-spreads.ts';

/** Rows of the account by their ids, and the figures in them with their spread. */
export interface RowFigures {
  readonly rowOf: (table: string, id: string) => DataRow | undefined;
  /** Nothing where the cell is empty. */
  readonly figureOf: (row: DataRow, column: string, convert?: (value: number) => number) => Figure | undefined;
}

export function rowFigures(data: AccountData, spreads: QualitySpreads): RowFigures {
  const tables = new Map<string, ReadonlyMap<string, DataRow>>();
  const rowsOf = (table: string): ReadonlyMap<string, DataRow> => {
    const rows = tables.get(table) ?? new Map(data.rows(table).map((row) => [row.id, row]));
    tables.set(table, rows);
    return rows;
  };
  return {
    rowOf: (table, id) => rowsOf(table).get(id),
    figureOf: (row, column, convert = (value) => value) => {
      const value = row[column];
      return typeof value === 'number' ? { value: convert(value), spread: spreads.of(row['quality']) } : undefined;
    },
  };
}
