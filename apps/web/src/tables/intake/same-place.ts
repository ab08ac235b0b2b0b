import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { FILE_READING, FILE_STANDIN } from '../form-fields.ts';
import { codeField } from '../layers/class-field.ts';

/** What tells the rows of a table apart; two rows with the same cannot both be kept. */
export function placeKey(table: Table, row: Row): string {
  return JSON.stringify(table.unique.map((key) => row[key] ?? fillOf(fieldOf(table, key)) ?? null));
}

/** How a former file was read, what stood in for one, and where it came from. */
const OF_FILE: readonly string[] = [...FILE_READING, ...FILE_STANDIN, 'dataSource', 'sourceDoc', 'sourceYear'];

/** The stored row of a place with another file: nothing of how the former was read stays. */
export function replacing(table: Table, stored: Row, row: Row): Row {
  const codes = codeField(table);
  const cleared = [...OF_FILE, ...(codes === undefined ? [] : [codes.key])].map((key) => [key, null] as const);
  return { ...Object.fromEntries(cleared), ...row, id: stored['id'], rowVersion: stored['rowVersion'] };
}
