import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import type { Table } from '@qingzhang/catalogue/language/table';
import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { requireModule } from '../access/guard.ts';
import type { SignedIn } from '../access/sessions.ts';
import { storedTable } from '../database/tables.ts';
import type { Context } from '../http/context.ts';

/** Tables that people enter rows into; what the server writes by itself has the rights of what it is about. */
const ENTERED = new Set(
  CALLS.filter(({ name }) => name.endsWith('/saveData')).map(({ subject }) => subject?.table.name ?? ''),
);

/** The table of a name that a client sent, for whoever has the right to it. */
export function tableForCaller(context: Context, name: string, right: 'read' | 'write'): TableEntry {
  const entry = TABLES.find(({ table }) => table.name === name && ENTERED.has(name));
  if (entry === undefined) {
    const issues = [block('table', 'TABLE_UNKNOWN', `没有名为“${name}”的数据表`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  if (right === 'write' || !mayRead(context.user, entry)) {
    requireModule(context.user, entry.module, right, context.call.title);
  }
  return entry;
}

export function mayRead(user: SignedIn | undefined, { readableBy, module }: TableEntry): boolean {
  return user !== undefined && (readableBy === 'signedIn' || user.rights.has(module));
}

/** Rows of a list that everybody may ask for, but each of which belongs to a service: only those the reader may see. */
export function rowsForReader({ name }: Table, user: SignedIn | undefined): readonly SQL[] {
  if (name !== calcRun.name) return [];
  const codes = SERVICES.filter(({ module }) => user?.rights.has(module) === true).map(({ wire }) => wire);
  return [codes.length === 0 ? sql`false` : inArray(storedTable(name).columns['serviceCode']!, codes)];
}
