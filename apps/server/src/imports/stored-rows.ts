import { isTime } from '@qingzhang/catalogue/language/field-predicates';
import { namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import { hasAccountYear } from '../rows/statements.ts';

/** Rows of a table that an import may be about. */
export interface StoredRows {
  readonly byId: ReadonlyMap<string, Row>;
  readonly byKey: ReadonlyMap<string, Row>;
  /** Ids of the file that once were rows and are deleted. */
  readonly deleted: ReadonlySet<string>;
}

/** The columns that name a row, as one text; undefined for tables whose rows have no such name. */
export function keyOf(table: Table, row: Row): string | undefined {
  const naming = namingColumns(table);
  if (naming.length === 0) return undefined;
  return JSON.stringify(
    naming.map((key) => {
      const value = row[key] ?? null;
      // The same instant can be written in many ways.
      return isTime(fieldOf(table, key)) && typeof value === 'string' ? Date.parse(value) : value;
    }),
  );
}

/** The stored rows that have one of these ids, or the same naming columns as one of these rows. */
export async function storedRows(
  pool: Pool,
  table: Table,
  ids: readonly string[],
  keyed: readonly Row[],
): Promise<StoredRows> {
  const name = quoted(table.name);
  const { rows: ofIds } = await pool.query<{ row: Row }>(
    `SELECT ${rowJson('t')} AS row FROM ${name} t WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  const live = ofIds.map(({ row }) => row).filter((row) => row['deletedAt'] === null);
  return {
    byId: new Map(live.map((row) => [String(row['id']), row])),
    byKey: await storedByKey(pool, table, keyed),
    deleted: new Set(ofIds.flatMap(({ row }) => (row['deletedAt'] === null ? [] : [String(row['id'])]))),
  };
}

async function storedByKey(pool: Pool, table: Table, keyed: readonly Row[]): Promise<ReadonlyMap<string, Row>> {
  const naming = namingColumns(table);
  if (naming.length === 0 || keyed.length === 0) return new Map();
  // As JSON, because empty cells are equal there and the join can be hashed.
  const key = (alias: string) =>
    `jsonb_build_array(${naming.map((column) => `${alias}.${quoted(column)}`).join(', ')})`;
  const { rows } = await pool.query<{ row: Row; at: number }>(
    `SELECT DISTINCT ON (t.id) ${rowJson('t')} AS row, k.at::integer AS at FROM ${quoted(table.name)} t
JOIN (SELECT ${key('p')} AS key, p.at FROM (
  SELECT (jsonb_populate_record(NULL::${quoted(table.name)}, e.value)).*, e.at
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(value, at)
) p) k ON k.key = ${key('t')}
WHERE t."deletedAt" IS NULL ORDER BY t.id, k.at`,
    [JSON.stringify(keyed)],
  );
  return new Map(rows.map(({ row, at }) => [keyOf(table, keyed[at - 1]!)!, row]));
}

/** Years whose account is frozen, for tables that belong to one. */
export async function frozenYears(pool: Pool, table: Table): Promise<ReadonlySet<number>> {
  if (!hasAccountYear(table)) return new Set();
  const { rows } = await pool.query<{ year: number }>(
    `SELECT year FROM "accountYear" WHERE status = 'frozen' AND "deletedAt" IS NULL`,
  );
  return new Set(rows.map(({ year }) => year));
}
