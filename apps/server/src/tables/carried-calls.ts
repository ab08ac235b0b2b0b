import { tableEntry } from '@qingzhang/catalogue/registry';
import { rowsCarried, tablesCarried } from '@qingzhang/contract/calls/evidence-calls';
import { handle } from '../http/handle.ts';
import { carriedCounts, carriedMarks } from '../rows/carried-rows.ts';
import { mayRead, tableForCaller } from './row-access.ts';

export const CARRIED_HANDLINGS = [
  handle(rowsCarried).by((context) => {
    const { table, year } = context.body;
    return carriedMarks(context.database.pool, tableForCaller(context, table, 'read').table, year);
  }),

  handle(tablesCarried).by(async ({ database, body, user }) => {
    const counts = await carriedCounts(database.pool, body.year);
    return counts.filter(({ table }) => mayRead(user, tableEntry(table)));
  }),
];
