import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import { sysModule, sysRole } from '@qingzhang/catalogue/tables/system';
import { allRoles, moduleTree, roleInfo } from '@qingzhang/contract/calls/role-calls';
import {
  ROW_DELETIONS,
  ROW_LISTS,
  ROW_PAGES,
  ROW_RESTORATIONS,
  ROW_SAVES,
  ROW_TREES,
} from '@qingzhang/contract/calls/row-calls';
import type { AllQuery } from '@qingzhang/contract/rows/list-query';
import { withAccountProfile } from './account-profile.ts';
import { withAccountVersion } from './account-version.ts';
import { filledRows, isFilled } from './fill-columns.ts';
import { requireFilesOfRows } from '../files/file-rights.ts';
import { withPreparedColumns } from '../files/prepared-columns.ts';
import { withRasterColumns } from '../files/raster-columns.ts';
import { refuseElsewhere } from '../pixels/findings/refuse-elsewhere.ts';
import { administers } from '../access/guard.ts';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { JsonText } from '../http/json-text.ts';
import { WithIssues } from '../http/with-issues.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { deleteRows, restoreRows } from '../rows/delete-rows.ts';
import { allRows, listRowsText } from '../rows/list-rows.ts';
import { refuseApproval } from '../rows/review-status.ts';
import { saveRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { nest } from '../rows/tree.ts';
import { withVerification } from '../rows/verification.ts';
import { doubtsOfSaved } from './saved-doubts.ts';
import { prepareLayers } from './prepare-layers.ts';
import { guardChanges, guardDeletion, guardRestoration } from './guards.ts';
import { rowsForReader } from './row-access.ts';

/** The usual calls of a table. */
export const ROW_HANDLINGS = [
  handle(ROW_SAVES).by(async (context) => {
    const { table } = context.call.subject;
    await guardChanges(context, table, context.body);
    await requireFilesOfRows(context, table, context.body);
    const { pool } = context.database;
    const saved = await saveRows(pool, table, context.body, {
      actor: context.actor,
      prepare: async (rows) => {
        const kept = await withAccountVersion(pool, table, await withAccountProfile(context, table, rows));
        await refuseApproval(pool, table, kept);
        const settled = await withVerification(pool, table, kept, administers(context.user, 'business'));
        const filled = await withRasterColumns(pool, table, await withPreparedColumns(context, table, settled));
        await refuseElsewhere(pool, table, filled);
        return filled;
      },
    });
    await prepareLayers(context, table, saved);
    const told = await doubtsOfSaved(context, table, saved);
    return told.length === 0 ? saved : new WithIssues(saved, told);
  }),

  handle(ROW_DELETIONS).by(async ({ call, body: { ids }, database, user, actor }) => {
    const { table } = call.subject;
    await guardDeletion(database, table, ids, user);
    return transaction(database.pool, (client) => deleteRows(client, table, ids, actor), { table: table.name });
  }),

  handle(ROW_RESTORATIONS).by(async (context) => {
    const { call, body, database, actor } = context;
    const { table } = call.subject;
    await guardRestoration(context, table, body.ids);
    return transaction(database.pool, (client) => restoreRows(client, table, body.ids, actor), { table: table.name });
  }),

  handle(ROW_PAGES).by(async ({ call, body, database, user }) => {
    const { table } = call.subject;
    refuseBadQuery(table, body);
    const { list, total, asOf } = await listRowsText(database, table, body, rowsForReader(table, user));
    if (isFilled(table)) return { list: await filledRows(database.pool, table, JSON.parse(list)), total };
    return new JsonText(`{"list":${list},"total":${total}}`, asOf);
  }),

  handle(ROW_LISTS).by(({ call, body, ...asked }) => matchingRows(asked, call.subject.table, body)),

  handle(ROW_TREES).by(({ call, body, ...asked }) => treeOf(asked, call.subject.table, body)),

  handle(allRoles).by(({ body, ...asked }) => matchingRows(asked, sysRole, body)),

  handle(moduleTree).by(({ body, ...asked }) => treeOf(asked, sysModule, body)),

  handle(roleInfo).by(async ({ body: { id }, database }) => {
    const [row] = await allRows(database, sysRole, { filters: [{ key: 'id', op: 'eq', value: id }] });
    if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: sysRole.label, count: 1 });
    return row;
  }),
];

type Asked = Pick<Context, 'database' | 'user'>;

/** Every row that a query matches, with what the latest run says of it. */
async function matchingRows<T extends Table>({ database, user }: Asked, table: T, query: AllQuery) {
  refuseBadQuery(table, query);
  const rows = await allRows(database, table, query, rowsForReader(table, user));
  return isFilled(table) ? filledRows(database.pool, table, rows) : rows;
}

async function treeOf<T extends Table>(asked: Asked, table: T, query: AllQuery) {
  return nest(table, await matchingRows(asked, table, query));
}
