import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { TABLES } from '@qingzhang/catalogue/registry';
import { requireModule } from '../access/guard.ts';
import type { Context } from '../http/context.ts';

/** The table of a name that a client sent, for whoever has the right to it. */
export function tableForCaller(context: Context, name: string, right: 'read' | 'write'): TableEntry {
  const entry = TABLES.find(({ table }) => table.name === name && table.kind !== 'log');
  if (entry === undefined) {
    const issues = [block('table', 'TABLE_UNKNOWN', `没有名为“${name}”的数据表`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  if (right === 'write' || entry.readableBy === 'module') {
    requireModule(context.user, entry.module, right, context.call.title);
  }
  return entry;
}
