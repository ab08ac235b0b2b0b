import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '../account/account-data.ts';
import type { ServicePlan } from './plan-service.ts';

/** What people call a zone, a class, a row: texts show no ids. */

export function zoneName({ zones }: Pick<ServicePlan, 'zones'>, id: string): string {
  const { region, part } = zones.zoneOf(id)!;
  return part === 'rest' ? `“${region.name}”的余地` : `“${region.name}”`;
}

export function className({ data }: { readonly data: Pick<AccountData, 'rows'> }, label: string): string {
  const { table, code, name } = CLASS_DICTIONARY;
  const found = data.rows(table).find((row) => row[code] === label)?.[name];
  return typeof found === 'string' ? `${label} ${found}` : label;
}

/** A row of the tables that the plan reads row by row. */
export function rowIn(
  { bound, data }: Pick<ServicePlan, 'bound' | 'data'>,
  id: string,
): { readonly table: Table; readonly row: DataRow } | undefined {
  const names = new Set([...bound.values()].flatMap(({ table }) => table ?? []));
  for (const name of names) {
    const row = data.rows(name).find((each) => each.id === id);
    if (row !== undefined) return { table: tableEntry(name).table, row };
  }
  return undefined;
}
