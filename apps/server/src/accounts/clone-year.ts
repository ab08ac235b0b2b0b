import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { cloneYear } from '@qingzhang/contract/calls/account-calls';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { refuseLimited } from '../access/authority.ts';
import { quoted } from '../database/constraints.ts';
import { columnNames } from '../database/tables.ts';
import { handle } from '../http/handle.ts';
import { HANDED_ON } from '../rows/carried-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { openAccount, requireAccount, type Account } from './account.ts';

/** Copies the data of a year into another that has none yet; each row says from which year it was carried over. */
export const CLONE_YEAR = handle(cloneYear).by(async ({ database, body: { from, to }, user, actor }) => {
  refuseLimited(user, '由往年复制');
  const { pool } = database;
  const source = await requireAccount(pool, from);
  const account = await openAccount(pool, to, source.profile ?? undefined, actor);
  const tables = TABLES.filter(({ table }) => HANDED_ON.has(table.kind)).map(({ table }) => table);
  const counts = await transaction(pool, async (client) => {
    await lockAccount(client, account);
    await refuseFilled(client, tables, to);
    const copied: { table: string; label: string; rows: number }[] = [];
    for (const table of tables) {
      const rows = await copyRows(client, table, { from, to }, actor.userName);
      if (rows > 0) copied.push({ table: table.name, label: table.label, rows });
    }
    await client.query(
      `UPDATE "accountYear" SET services = $2, "boundaryVersion" = coalesce($3, "boundaryVersion"), "updatedAt" = now(),
  "updatedBy" = $4, "rowVersion" = "rowVersion" + 1 WHERE id = $1`,
      [account.id, JSON.stringify(source.services), source.boundaryVersion, actor.userName],
    );
    await logEvent(client, actor, {
      action: 'clone',
      tableName: 'accountYear',
      rowId: account.id,
      after: { from, to, tables: copied },
    });
    return copied;
  });
  return { from, to, rows: counts.reduce((sum, { rows }) => sum + rows, 0), tables: counts };
});

/** Nobody fills, freezes or clones into the year meanwhile. */
async function lockAccount(client: PoolClient, { id, year }: Account): Promise<void> {
  const { rows } = await client.query<{ status: string }>('SELECT status FROM "accountYear" WHERE id = $1 FOR UPDATE', [
    id,
  ]);
  if (rows[0]?.status === 'frozen') throw new Fault('YEAR_FROZEN', { year });
}

async function refuseFilled(client: PoolClient, tables: readonly Table[], year: number): Promise<void> {
  const filled: string[] = [];
  for (const { name, label } of tables) {
    const { rows } = await client.query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoted(name)} WHERE year = $1 AND "deletedAt" IS NULL) AS has`,
      [year],
    );
    if (rows[0]!.has) filled.push(label);
  }
  if (filled.length > 0) throw new Fault('YEAR_NOT_EMPTY', { year, tables: filled.join('、') });
}

async function copyRows(
  client: PoolClient,
  table: Table,
  { from, to }: { readonly from: number; readonly to: number },
  userName: string,
): Promise<number> {
  const changed: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    rowVersion: '1',
    year: '$2::integer',
    status: `'draft'`,
    carriedFrom: '$1::integer',
    createdBy: '$3',
    updatedBy: '$3',
    // A microsecond apart, as rows of one batch are, so that lists keep the order of the year they come from.
    createdAt: `now() + row_number() OVER (ORDER BY "createdAt", id) * interval '1 microsecond'`,
    updatedAt: 'now()',
  };
  const columns = columnNames(table);
  const { rowCount } = await client.query(
    `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(', ')})
SELECT ${columns.map((column) => changed[column] ?? quoted(column)).join(', ')} FROM ${quoted(table.name)}
WHERE year = $1 AND "deletedAt" IS NULL ORDER BY "createdAt", id`,
    [from, to, userName],
  );
  return rowCount ?? 0;
}
