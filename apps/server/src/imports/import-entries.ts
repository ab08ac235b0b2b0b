import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/** An import as the log keeps it. */
interface ImportEvent {
  readonly fileName: string;
  /** When its transaction began: all rows that it wrote are logged with this time. */
  readonly writtenAt: string;
  readonly by: string;
  readonly at: string;
  readonly isUndone: boolean;
}

/** A row that an import wrote, with what has become of it. */
export interface WrittenRow {
  readonly id: string;
  readonly action: 'insert' | 'update';
  /** As the import left it. */
  readonly isSame: boolean;
  readonly isGone: boolean;
  readonly rowVersion: number;
  readonly by: string;
  readonly at: string;
}

/** The time of the transaction, as exact as the database keeps it: what it writes is logged with this very time. */
export async function transactionTime(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ at: string }>('SELECT now()::text AS at');
  return rows[0]!.at;
}

export async function importEvent(client: Pool | PoolClient, table: Table, importId: string): Promise<ImportEvent> {
  const { rows } = await client.query<ImportEvent>(
    `SELECT l.after ->> 'file' AS "fileName", l.after ->> 'writtenAt' AS "writtenAt", l."createdBy" AS by,
  l."createdAt"::text AS at, EXISTS (SELECT FROM "auditLog" u WHERE u."tableName" = l."tableName" AND u.action = 'import'
    AND u."createdAt" > l."createdAt" AND u.after ->> 'undoes' = l.id::text) AS "isUndone"
FROM "auditLog" l WHERE l.id = $1 AND l."tableName" = $2 AND l.action = 'import' AND l.after ->> 'writtenAt' IS NOT NULL`,
    [importId, table.name],
  );
  const [event] = rows;
  if (event === undefined) throw new Fault('IMPORT_UNKNOWN', {});
  return event;
}

export async function writtenRows(
  client: Pool | PoolClient,
  table: Table,
  { writtenAt, by }: ImportEvent,
): Promise<readonly WrittenRow[]> {
  const { rows } = await client.query<WrittenRow>(
    `SELECT t.id, l.action, t."deletedAt" IS NULL AND t."rowVersion" = (l.after ->> 'rowVersion')::integer AS "isSame",
  t."deletedAt" IS NOT NULL AS "isGone", t."rowVersion", t."updatedBy" AS by, t."updatedAt" AS at
FROM "auditLog" l JOIN ${quoted(table.name)} t ON t.id = l."rowId"::uuid
WHERE l."tableName" = $1 AND l."createdAt" = $2::timestamptz AND l."createdBy" = $3 AND l.action IN ('insert', 'update')
ORDER BY t."createdAt", t.id`,
    [table.name, writtenAt, by],
  );
  return rows;
}

/** Rows as they were before an import, by id. */
export async function rowsBefore(
  client: PoolClient,
  table: Table,
  { writtenAt, by }: ImportEvent,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const { rows } = await client.query<{ id: string; before: Readonly<Record<string, unknown>> }>(
    `SELECT l."rowId" AS id, l.before FROM "auditLog" l
WHERE l."tableName" = $1 AND l."createdAt" = $2::timestamptz AND l."createdBy" = $3 AND l.action = 'update'
  AND l."rowId" = ANY($4::text[])`,
    [table.name, writtenAt, by, ids],
  );
  return new Map(rows.map(({ id, before }) => [id, before]));
}
