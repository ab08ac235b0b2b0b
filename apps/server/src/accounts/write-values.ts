import type { Table } from '@qingzhang/catalogue/language/table';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { uniqueColumns } from '../database/ddl.ts';
import { columnNames, storedTable } from '../database/tables.ts';

type Cells = Readonly<Record<string, unknown>>;

/**
 * Writes the rows of a value set: new ones are inserted, those of the same key are filled anew and keep their id. What all
 * rows have in common is sent once and the rest as one list for each column: 2 200 rows sent as JSON took 320 ms of the
 * database, and take 95.
 */
export async function writeValues(
  client: PoolClient,
  table: Table,
  common: Cells,
  rows: readonly Cells[],
): Promise<void> {
  if (rows.length === 0) return;
  const own = new Set(rows.flatMap(Object.keys));
  const columns = columnNames(table).filter((column) => !GIVEN.has(column));
  const [listed, single] = [columns.filter((column) => own.has(column)), columns.filter((column) => !own.has(column))];
  const lists = listed.map((column, place) => `$${place + 1}::${typeOf(table, column)}[]`);
  const values = [
    ...listed.map((column) => `one.${quoted(column)}`),
    ...single.map((column, place) => `$${listed.length + place + 1}::${typeOf(table, column)}`),
  ];
  const sets = calculatedColumns(table).map((column) => `${quoted(column)} = EXCLUDED.${quoted(column)}`);
  const names = (list: readonly string[]) => list.map(quoted).join(', ');
  await client.query(
    `INSERT INTO ${quoted(table.name)} AS target (id, "rowVersion", ${names([...listed, ...single])})
SELECT gen_random_uuid(), 1, ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS one(${names(listed)})
ON CONFLICT (${names(uniqueColumns(table))}) WHERE "deletedAt" IS NULL
DO UPDATE SET ${sets.join(', ')}, "rowVersion" = target."rowVersion" + 1`,
    [
      ...listed.map((column) => rows.map((row) => cell(column in row ? row[column] : common[column]))),
      ...single.map((column) => cell(common[column])),
    ],
  );
}

const GIVEN: ReadonlySet<string> = new Set(['id', 'rowVersion']);

/** Without its length: a cast would cut what is too long, where writing refuses it. */
function typeOf(table: Table, column: string): string {
  return storedTable(table.name)
    .columns[column]!.getSQLType()
    .replace(/\(.*\)/, '');
}

/** A figure that is none is missing. */
function cell(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/** Columns that a calculation fills; everything else of a row is the clerk's. */
function calculatedColumns(table: Table): string[] {
  const kept = new Set(['createdBy', 'createdAt', 'deletedAt', 'carriedFrom', ...table.unique]);
  const own = table.fields
    .filter((field) => field.computed === true || VALUES.includes(field.key))
    .map(({ key }) => key);
  return own.filter((key) => !kept.has(key));
}

const VALUES = ['value', 'physicalAmount', 'overrideReason', 'enteredAs'];
