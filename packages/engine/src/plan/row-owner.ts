import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData } from '../account/account-data.ts';
import { rowName } from './row-name.ts';

/** Where the rows of a table are mended. */
export function linkOf(table: string): string {
  return `${tableEntry(table).module}?table=${table}`;
}

/** The table, and which row of it: what people call it, and its region. */
export function ownerOf({ data }: { readonly data: AccountData }, table: Table, rowId: string): string {
  const row = data.rows(table.name).find(({ id }) => id === rowId);
  if (row === undefined) return `“${table.label}”`;
  const region = data.regions.find(({ id }) => id === row.regionId)?.name ?? '';
  const names = [region, rowName({ data }, table, row)].filter((name) => name !== '');
  return names.length === 0 ? `“${table.label}”` : `“${table.label}”的“${names.join(' ')}”`;
}
