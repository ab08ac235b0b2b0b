import type { Handler } from '../http/context.ts';
import { carriedCounts, carriedMarks } from '../rows/carried-rows.ts';
import { tableForCaller } from './row-access.ts';

/** 已更新, 沿用 or 过期, row by row. */
export const rowsCarried: Handler = (context) => {
  const { table, year } = context.body as { table: string; year: number };
  return carriedMarks(context.database.pool, tableForCaller(context, table, 'read').table, year);
};

/** The same, counted table by table. */
export const tablesCarried: Handler = ({ database, body }) =>
  carriedCounts(database.pool, (body as { year: number }).year);
