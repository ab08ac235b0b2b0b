import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { isInteger, isReference } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { z } from 'zod';

const ID = z.guid();
const YEAR = z.int().min(1900).max(2200);

/** A row as it would be stored, as far as it is typed already; what cannot be meant is left out. */
export function typedRow(table: Table, sent: Row): Row {
  const row: Record<string, unknown> = {};
  const id = ID.safeParse(sent['id']).data;
  if (id !== undefined) row['id'] = id.toLowerCase();
  for (const field of table.fields) {
    const value = sent[field.key] ?? fillOf(field) ?? null;
    if (isReference(field)) row[field.key] = ID.safeParse(value).data?.toLowerCase() ?? null;
    else if (isInteger(field) && field.names === 'year') row[field.key] = YEAR.safeParse(value).success ? value : null;
    else row[field.key] = typeof value === 'object' ? null : value;
  }
  return row;
}
