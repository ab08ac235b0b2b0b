import { randomUUID } from 'node:crypto';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry } from '@qingzhang/catalogue/registry';
import { acknowledgeDoubt, doubtsOfTable, weighRows as weighCall } from '@qingzhang/contract/calls/doubt-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { rowName } from '@qingzhang/engine/plan/row-name';
import type { Pool } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import { doubtsForReader } from '../doubts/doubts-for-reader.ts';
import { FIGURE_FAR, type KeptDoubt } from '../doubts/kept-answers.ts';
import { typedRow } from '../doubts/typed-row.ts';
import { weighRows } from '../doubts/weigh-rows.ts';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { keptText } from '../pixels/findings/acknowledgements.ts';
import { allRows } from '../rows/list-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { doubtReader, requireReadable, rowsForReader, tableForCaller } from '../tables/row-access.ts';
import { accountRowsOf } from './account-rows.ts';
import { accountRegions } from './load-account.ts';

const DOUBTS = handle(doubtsOfTable).by((context) => {
  const { table } = tableForCaller(context, context.body.table, 'read');
  return doubtsIn(context, table, context.body.year);
});

/** What would be said of rows that are being typed. */
const WEIGH = handle(weighCall).by(async (context) => {
  const { table } = tableForCaller(context, context.body.table, 'read');
  const rows = context.body.rows.map((row) => typedRow(table, row));
  const found = await doubtsForReader(
    context.database.pool,
    await weighRows(context, table, rows),
    doubtReader(context),
  );
  return found.map((doubts) =>
    doubts.map(({ key, severity, text, acknowledged }) => ({ key, severity, text, acknowledged })),
  );
});

/** Keeps why a figure stands though it is far from what it should resemble. */
const ACKNOWLEDGE = handle(acknowledgeDoubt).by(async (context) => {
  const { key, reason } = context.body;
  const { pool } = context.database;
  const { table } = tableForCaller(context, context.body.table, 'write');
  const id = context.body.id.toLowerCase();
  await requireReadable(context, table, id);
  const row = await storedRow(pool, table, id);
  const [doubts] = await doubtsForReader(pool, await weighRows(context, table, [row]), doubtReader(context));
  const open = doubts!.filter((each) => each.key === key && each.severity === 'confirm' && each.acknowledged === null);
  if (open.length === 0) {
    const issues = [block('key', 'FINDING_UNKNOWN', '这个数现在没有待说明的提示，请刷新后重试')];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  await transaction(pool, async (client) => {
    for (const { basis } of open) {
      const kept = keptText({ text: basis });
      await client.query(
        `INSERT INTO "layerAcknowledgement" (id, "tableName", "rowId", code, text, reason, "createdBy", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
        [randomUUID(), table.name, id, FIGURE_FAR, kept, reason, context.actor.userName],
      );
      const event = { action: 'acknowledge', tableName: table.name, rowId: id, reason };
      await logEvent(client, context.actor, { ...event, after: { code: FIGURE_FAR, text: kept } });
    }
  });
  const { year } = row;
  return typeof year === 'number' ? doubtsIn(context, table, year) : [];
});

export const DOUBT_HANDLINGS = [DOUBTS, WEIGH, ACKNOWLEDGE];

async function doubtsIn(context: Context, table: Table, year: number) {
  if (!table.fields.some(({ key }) => key === 'year')) return [];
  const { database, user } = context;
  const rows = await allRows(database, table, { year, filters: [] }, rowsForReader(table, user));
  const weighed = await weighRows(context, table, rows);
  const told = await doubtsForReader(database.pool, weighed, doubtReader(context));
  const about = await namesOf(database.pool, table, year);
  return told.flatMap((doubts, index) => doubts.map((doubt) => listed(rows[index]!, about, doubt)));
}

function listed(row: Row, about: (row: Row) => string, { key, severity, text, acknowledged }: KeptDoubt) {
  return { id: String(row['id']), key, about: about(row), severity, text, acknowledged };
}

/** What people call the rows of a table. */
async function namesOf(pool: Pool, table: Table, year: number): Promise<(row: Row) => string> {
  const regions = new Map((await accountRegions(pool, year)).map(({ id, name }) => [id, name]));
  const { own: classes } = await accountRowsOf(pool, tableEntry(CLASS_DICTIONARY.table).table, year);
  return (row) => {
    const region = regions.get(String(row['regionId'])) ?? '';
    return `${region} ${rowName({ data: { rows: () => classes } }, table, row as Parameters<typeof rowName>[2])}`.trim();
  };
}

async function storedRow(pool: Pool, table: Table, id: string): Promise<Row> {
  const { rows } = await pool.query<{ row: Row }>(
    `SELECT ${rowJson('t')} AS row FROM ${quoted(table.name)} t WHERE id = $1 AND "deletedAt" IS NULL`,
    [id],
  );
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  return rows[0].row;
}
