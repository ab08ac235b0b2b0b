import { Fault } from '@qingzhang/core/fault';
import { isReviewed } from '@qingzhang/catalogue/language/review';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import {
  countAttachments,
  listAttachments,
  removeAttachment,
  saveAttachment,
} from '@qingzhang/contract/calls/evidence-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { requireFiles } from '../files/file-rights.ts';
import { handle } from '../http/handle.ts';
import type { Actor } from '../rows/actor.ts';
import { deleteRows } from '../rows/delete-rows.ts';
import { refuseFrozenYears } from '../rows/frozen-years.ts';
import { writeRows } from '../rows/save-rows.ts';
import { readableText, refuseOutside } from '../rows/scope.ts';
import { transaction } from '../rows/transaction.ts';
import { lockRows, updateRows } from '../rows/update-rows.ts';
import { requireReadable, tableForCaller } from './row-access.ts';

type Attachments = AnswerOf<typeof listAttachments>;

const ATTACHMENTS = tableEntry('rowAttachment').table;

/** The files that prove a row, as they were attached. */
const LIST = handle(listAttachments).by(async (context) => {
  const { table } = tableForCaller(context, context.body.table, 'read');
  const id = context.body.id.toLowerCase();
  await requireReadable(context, table, id);
  return attachmentsOf(context.database.pool, table, id);
});

/** Rows of a table that have attachments, with how many. */
const COUNT = handle(countAttachments).by(async (context) => {
  const { table } = tableForCaller(context, context.body.table, 'read');
  // Whoever has been given a part is told of the rows in it alone.
  const inPart = `EXISTS (SELECT FROM ${quoted(table.name)} t WHERE t.id = a."rowId"::uuid AND ${readableText(table, 't', '$2')})`;
  const isLimited = context.user?.isLimited === true;
  const { rows } = await context.database.pool.query<{ id: string; count: number }>(
    `SELECT a."rowId" AS id, count(*) AS count FROM "rowAttachment" a
WHERE a."tableName" = $1 AND a."deletedAt" IS NULL${isLimited ? ` AND ${inPart}` : ''} GROUP BY a."rowId"`,
    isLimited ? [table.name, context.actor.userName] : [table.name],
  );
  return rows;
});

/** Attaches a stored file to a row; a file that is attached already gets the new note. */
const SAVE = handle(saveAttachment).by(async (context) => {
  const { fileId, note = null } = context.body;
  const { table } = tableForCaller(context, context.body.table, 'write');
  const id = context.body.id.toLowerCase();
  await requireFiles(context, [fileId]);
  const { pool } = context.database;
  let isReopened = false;
  await transaction(
    pool,
    async (client) => {
      isReopened = await openRow(client, table, id, context.actor);
      const { rows } = await client.query<{ id: string; rowVersion: number }>(
        `SELECT id, "rowVersion" FROM "rowAttachment"
WHERE "tableName" = $1 AND "rowId" = $2 AND "fileId" = $3 AND "deletedAt" IS NULL`,
        [table.name, id, fileId],
      );
      const row: Row = rows[0] === undefined ? { tableName: table.name, rowId: id, fileId } : { ...rows[0] };
      await writeRows(client, ATTACHMENTS, [{ ...row, note }], context.actor);
    },
    () => (isReopened ? undefined : { table: ATTACHMENTS.name }),
  );
  return attachmentsOf(pool, table, id);
});

/** Takes a file off its row; the file itself stays in the store, so that it can be attached again. */
const REMOVE = handle(removeAttachment).by((context) => {
  const { id } = context.body;
  let isReopened = false;
  return transaction(
    context.database.pool,
    async (client) => {
      const attachment = (await lockRows(client, ATTACHMENTS, [id])).get(id.toLowerCase());
      if (attachment === undefined) throw new Fault('ROW_NOT_FOUND', { table: ATTACHMENTS.label, count: 1 });
      const { table } = tableForCaller(context, String(attachment['tableName']), 'write');
      isReopened = await openRow(client, table, String(attachment['rowId']), context.actor);
      return deleteRows(client, ATTACHMENTS, [id], context.actor);
    },
    () => (isReopened ? undefined : { table: ATTACHMENTS.name }),
  );
});

export const ATTACHMENT_HANDLINGS = [LIST, COUNT, SAVE, REMOVE];

/**
 * The row must be there, in the part of whoever acts, and its year open. What was approved with other evidence is
 * submitted again; whether that was so is answered.
 */
async function openRow(client: PoolClient, table: Table, id: string, actor: Actor): Promise<boolean> {
  const row = (await lockRows(client, table, [id])).get(id);
  if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  await refuseOutside(client, table, [row], actor);
  await refuseFrozenYears(client, table, [row]);
  if (row['status'] !== 'approved' || !isReviewed(table)) return false;
  await updateRows(client, table, [{ id, rowVersion: row['rowVersion'], status: 'submitted' }], actor);
  return true;
}

async function attachmentsOf(pool: Pool, table: Table, id: string): Promise<Attachments> {
  const { rows } = await pool.query<Attachments[number]>(
    `SELECT a.id, a."fileId", a.note, f.name, f.size, f.type, a."createdBy", a."createdAt"
FROM "rowAttachment" a JOIN "fileStore" f ON f.id = a."fileId"
WHERE a."tableName" = $1 AND a."rowId" = $2 AND a."deletedAt" IS NULL ORDER BY a."createdAt", a.id`,
    [table.name, id],
  );
  return rows;
}
