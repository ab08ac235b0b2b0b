import { Fault } from '@qingzhang/core/fault';
import { isReviewed } from '@qingzhang/catalogue/language/review';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { approveRows, pendingReviews, sendBackRows } from '@qingzhang/contract/calls/review-calls';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import type { Actor } from '../rows/actor.ts';
import { hasAccountYear } from '../rows/statements.ts';
import { transaction } from '../rows/transaction.ts';
import { lockRows, updateRows } from '../rows/update-rows.ts';
import { mayRead, tableForCaller } from './row-access.ts';

type Chosen = readonly { readonly id: string; readonly rowVersion: number }[];

const APPROVE = handle(approveRows).by(async (context) => {
  const { database, body, actor } = context;
  const { table } = tableForCaller(context, body.table, 'read');
  const rows = chosen(body.rows);
  const saved = await transaction(database.pool, async (client) => {
    await refuseOthers(client, table, rows, ['submitted']);
    await refuseOwn(client, table, rows, actor);
    const changes = rows.map((row) => ({ ...row, status: 'approved' }));
    return updateRows(client, table, changes, actor, { action: 'approve' });
  });
  return { approved: saved.length };
});

const SEND_BACK = handle(sendBackRows).by(async (context) => {
  const { database, body, actor } = context;
  const { table } = tableForCaller(context, body.table, 'read');
  const rows = chosen(body.rows);
  const saved = await transaction(database.pool, async (client) => {
    await refuseOthers(client, table, rows, ['submitted', 'approved']);
    const changes = rows.map((row) => ({ ...row, status: 'draft' }));
    return updateRows(client, table, changes, actor, { action: 'sendBack', reason: body.reason });
  });
  return { sentBack: saved.length };
});

const PENDING = handle(pendingReviews).by(async ({ database, user, actor }) => {
  const entries = TABLES.filter((entry) => isReviewed(entry.table) && mayRead(user, entry));
  const found = await Promise.all(
    entries.map(async ({ table, module }) => {
      const year = hasAccountYear(table) ? 'year' : 'NULL::integer';
      const { rows } = await database.pool.query<{ year: number | null; submitted: number; own: number }>(
        `SELECT ${year} AS year, count(*)::int AS submitted,
  count(*) FILTER (WHERE $1 IN ("createdBy", "updatedBy"))::int AS own
FROM ${quoted(table.name)} WHERE status = 'submitted' AND "deletedAt" IS NULL GROUP BY 1 ORDER BY 1 DESC`,
        [actor.userName],
      );
      return rows.map((row) => ({ table: table.name, label: table.label, module, ...row }));
    }),
  );
  return found.flat();
});

export const REVIEW_HANDLINGS = [APPROVE, SEND_BACK, PENDING];

function chosen(rows: Chosen): Chosen {
  return [
    ...new Map(rows.map(({ id, rowVersion }) => [id.toLowerCase(), { id: id.toLowerCase(), rowVersion }])).values(),
  ];
}

async function refuseOthers(
  client: PoolClient,
  table: Table,
  rows: Chosen,
  statuses: readonly string[],
): Promise<void> {
  const stored = await lockRows(
    client,
    table,
    rows.map(({ id }) => id),
  );
  if (!isReviewed(table)) throw new Fault('REVIEW_STATUS', { table: table.label, count: rows.length });
  const wrong = rows.filter(({ id }) => stored.has(id) && !statuses.includes(String(stored.get(id)!['status'])));
  if (wrong.length > 0) throw new Fault('REVIEW_STATUS', { table: table.label, count: wrong.length });
}

/** Nobody approves what they ever wrote, also when somebody else has submitted it since. */
async function refuseOwn(client: PoolClient, table: Table, rows: Chosen, { userName }: Actor): Promise<void> {
  const { rows: own } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[]) AND ($2 IN ("createdBy", "updatedBy")
  OR EXISTS (SELECT FROM "auditLog" l WHERE l."tableName" = $3 AND l."rowId" = t.id::text AND l."createdBy" = $2
    AND l.action IN ('insert', 'update', 'restore')))`,
    [rows.map(({ id }) => id), userName, table.name],
  );
  const { count } = own[0]!;
  if (count > 0) throw new Fault('REVIEW_OWN', { table: table.label, count });
}
