import type { Field } from '@qingzhang/catalogue/language/field';
import { SERVER_COLUMNS, type Table } from '@qingzhang/catalogue/language/table';
import { z } from 'zod';
import { fieldSchema } from './field-schema.ts';

const schemas = new WeakMap<Table, { insert: z.ZodObject; update: z.ZodObject }>();

/** Fields a client may set. */
function writableFields(table: Table): readonly Field[] {
  return table.fields.filter((field) => field.computed !== true);
}

/** Names that lists add to a row for display; sent back, they are ignored like computed columns. */
const LIST_EXTRAS: readonly string[] = ['regionName', 'className', ...SERVER_COLUMNS];

/** The same of lists of values; how a value stands is nobody's to type. */
const VALUE_EXTRAS: readonly string[] = ['level', 'status', 'openIssues', 'doubts'];

export function isIgnored(table: Table, key: string): boolean {
  if (LIST_EXTRAS.includes(key) || (table.kind === 'value' && VALUE_EXTRAS.includes(key))) return true;
  return table.fields.find((candidate) => candidate.key === key)?.computed === true;
}

/** The schema of a row to insert (required fields must be there) or to update (only what is sent changes). */
export function rowSchema(table: Table, mode: 'insert' | 'update'): z.ZodObject {
  let pair = schemas.get(table);
  if (pair === undefined) {
    pair = { insert: build(table, 'insert'), update: build(table, 'update') };
    schemas.set(table, pair);
  }
  return pair[mode];
}

function build(table: Table, mode: 'insert' | 'update'): z.ZodObject {
  const shape: Record<string, z.ZodType> =
    mode === 'insert' ? {} : { id: z.guid(), rowVersion: z.int().min(1).max(2_147_483_647) };
  for (const field of writableFields(table)) {
    const schema = fieldSchema(field);
    if (field.required !== true) shape[field.key] = schema.nullish();
    else shape[field.key] = mode === 'insert' ? schema : schema.optional();
  }
  return z.strictObject(shape);
}
