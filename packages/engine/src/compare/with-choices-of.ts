import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData } from '../account/account-data.ts';
import { choiceColumns } from '../plan/choices.ts';
import { withColumnsOf } from './with-columns-of.ts';

/** An account by the standard and the words of another one: every column that a method is chosen by reads as there. */
export function withChoicesOf(data: AccountData, other: AccountData, services: readonly Service[]): AccountData {
  const columns = new Map<string, Set<string>>();
  for (const { methods } of services) {
    if (methods === undefined) continue;
    const givens = methods.list.flatMap((method) => method.givens);
    for (const { table, column } of choiceColumns(methods, givens))
      columns.set(table, (columns.get(table) ?? new Set()).add(column));
  }
  return { ...withColumnsOf(data, other, columns, 'blank'), profile: other.profile };
}
