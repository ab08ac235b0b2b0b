import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import type { Table } from '@qingzhang/catalogue/language/table';
import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { requireModule } from '../access/guard.ts';
import type { SignedIn } from '../access/sessions.ts';
import { storedTable } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import type { DoubtReader } from '../doubts/doubts-for-reader.ts';
import { composedQuery } from '../rows/composed-query.ts';
import { readable } from '../rows/scope.ts';

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

/** The caller as one whom doubts are told. */
export function doubtReader({ user, actor }: Pick<Context, 'user' | 'actor'>): DoubtReader {
  return { userName: actor.userName, mayRead: (entry) => mayRead(user, entry) };
}

/** Of a list that several may ask for, only the rows that the reader may see: of their services, of their part. */
export function rowsForReader(table: Table, user: SignedIn | undefined): readonly SQL[] {
  const { name } = table;
  if (name !== calcRun.name) return user?.isLimited === true ? readable(table, user.userName) : [];
  const codes = SERVICES.filter(({ module }) => user?.rights.has(module) === true).map(({ wire }) => wire);
  return [codes.length === 0 ? sql`false` : inArray(storedTable(name).columns['serviceCode']!, codes)];
}

/** Refuses whoever asks about one row that they may not see. A row that is gone for good is told by what follows. */
export async function requireReadable({ database, user, call }: Context, table: Table, id: string): Promise<void> {
  const hidden = rowsForReader(table, user);
  if (hidden.length === 0) return;
  const { table: stored } = storedTable(table.name);
  const { rowCount } = await database.pool.query(
    composedQuery(sql`SELECT FROM ${stored} WHERE id::text = ${id} AND NOT (${and(...hidden)!})`),
  );
  if (rowCount !== 0) throw new Fault('FORBIDDEN', { what: call.title });
}
