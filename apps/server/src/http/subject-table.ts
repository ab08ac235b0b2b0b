import type { Table } from '@qingzhang/catalogue/language/table';
import type { Context } from './context.ts';

/** The table that a call is about. */
export function subjectTable(context: Context): Table {
  const { subject, path } = context.call;
  if (subject === null) throw new Error(`call ${path} has no table`);
  return subject.table;
}
