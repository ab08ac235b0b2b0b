import type { Table } from '@qingzhang/catalogue/language/table';
import type { DataRow } from '../account/account-data.ts';
import type { Found } from './bind-keyed.ts';
import { intensiveIndex } from './intensive.ts';
import { labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';

/** The word of one row; null where the cell is empty. */
export function wordOfRow(table: Table, column: string, row: DataRow): Found<string> | null {
  const value = row[column];
  if (value === null || value === undefined) return null;
  const { id: rowId, rowVersion, regionId } = row;
  return {
    value: String(value),
    reference: { from: 'row', table: table.name, rowId, rowVersion, column, regionId },
  };
}

/** What the account itself chose in a column: in the row of the account unit, else in the one without a region. */
export function typedWord(planning: Planning, table: Table, column: string): Found<string> | null {
  return typedWords(planning, table, column, undefined).get('') ?? null;
}

/** The same label by label (pollutant by pollutant); labels whose rows leave the choice blank answer null. */
export function typedWords(
  planning: Planning,
  table: Table,
  column: string,
  by: string | undefined,
): ReadonlyMap<string, Found<string> | null> {
  const rows = planning.data.rows(table.name);
  const index = intensiveIndex(planning, rows, (row) => (by === undefined ? '' : labelOf(row, by)));
  return new Map(
    index.labels.map((label) => {
      const found = index
        .candidates(label, planning.data.accountUnitId)
        .map((row) => wordOfRow(table, column, row))
        .find((each) => each !== null);
      return [label, found ?? null];
    }),
  );
}
