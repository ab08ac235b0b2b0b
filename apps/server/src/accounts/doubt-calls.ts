import { randomUUID } from 'node:crypto';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry } from '@qingzhang/catalogue/registry';
import { acknowledgeDoubt, doubtsOfTable } from '@qingzhang/contract/calls/doubt-calls';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { rowName } from '@qingzhang/engine/plan/row-name';
import type { Pool } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import { keptText } from '../pixels/findings/acknowledgements.ts';
import { transaction } from '../rows/transaction.ts';
import { tableForCaller } from '../tables/row-access.ts';
import { accountRowsOf } from './account-rows.ts';
import { accountRegions } from './load-account.ts';
import { FIGURE_FAR, keptDoubts } from './row-doubts.ts';

const DOUBTS = handle(doubtsOfTable).by((context) => {
  const { table } = tableForCaller(context, context.body.table, 'read');
  return doubtsIn(context.database.pool, table, context.body.year);
});

/** Keeps why a figure stands though it is far from what it should resemble. */
const ACKNOWLEDGE = handle(acknowledgeDoubt).by(async (context) => {
  const { key, reason } = context.body;
  const { pool } = context.database;
  const { table } = tableForCaller(context, context.body.table, 'write');
  const id = context.body.id.toLowerCase();
  const year = await yearOf(pool, table, id);
  const open = (await doubtsIn(pool, table, year)).filter(
    (each) => each.id === id && each.key === key && each.acknowledged === null,
  );
  if (open.length === 0) {
    const issues = [block('key', 'FINDING_UNKNOWN', '这个数现在没有待说明的提示，请刷新后重试')];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  await transaction(pool, async (client) => {
    for (const { text } of open) {
      const kept = keptText({ text });
      await client.query(
        `INSERT INTO "layerAcknowledgement" (id, "tableName", "rowId", code, text, reason, "createdBy", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
        [randomUUID(), table.name, id, FIGURE_FAR, kept, reason, context.actor.userName],
      );
      const event = { action: 'acknowledge', tableName: table.name, rowId: id, reason };
      await logEvent(client, context.actor, { ...event, after: { code: FIGURE_FAR, text: kept } });
    }
  });
  return doubtsIn(pool, table, year);
});

export const DOUBT_HANDLINGS = [DOUBTS, ACKNOWLEDGE];

async function doubtsIn(pool: Pool, table: Table, year: number) {
  if (!table.fields.some(({ key }) => key === 'year')) return [];
  const { own, lastYear } = await accountRowsOf(pool, table, year);
  const regions = await accountRegions(pool, year);
  const { own: classes } = await accountRowsOf(pool, tableEntry(CLASS_DICTIONARY.table).table, year);
  const rowsById = new Map(own.map((row) => [row.id, row]));
  const regionNames = new Map(regions.map(({ id, name }) => [id, name]));
  const about = (rowId: string) => {
    const row = rowsById.get(rowId)!;
    const region = regionNames.get(row.regionId ?? '') ?? '';
    return `${region} ${rowName({ data: { rows: () => classes } }, table, row)}`.trim();
  };
  const found = await keptDoubts(pool, {
    regions,
    rows: new Map([[table.name, own]]),
    before: new Map([[table.name, lastYear]]),
  });
  return [...found(table.name)].flatMap(([id, doubts]) =>
    doubts.map(({ column, text, acknowledged }) => ({ id, key: column, about: about(id), text, acknowledged })),
  );
}

async function yearOf(pool: Pool, table: Table, id: string): Promise<number> {
  const { rows } = await pool.query<{ row: { year?: number | null } }>(
    `SELECT to_jsonb(t) AS row FROM ${quoted(table.name)} t WHERE id = $1 AND "deletedAt" IS NULL`,
    [id],
  );
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  return rows[0].row.year ?? 0;
}
