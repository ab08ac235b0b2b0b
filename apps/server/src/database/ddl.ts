import { isReference } from '@qingzhang/catalogue/language/field-predicates';
import type { Reach, Table } from '@qingzhang/catalogue/language/table';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { checkConstraints, foreignKeys, quoted } from './constraints.ts';
import { storedTable } from './tables.ts';
import { TENANT_COLUMN, tenantColumn } from './tenant-schema.ts';

/** Creates one table with its constraints and indexes, foreign keys aside (tables refer to each other in circles). */
export function createTable(table: Table): string[] {
  const { columns } = getTableConfig(storedTable(table.name).table);
  const lines = [
    ...columns.map((column) => {
      const rest = column.primary ? ' PRIMARY KEY' : column.notNull ? ' NOT NULL' : '';
      return `${quoted(column.name)} ${column.getSQLType()}${rest}`;
    }),
    ...tenantColumn(table.reach),
    ...checkConstraints(table).map(({ name, definition }) => `CONSTRAINT ${quoted(name)} ${definition}`),
  ];
  return [`CREATE TABLE ${quoted(table.name)} (\n  ${lines.join(',\n  ')}\n)${storage(table)}`, ...indexes(table)];
}

/**
 * Half of each page of a value table stays free: a calculation fills all rows of a value set anew, and a row whose next
 * version has room in its own page leaves the four indexes alone. 2 200 rows of 41 columns took 95 ms of the database so
 * written, and take 40.
 */
function storage({ kind }: Table): string {
  return kind === 'value' ? ' WITH (fillfactor=50)' : '';
}

export function addForeignKeys(table: Table): string[] {
  return foreignKeys(table).map(
    ({ name, definition }) => `ALTER TABLE ${quoted(table.name)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
  );
}

/** The name of the index that keeps rows apart. */
export function uniqueIndexName(table: Table): string {
  return `${table.name}_unique`;
}

const UNIQUE_WITHIN: ReadonlySet<Reach> = new Set<Reach>(['own', 'given', 'fromAbove']);

/** What tells rows apart in the whole installation: two offices may have the same year, two people no common name. */
export function uniqueColumns(table: Table): readonly string[] {
  return UNIQUE_WITHIN.has(table.reach) ? [...table.unique, TENANT_COLUMN] : table.unique;
}

/** Live rows are unique with empty cells counting as equal; lists are read newest first or by year. */
function indexes(table: Table): string[] {
  const name = quoted(table.name);
  const statements: string[] = [];
  const live = table.kind === 'log' ? '' : ' WHERE "deletedAt" IS NULL';
  if (table.unique.length > 0) {
    const columns = uniqueColumns(table).map(quoted).join(', ');
    statements.push(
      `CREATE UNIQUE INDEX ${quoted(uniqueIndexName(table))} ON ${name} (${columns}) NULLS NOT DISTINCT${live}`,
    );
  }
  statements.push(`CREATE INDEX ${quoted(`${table.name}_list`)} ON ${name} ("createdAt", id)${live}`);
  if (table.fields.some((field) => field.key === 'year')) {
    statements.push(`CREATE INDEX ${quoted(`${table.name}_year`)} ON ${name} ("year", "createdAt", id)${live}`);
  }
  // Whether anything was typed or taken away is asked at every calculation; it is next to nothing among thousands of rows.
  if (table.kind === 'value') {
    const odd = `WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL`;
    statements.push(`CREATE INDEX ${quoted(`${table.name}_odd`)} ON ${name} ("year") ${odd}`);
  }
  // Rows are never deleted for good, so references need no index of their own; a log is read by what it is about.
  for (const field of table.kind === 'log' ? table.fields : []) {
    if (isReference(field)) {
      statements.push(`CREATE INDEX ${quoted(`${table.name}_${field.key}`)} ON ${name} (${quoted(field.key)})`);
    }
  }
  if (table.kind === 'log' && ['tableName', 'rowId'].every((key) => table.fields.some((field) => field.key === key))) {
    statements.push(`CREATE INDEX ${quoted(`${table.name}_row`)} ON ${name} ("tableName", "rowId")`);
  }
  return statements;
}

/** A log refuses every change: it can only be added to. */
export function appendOnly(table: Table): string[] {
  if (table.kind !== 'log') return [];
  const name = quoted(table.name);
  const trigger = (event: string, each: string) =>
    `CREATE TRIGGER ${quoted(`${table.name}_no_${event.toLowerCase()}`)} BEFORE ${event} ON ${name} FOR EACH ${each} EXECUTE FUNCTION refuse_change()`;
  return [trigger('UPDATE', 'ROW'), trigger('DELETE', 'ROW'), trigger('TRUNCATE', 'STATEMENT')];
}
