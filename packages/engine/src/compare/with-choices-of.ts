import type { Service } from '@qingzhang/catalogue/language/service';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '../account/account-data.ts';
import { choiceColumns } from '../plan/choices.ts';

/** An account by the standard and the words of another one: every column that a method is chosen by reads as there. */
export function withChoicesOf(data: AccountData, other: AccountData, services: readonly Service[]): AccountData {
  const columns = new Map<string, Set<string>>();
  for (const { methods } of services) {
    if (methods === undefined) continue;
    const givens = methods.list.flatMap((method) => method.givens);
    for (const { table, column } of choiceColumns(methods, givens))
      columns.set(table, (columns.get(table) ?? new Set()).add(column));
  }
  return {
    ...data,
    profile: other.profile,
    rows: (name) => {
      const own = columns.get(name);
      return own === undefined ? data.rows(name) : chosenRows(tableEntry(name).table, [...own], data, other);
    },
  };
}

/** Rows of the account with the words of the other one's; what only the other has a row for, it has words for. */
function chosenRows(
  table: Table,
  columns: readonly string[],
  data: AccountData,
  other: AccountData,
): readonly DataRow[] {
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
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, said?.[column] ?? null])) };
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
