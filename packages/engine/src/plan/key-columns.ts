import type { Field } from '@qingzhang/catalogue/language/field';
import { isChoice, isClass, isDate, isInteger, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import type { DataRow } from '../account/account-data.ts';

/** Dimension names that differ from the column they come from. */
const COLUMN_OF: Readonly<Record<string, string>> = { class: 'classCode', station: 'stationCode', event: 'eventDate' };
const DIMENSION_OF = new Map(Object.entries(COLUMN_OF).map(([dimension, column]) => [column, dimension]));

export function columnOfDimension(dimension: string): string {
  return COLUMN_OF[dimension] ?? dimension;
}

/** Columns of a table that can serve as coordinates of its rows, by the name of the dimension. */
export function keyDimensions(table: Table): readonly string[] {
  return table.fields.filter(isKey).map((field) => DIMENSION_OF.get(field.key) ?? field.key);
}

function isKey(field: Field): boolean {
  if (field.computed === true || field.key === 'status' || field.key === 'quality' || field.key === 'verification')
    return false;
  if (isClass(field) || isChoice(field) || isDate(field)) return true;
  if (isText(field)) return field.required === true;
  return isInteger(field) && (field.key === 'month' || field.key === 'halfMonth');
}

/** The label of a row along a dimension; empty where the row has none. */
export function labelOf(row: DataRow, dimension: string): string {
  const column = columnOfDimension(dimension);
  // The class dictionary itself names its classes by their code.
  const value = dimension === 'class' && !(column in row) ? row[CLASS_DICTIONARY.code] : row[column];
  return value === null || value === undefined ? '' : String(value);
}
