import type { Table } from '@qingzhang/catalogue/language/table';
import type { EarlierImport } from '@qingzhang/contract/imports/report';
import type { Pool } from 'pg';

interface Asked {
  /** The file at hand: it may be imported in parts. */
  readonly fileId: string;
  readonly years: readonly number[];
}

/** The last import of another file into a table that wrote rows of these years and was not undone; null where there is none. */
export async function earlierImport(pool: Pool, table: Table, { fileId, years }: Asked): Promise<EarlierImport | null> {
  const { rows } = await pool.query<EarlierImport>(
    `SELECT l.after ->> 'file' AS "fileName", l."createdBy" AS by, l."createdAt"::text AS at
FROM "auditLog" l WHERE l."tableName" = $1 AND l.action = 'import' AND l.after ->> 'file' IS NOT NULL
  AND l.after ->> 'fileId' IS DISTINCT FROM $2
  AND (l.after ->> 'inserted')::integer + (l.after ->> 'updated')::integer > 0
  AND (l.after -> 'years' IS NULL OR jsonb_array_length(l.after -> 'years') = 0 OR EXISTS (
    SELECT FROM jsonb_array_elements(l.after -> 'years') y WHERE y::text::integer = ANY($3::integer[])))
  AND NOT EXISTS (SELECT FROM "auditLog" u WHERE u."tableName" = l."tableName" AND u.action = 'import'
    AND u."createdAt" > l."createdAt" AND u.after ->> 'undoes' = l.id::text)
ORDER BY l."createdAt" DESC LIMIT 1`,
    [table.name, fileId, years],
  );
  return rows[0] ?? null;
}
