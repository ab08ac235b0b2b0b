import { unreachable } from '@qingzhang/core/unreachable';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { eq, gte, ilike, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { storedTable } from '../database/tables.ts';

interface Selection {
  readonly filters: readonly Filter[];
  readonly keyword: string;
  readonly year?: number | null | undefined;
  readonly regionId?: string | null | undefined;
}

/** The WHERE of a list: live rows that pass every filter and hold the keyword in some text or the name of their region. */
export function conditions(table: Table, selection: Selection): SQL[] {
  const { columns } = storedTable(table.name);
  const found: SQL[] = table.kind === 'log' ? [sql`true`] : [isNull(columns['deletedAt']!)];
  for (const filter of selection.filters) found.push(condition(columns[filter.key]!, filter));
  if (typeof selection.year === 'number' && columns['year'] !== undefined) {
    // Rows without a year hold for every year.
    found.push(or(eq(columns['year'], selection.year), isNull(columns['year']))!);
  }
  if (typeof selection.regionId === 'string' && columns['regionId'] !== undefined) {
    found.push(eq(columns['regionId'], selection.regionId));
  }
  if (selection.keyword.trim() !== '') {
    const pattern = containing(selection.keyword.trim());
    const { regionId } = columns;
    const inRegion =
      regionId === undefined ? sql`false` : sql`${regionId} IN (SELECT id FROM region WHERE name ILIKE ${pattern})`;
    found.push(or(...table.searched.map((key) => ilike(columns[key]!, pattern)), inRegion)!);
  }
  return found;
}

function condition(column: PgColumn, filter: Filter): SQL {
  switch (filter.op) {
    case 'eq':
      return filter.value === null ? isNull(column) : eq(column, filter.value);
    case 'in':
      return inArray(column, filter.value as unknown[]);
    case 'like':
      return ilike(sql`${column}::text`, containing(String(filter.value)));
    case 'gte':
      return gte(column, filter.value);
    case 'lte':
      return lte(column, filter.value);
    case 'null':
      return filter.value === false ? isNotNull(column) : isNull(column);
    default:
      return unreachable(filter.op);
  }
}

/** A LIKE pattern for text that may itself hold % or _. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
