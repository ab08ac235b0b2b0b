import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { z } from 'zod';
import { polygonal } from '../geometry.ts';
import { JSON_SHAPES } from './json-shapes.ts';
import type { RowOf } from './row-of.ts';

/**
 * The schema of a row as lists answer it. Unlike one that is sent, a stored row has every column and is in no range:
 * what a table allows may have become narrower since. `extras` are answered beside the columns, or in place of them.
 * It is made when somebody first looks into it: tests and documents do, a running server answers without.
 */
export function answeredRow<T extends Table>(table: T): z.ZodType<RowOf<T>>;
export function answeredRow<T extends Table, Extras extends Shape>(
  table: T,
  extras: Extras,
): z.ZodType<Omit<RowOf<T>, keyof Extras> & { readonly [Key in keyof Extras]: z.output<Extras[Key]> }>;
export function answeredRow(table: Table, extras: Shape = {}): z.ZodType {
  return z.lazy(() => rowSchema(table, extras));
}

function rowSchema(table: Table, extras: Shape): z.ZodType {
  const shape: Record<string, z.ZodType> = { id: z.guid() };
  if (table.kind !== 'log') shape['rowVersion'] = z.int();
  for (const field of table.fields) {
    const cell = answeredCell(field);
    shape[field.key] = isNeverEmpty(field) ? cell : cell.nullable();
  }
  // The compiler cannot follow a loop over columns; `RowOf` says the same of the same declaration.
  return z.strictObject({ ...shape, ...extras });
}

type Shape = Readonly<Record<string, z.ZodType>>;

const ALWAYS_WRITTEN = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

/** Whether the database refuses an empty cell. */
function isNeverEmpty(field: Field): boolean {
  if (ALWAYS_WRITTEN.has(field.key)) return true;
  return (field.required === true && field.computed !== true) || ('fill' in field && field.fill !== undefined);
}

function answeredCell(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
    case 'class':
    case 'date':
    case 'time':
      return z.string();
    case 'number':
    case 'money':
      return z.number();
    case 'integer':
      return z.int();
    case 'choice':
      return z.enum(field.options.map((option) => option.value));
    case 'flag':
      return z.boolean();
    case 'reference':
      return z.guid();
    case 'json':
      return field.shape === 'geometry' ? polygonal : JSON_SHAPES[field.shape];
    default:
      return unreachable(field);
  }
}
