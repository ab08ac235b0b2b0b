import { rowsCarried, tablesCarried } from '@qingzhang/contract/calls/evidence-calls';
import { handle } from '../http/handle.ts';
import { carriedCounts, carriedMarks } from '../rows/carried-rows.ts';
import { tableForCaller } from './row-access.ts';

export const CARRIED_HANDLINGS = [
  handle(rowsCarried).by((context) => {
    const { table, year } = context.body;
    return carriedMarks(context.database.pool, tableForCaller(context, table, 'read').table, year);
  }),

  handle(tablesCarried).by(({ database, body }) => carriedCounts(database.pool, body.year)),
];
