import type { Table } from '@qingzhang/catalogue/language/table';
import { prefilledFields } from '../sheets/prefilled-fields.ts';
import type { MappedColumn } from './parse-row.ts';
import type { SourceFile, SourceSheet } from './source.ts';

/** Whether a sheet was made to be filled in for a table. */
export function isOfOrigin(
  { origin }: Pick<SourceFile, 'origin'>,
  { name: table }: Pick<Table, 'name'>,
  { name: sheet }: Pick<SourceSheet, 'name'>,
): boolean {
  return origin?.sheets.some((each) => each.sheet === sheet && each.table === table) === true;
}

/** Whether a row says more than what it is about; a template comes with the names of regions and things. */
export function isFilledIn(table: Table, columns: readonly MappedColumn[], texts: readonly string[]): boolean {
  const names = new Set(prefilledFields(table).map(({ key }) => key));
  return columns.some(({ field, column }) => !names.has(field.key) && (texts[column] ?? '') !== '');
}
