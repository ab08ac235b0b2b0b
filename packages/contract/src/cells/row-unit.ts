import { parseQuantity } from '@qingzhang/core/parse-quantity';
import { readWrittenUnit } from '@qingzhang/core/written-unit';
import type { ChoiceField, Field } from '@qingzhang/catalogue/language/field';
import { isChoice, isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '../rows/row.ts';

/** How the unit of a figure follows from the word in another column of its row. */
interface RowUnit {
  /** The column with the word. */
  readonly key: string;
  /** The unit of the figure where that column holds this word. */
  readonly unitFor: (word: string) => string;
}

/** Undefined for a figure that has the same unit in every row. */
export function rowUnit(field: Field | undefined): RowUnit | undefined {
  if (!isNumeric(field)) return undefined;
  const { unitKey, countedIn, pricedPer, unit } = field;
  if (unitKey !== undefined) return { key: unitKey, unitFor: (word) => word };
  // What is counted in a year is so many units in a year.
  if (countedIn !== undefined) return { key: countedIn, unitFor: (word) => unit.replace(/^1/, word) };
  if (pricedPer !== undefined) return { key: pricedPer, unitFor: (word) => `${unit}/${word}` };
  return undefined;
}

/** The unit of a figure in a row that names it; undefined where the row does not, or need not. */
export function unitInRow(field: Field, row: Row): string | undefined {
  const own = rowUnit(field);
  const word = own === undefined ? undefined : row[own.key];
  return typeof word === 'string' && word !== '' ? own!.unitFor(word) : undefined;
}

/**
 * The word of the unit column that a written unit of a figure speaks of: 产量(万吨) of t, 单价(元/公斤) of kg. Of several
 * that measure the same thing it is the one that is named.
 */
export function namedWord(table: Table, field: Field, written: string): string | undefined {
  const own = rowUnit(field);
  const choices = own === undefined ? undefined : unitChoices(table, own.key);
  if (own === undefined || choices === undefined) return undefined;
  const fitting = choices.options.filter(
    ({ value }) => parseQuantity(`1${written}`, { unit: own.unitFor(value) }).problem === undefined,
  );
  const spelt = readWrittenUnit(written.normalize('NFKC').replaceAll(/\s+/g, ''))?.unit;
  const isBare = spelt === '1';
  const exactly = fitting.find(({ value }) => [value, own.unitFor(value), `yuan/${value}`].includes(spelt ?? ''));
  return isBare ? undefined : (exactly ?? fitting[0])?.value;
}

/** The column that names the unit of others. */
function unitChoices(table: Table, key: string): ChoiceField | undefined {
  const field = fieldOf(table, key);
  return isChoice(field) ? field : undefined;
}
