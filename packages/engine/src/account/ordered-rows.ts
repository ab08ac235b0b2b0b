import type { AccountData, DataRow } from './account-data.ts';

const known = new WeakMap<readonly DataRow[], readonly DataRow[]>();

/** The account with the rows of every table in the order of their ids: sums then agree to the last bit. */
export function withOrderedRows(data: AccountData): AccountData {
  const read = new Map<string, readonly DataRow[]>();
  const rows = (table: string): readonly DataRow[] => {
    const ordered = read.get(table) ?? orderedById(data.rows(table));
    read.set(table, ordered);
    return ordered;
  };
  return { ...data, rows };
}

/** Kept per list, because the services of an account read the same ones. */
function orderedById(rows: readonly DataRow[]): readonly DataRow[] {
  if (rows.every((row, index) => index === 0 || rows[index - 1]!.id <= row.id)) return rows;
  const ordered = known.get(rows) ?? rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  known.set(rows, ordered);
  return ordered;
}
