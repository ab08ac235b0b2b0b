import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { TABLES } from '@qingzhang/catalogue/registry';
import { requireModule } from '../access/guard.ts';
import type { Context } from '../http/context.ts';

/** The table that a call is about, for whoever may read or write it. */
export function sheetTable(context: Context, name: string, right: 'read' | 'write'): TableEntry {
  const entry = TABLES.find(({ table, calls }) => table.name === name && calls === 'rows');
  if (entry === undefined) {
    const issues = [block('table', 'TABLE_UNKNOWN', `没有可以导入导出的表“${name}”`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  const isOpen = right === 'read' && entry.readableBy === 'signedIn';
  if (!isOpen) requireModule(context.user, entry.module, right, `${context.call.title}：${entry.table.label}`);
  return entry;
}
