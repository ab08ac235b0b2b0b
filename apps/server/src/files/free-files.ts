import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/** Columns of a table that name a file of the store. */
export function fileColumns(table: Table): string[] {
  return table.fields.filter(isFile).map(({ key }) => key);
}

/** The files that a row names, whatever its table. */
export const NAMED_FILES = TABLES.flatMap(({ table }) =>
  fileColumns(table).map((key) => `SELECT ${quoted(key)} FROM ${quoted(table.name)} WHERE ${quoted(key)} IS NOT NULL`),
).join(' UNION ');

/** Those of the files that no row names any more. */
export async function freeFiles(client: PoolClient, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM unnest($1::uuid[]) AS file(id) WHERE id NOT IN (${NAMED_FILES})`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
