import type { Field } from '@qingzhang/catalogue/language/field';
import { isClass, isFigure, isMoney, isNumeric, isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { parseCell, unitProblem } from '@qingzhang/contract/cells/parse-cell';
import { splitHeading } from '@qingzhang/contract/imports/heading-text';
import { notImported } from '@qingzhang/contract/imports/imported-fields';
import type { HeadingMatch, SpreadReading } from '@qingzhang/contract/imports/reading';
import { writtenUnitOf } from '@qingzhang/core/parse-quantity';
import { isTotalName } from '@qingzhang/core/summed-names';
import type { MeantValues } from './meant-values.ts';
import { spreadName } from './spread-lines.ts';

/** Fewer headings than these make no cross table. */
const LEAST = 3;

interface Sheet {
  readonly headings: readonly HeadingMatch[];
  /** Units that stand above the table. */
  readonly units: readonly string[];
  readonly dictionaries: Dictionaries;
  readonly meant: MeantValues;
}

/** Headings that are values of a column (township × class, months side by side) and what stands below; null for a plain list. */
export function proposeSpread(table: Table, sheet: Sheet): SpreadReading | null {
  const taken = new Set(sheet.headings.flatMap(({ fieldKey }) => fieldKey ?? []));
  const value = table.fields.find((field) => isMeasure(field) && !taken.has(field.key));
  const open = sheet.headings.filter(isOpen);
  if (value === undefined || !isFigure(value) || open.length < LEAST) return null;
  const [key] = table.fields
    .filter((field) => table.unique.includes(field.key) && !taken.has(field.key))
    .map((field) => ({ field, hits: open.filter(({ heading }) => isValueOf(field, heading, sheet)).length }))
    // Where every row must have a class, headings that nobody knows are classes by other names.
    .filter(({ field, hits }) => hits >= LEAST || (isClass(field) && field.required === true))
    .sort((a, b) => b.hits - a.hits)
    .map(({ field }) => field);
  if (key === undefined) return null;
  const columns = isOrdinal(key) ? open.filter(({ heading }) => isValueOf(key, heading, sheet)) : open;
  const named = columns.flatMap(({ heading }) => splitHeading(heading)?.unit ?? []);
  const unit = [...named, ...sheet.units].find((each) => unitProblem(table, value, each) === undefined) ?? null;
  const units = [fieldUnit(value)].filter((own) => own !== '');
  return {
    keyField: key.key,
    valueField: value.key,
    unit,
    columns: columns.map(({ column }) => column),
    question: unit === null ? { text: '没有写明单位，请选定', units } : null,
  };
}

/** A column of figures that goes to no field, with a heading that may be a value. */
function isOpen({ fieldKey, heading, samples, note }: HeadingMatch): boolean {
  if (fieldKey !== null || note !== null || heading === '' || isTotalName(heading) || COUNTER.test(heading))
    return false;
  return samples.some((text) => writtenUnitOf(text) !== undefined);
}

/** Lists are numbered. */
const COUNTER = /^(?:序号|编号|代码|编码|no\.?|#)$/i;

/** What a cross table may hold: an amount with a unit, no place and no name. */
function isMeasure(field: Field): boolean {
  if (notImported(field) !== undefined || !isFigure(field) || isOrdinal(field)) return false;
  return isMoney(field) || (isNumeric(field) && field.unit !== 'deg' && field.unit !== '1');
}

const CALENDAR = { month: /月|全年/, year: /^(?:19|20)\d{2}年?$/ };

function isValueOf(field: Field, heading: string, { dictionaries, meant }: Sheet): boolean {
  const name = spreadName(heading);
  if (isOrdinal(field)) {
    const isCalendar = (field.names === 'month' || field.names === 'year') && CALENDAR[field.names].test(name);
    return isCalendar && parseCell(field, name, undefined).problem === undefined;
  }
  const dictionary = dictionaryFor(field, dictionaries);
  return dictionary?.find(name).entry !== undefined || meant(field, name) !== undefined;
}
