import { Fault } from '@qingzhang/core/fault';
import type { AllQuery, PageQuery } from '@qingzhang/contract/rows/list-query';
import { filledRows, isFilled } from './fill-columns.ts';
import { withPreparedColumns } from '../files/prepared-columns.ts';
import { withRasterColumns } from '../files/raster-columns.ts';
import type { Handler } from '../http/context.ts';
import { JsonText } from '../http/json-text.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { subjectTable } from '../http/subject-table.ts';
import { deleteRows, restoreRows } from '../rows/delete-rows.ts';
import { allRows, listRowsText } from '../rows/list-rows.ts';
import { saveRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { nest } from '../rows/tree.ts';
import { withVerification } from '../rows/verification.ts';
import { prepareLayers } from './prepare-layers.ts';
import { guardChanges, guardDeletion } from './guards.ts';

/** The usual calls of a table. */

export const rowSave: Handler = async (context) => {
  const table = subjectTable(context);
  await guardChanges(context.database, table, context.body);
  const { pool } = context.database;
  const saved = await saveRows(pool, table, context.body, context.actor, async (rows) => {
    const settled = await withVerification(pool, table, rows, context.user?.isAdministrator === true);
    return withRasterColumns(pool, table, await withPreparedColumns(context, table, settled));
  });
  await prepareLayers(context, table, saved);
  return saved;
};

export const rowDelete: Handler = async (context) => {
  const table = subjectTable(context);
  const { ids } = context.body as { ids: string[] };
  await guardDeletion(context.database, table, ids, context.user);
  return transaction(context.database.pool, (client) => deleteRows(client, table, ids, context.actor));
};

export const rowRestore: Handler = async (context) => {
  const { ids } = context.body as { ids: string[] };
  const table = subjectTable(context);
  return transaction(context.database.pool, (client) => restoreRows(client, table, ids, context.actor));
};

export const rowList: Handler = async (context) => {
  const table = subjectTable(context);
  const query = context.body as PageQuery;
  refuseBadQuery(table, query);
  const { list, total } = await listRowsText(context.database, table, query);
  if (isFilled(table)) return { list: await filledRows(context.database.pool, table, JSON.parse(list)), total };
  return new JsonText(`{"list":${list},"total":${total}}`);
};

export const rowAll: Handler = async (context) => {
  const table = subjectTable(context);
  const query = context.body as AllQuery;
  refuseBadQuery(table, query);
  const rows = await allRows(context.database, table, query);
  return isFilled(table) ? filledRows(context.database.pool, table, rows) : rows;
};

export const rowTree: Handler = async (context) => {
  const rows = (await rowAll(context)) as Awaited<ReturnType<typeof allRows>>;
  return nest(subjectTable(context), rows);
};

export const rowInfo: Handler = async (context) => {
  const table = subjectTable(context);
  const { id } = context.body as { id: string };
  const [row] = await allRows(context.database, table, { filters: [{ key: 'id', op: 'eq', value: id }] });
  if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  return row;
};
