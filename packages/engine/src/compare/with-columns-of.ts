import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '../account/account-data.ts';

/** Columns by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** What becomes of a cell where the other account has none: it is blank as there, or stays. */
type Lacking = 'blank' | 'keep';

/** An account whose rows for the whole account unit read as those of another account in some columns. */
export function withColumnsOf(data: AccountData, other: AccountData, columns: Columns, lacking: Lacking): AccountData {
  return {
    ...data,
    rows: (name) => {
      const own = columns.get(name);
      return own === undefined ? data.rows(name) : readAs(tableEntry(name).table, [...own], { data, other, lacking });
    },
  };
}

interface Two {
  readonly data: AccountData;
  readonly other: AccountData;
  readonly lacking: Lacking;
}

/** Rows of the account with the cells of the other one's; what only the other has a row for, it has cells for. */
function readAs(table: Table, columns: readonly string[], { data, other, lacking }: Two): readonly DataRow[] {
  const keys = table.unique.filter((key) => key !== 'year' && key !== 'regionId');
  const keyOf = (row: DataRow) => JSON.stringify(keys.map((key) => row[key] ?? null));
  const isWhole = ({ accountUnitId }: AccountData, { regionId, year }: DataRow) =>
    year !== null && (regionId === null || regionId === accountUnitId);
  const wanted = new Map(
    other
      .rows(table.name)
      .filter((row) => isWhole(other, row))
      .map((row) => [keyOf(row), row]),
  );
  const rows = data.rows(table.name).map((row): DataRow => {
    if (!isWhole(data, row)) return row;
    const said = wanted.get(keyOf(row));
    const kept = (column: string) => (lacking === 'keep' ? (row[column] ?? null) : null);
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, said?.[column] ?? kept(column)])) };
  });
  const known = new Set(rows.filter((row) => isWhole(data, row)).map(keyOf));
  const added = [...wanted]
    .filter(([key, row]) => !known.has(key) && columns.some((column) => (row[column] ?? null) !== null))
    .map(([, row]): DataRow => {
      const kept = new Set<string>([...keys, ...columns]);
      const blank = Object.fromEntries(Object.keys(row).map((key) => [key, kept.has(key) ? row[key]! : null]));
      return { ...blank, id: row.id, rowVersion: row.rowVersion, regionId: null, year: data.year };
    });
  return [...rows, ...added];
}
