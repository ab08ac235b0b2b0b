import { convert } from '@qingzhang/core/units';
import { isFlag, isMoney, isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { DataRow } from '../account/account-data.ts';

/** The unit of a row's figure in a column: the column's, unless the row names its own. */
function unitOfCell(table: Table, column: string, row: DataRow): string {
  const field = fieldOf(table, column);
  if (field === undefined) throw new Error(`${table.name} has no column ${column}`);
  if (isMoney(field)) return 'yuan';
  if (isFlag(field)) return '1';
  if (!isNumeric(field)) throw new Error(`${table.name}.${column} holds no numbers`);
  const own = field.unitKey === undefined ? null : row[field.unitKey];
  return typeof own === 'string' && own !== '' ? own : field.unit;
}

/** A row's figure in the unit that the method declares; truth values count 0 and 1. Null where the cell is empty. */
export function figureOf(table: Table, column: string, row: DataRow, unit: string): number | null {
  const value = row[column];
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'number') return null;
  return convert(value, unitOfCell(table, column, row), unit);
}
