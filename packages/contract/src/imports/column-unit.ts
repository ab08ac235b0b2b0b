import { hasOwnUnit, isChoice, isFigure, isNumeric, isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import type { Field } from '@qingzhang/catalogue/language/field';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { fieldUnit } from '../cells/field-unit.ts';
import { unitProblem } from '../cells/parse-cell.ts';
import { rowUnit } from '../cells/row-unit.ts';
import type { UnitQuestion } from './reading.ts';
import { normalHeading, splitHeading } from './heading-text.ts';

/** A column of somebody's file with the field it goes to and the unit that was settled for it. */
interface Settled {
  readonly heading: string;
  readonly fieldKey: string | null;
  readonly unit: string | null;
}

/** The unit that a heading gives to bare figures below it, where it is another than the field's own and is understood. */
export function headingUnit(table: Table, field: Field, heading: string): string | null {
  const named = isFigure(field) ? namedUnit(field, heading) : null;
  if (named === null || !isFigure(field) || isOwn(field, named)) return null;
  return unitProblem(table, field, named) === undefined ? named : null;
}

/** What is to be asked about the unit of a column before its bare figures can be read; null where it is clear. */
export function unitQuestion(table: Table, column: Settled, all: readonly Settled[]): UnitQuestion | null {
  const field = column.fieldKey === null ? undefined : fieldOf(table, column.fieldKey);
  if (!isFigure(field) || isOrdinal(field)) return null;
  const said = column.unit ?? namedUnit(field, column.heading);
  // 元 alone does not say what a price is per.
  if (said !== null && isPricePer(field) && !/[/每]/.test(said)) return missingUnit(table, field, column, all);
  if (column.unit !== null) return null;
  const named = namedUnit(field, column.heading);
  if (named === null) return missingUnit(table, field, column, all);
  if (isOwn(field, named)) return null;
  const problem = unitProblem(table, field, named);
  const units = offeredUnits(table, field);
  return problem === undefined
    ? { text: `表头写明单位是“${named}”，请选定按什么单位读取`, units: [...new Set([named, ...units])] }
    : { text: `${problem}；这一列的数是什么单位？`, units };
}

/** So much per something: figures of a rate look alike in any unit, and nobody notices a wrong one. */
function isRate(field: Field): boolean {
  return isNumeric(field) && field.unitLabel === undefined && /\/(?!a$)/.test(field.unit);
}

function isPricePer(field: Field): boolean {
  return isNumeric(field) && field.pricedPer !== undefined;
}

function isOwn(field: Field, named: string): boolean {
  return named === '' || normalHeading(named) === normalHeading(fieldUnit(field));
}

/** What a heading says of its unit; null where it says nothing. */
function namedUnit(field: Field, heading: string): string | null {
  if (normalHeading(heading) === normalHeading(field.label)) return null;
  return splitHeading(heading)?.unit ?? null;
}

/** A unit that stands nowhere is not guessed, except under the very names of our own workbooks. */
function missingUnit(table: Table, field: Field, column: Settled, all: readonly Settled[]): UnitQuestion | null {
  const own = rowUnit(field);
  if (own !== undefined && !hasOwnUnit(field)) {
    // A column for the unit answers for each row.
    if (all.some(({ fieldKey }) => fieldKey === own.key)) return null;
    const word = fieldOf(table, own.key)?.label ?? own.key;
    return { text: `没有写明是什么单位，表中也没有“${word}”列，请选定`, units: offeredUnits(table, field) };
  }
  if (isNumeric(field) && (field.unit === '1' || field.unit === 'deg')) return null;
  const isOurs = [normalHeading(field.label), field.key.toLowerCase()].includes(normalHeading(column.heading));
  if (isOurs && !isRate(field)) return null;
  return { text: '没有写明单位，请选定', units: offeredUnits(table, field) };
}

/** Units to choose from with one click; any other can be typed. */
function offeredUnits(table: Table, field: Field): readonly string[] {
  const own = rowUnit(field);
  const words = own === undefined ? undefined : fieldOf(table, own.key);
  if (own === undefined || !isChoice(words)) return [fieldUnit(field)].filter((unit) => unit !== '');
  if (hasOwnUnit(field)) return words.options.map(({ label }) => label);
  const units = words.options.map(({ label }) => label.replace(/\(.*\)$/, ''));
  return isPricePer(field) ? units.map((unit) => `元/${unit}`) : units;
}
