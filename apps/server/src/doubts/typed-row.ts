import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { fieldSchema } from '@qingzhang/contract/rows/field-schema';
import type { Row } from '@qingzhang/contract/rows/row';
import { z } from 'zod';

const ID = z.guid();

/** A row as it would be stored, as far as it is typed already; what a column cannot hold is left out. */
export function typedRow(table: Table, sent: Row): Row {
  const { id } = sent;
  const cells = table.fields
    .filter((field) => !isStructure(field))
    .map((field) => {
      const value = sent[field.key] ?? fillOf(field) ?? null;
      return [field.key, fieldSchema(field).safeParse(value).success ? value : null] as const;
    });
  return { ...Object.fromEntries(cells), ...(ID.safeParse(id).success ? { id: String(id).toLowerCase() } : {}) };
}
