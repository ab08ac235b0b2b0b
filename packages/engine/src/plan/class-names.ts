import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import type { AccountData } from '../account/account-data.ts';

/** What people call a class; its code where the dictionary has no name for it. */
export function classNames(data: AccountData): (code: string) => string {
  const { table, code: key, name } = CLASS_DICTIONARY;
  const names = new Map(data.rows(table).map((row) => [String(row[key]), String(row[name] ?? '')]));
  return (code) => names.get(code) || code;
}
