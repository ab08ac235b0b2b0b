import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { getTableColumns } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  timestamp,
  uuid,
  varchar,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { quoted } from './constraints.ts';
import { TENANT_COLUMN } from './tenant-schema.ts';

/** A table of the catalogue as Drizzle knows it; columns by wire name. */
export interface StoredTable {
  readonly declaration: Table;
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
}

const stored = new Map(TABLES.map(({ table }) => [table.name, build(table)]));

/**
 * One real table per declaration. Tables and columns keep their wire names, so that a row, its JSON,
 * its audit entry and its columns all read alike.
 */
export function storedTable(name: string): StoredTable {
  const found = stored.get(name);
  if (found === undefined) throw new Error(`no stored table ${name}`);
  return found;
}

/** Columns in storage order: identity first. */
export function columnNames(table: Table): readonly string[] {
  const identity = table.kind === 'log' ? ['id'] : ['id', 'rowVersion'];
  return [...identity, ...table.fields.map((field) => field.key)];
}

/** The same as a list of a statement: what rows hold, without whose they are. */
export function columnList(table: Table): string {
  return columnNames(table).map(quoted).join(', ');
}

/** A row of a statement as JSON, without whose it is. */
export function rowJson(alias: string): string {
  return `(to_jsonb(${alias}) - '${TENANT_COLUMN}')`;
}

/** Whether the database refuses an empty cell. */
function isNotNull(field: Field): boolean {
  if (field.key === 'createdAt' || field.key === 'createdBy' || field.key === 'updatedAt' || field.key === 'updatedBy')
    return true;
  return (field.required === true && field.computed !== true) || fillOf(field) !== undefined;
}

function build(declaration: Table): StoredTable {
  const shape: Record<string, PgColumnBuilderBase> = { id: uuid().primaryKey() };
  if (declaration.kind !== 'log') shape['rowVersion'] = integer().notNull();
  for (const field of declaration.fields) {
    const column = columnBuilder(field);
    shape[field.key] = isNotNull(field) ? column.notNull() : column;
  }
  const table = pgTable(declaration.name, shape);
  return { declaration, table, columns: getTableColumns(table) };
}

function columnBuilder(field: Field) {
  switch (field.type) {
    case 'text':
      return varchar({ length: field.maxLength });
    case 'choice':
      return varchar({ length: 40 });
    case 'class':
      return varchar({ length: 20 });
    case 'number':
      return doublePrecision();
    case 'integer':
      return integer();
    case 'money':
      return numeric({ precision: 20, scale: 2, mode: 'number' });
    case 'flag':
      return boolean();
    case 'date':
      return date({ mode: 'string' });
    case 'time':
      return timestamp({ withTimezone: true, mode: 'string' });
    case 'reference':
      return uuid();
    case 'json':
      return jsonb();
    default:
      return unreachable(field);
  }
}
