import { exact, parseQuantity, type TextReading } from '@qingzhang/core/parse-quantity';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Field, NumericField } from '@qingzhang/catalogue/language/field';
import { isInteger, isMoney, isWholeYear, type FigureField } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { readDate, readTime } from './dates.ts';
import type { Dictionary } from './dictionary.ts';
import { WHOLE_YEAR } from './edit-text.ts';
import { namedWord, rowUnit } from './row-unit.ts';

export type Parsed =
  | {
      readonly value: unknown;
      /** The text says it in another unit. */
      readonly isConverted?: boolean;
      /** Its unit is that of the heading. */
      readonly isHeadings?: boolean;
      readonly problem?: undefined;
    }
  | {
      readonly problem: string;
      /** What may be meant, where a person can tell at a glance. */
      readonly readings?: readonly TextReading[];
      readonly value?: undefined;
    };

/** What is known of the unit of a cell besides its field. */
export interface CellUnits {
  /** That of bare figures, by the heading of somebody's own file. */
  readonly headingUnit?: string | undefined;
  /** That which the row names for the figure, in the spelling of core/units. */
  readonly rowUnit?: string | undefined;
}

const BLANK: Parsed = { value: null };
/** How lists show a missing figure; copied from there it means missing again. */
const MISSING = '—';

/** What a text means in a field: its stored value, or why it means nothing. The text itself is never changed. */
export function parseCell(
  field: Field,
  text: string,
  dictionary: Dictionary | undefined,
  units: CellUnits = {},
): Parsed {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === MISSING) return BLANK;
  switch (field.type) {
    case 'text':
      // Entries of a text column are offered, not required.
      return { value: dictionary?.find(trimmed).entry?.value ?? trimmed };
    case 'number':
    case 'integer':
      return parseNumber(field, trimmed, units);
    case 'money':
      return parseQuantity(trimmed, { unit: 'yuan', headingUnit: units.headingUnit });
    case 'choice':
    case 'reference':
    case 'class':
      return parseEntry(dictionary, trimmed);
    case 'flag': {
      const found = parseEntry(dictionary, trimmed);
      return found.problem === undefined ? { value: found.value === 'true' } : found;
    }
    case 'date':
      return readDate(trimmed);
    case 'time':
      return readTime(trimmed);
    case 'json':
      return { problem: '本列不能用文字填写' };
    default:
      return unreachable(field);
  }
}

/** Why figures of a field cannot be given in a unit; undefined when they can. */
export function unitProblem(table: Table, field: FigureField, unit: string): string | undefined {
  if (rowUnit(field) !== undefined && namedWord(table, field, unit) !== undefined) return undefined;
  return parseQuantity(`1${unit}`, isMoney(field) ? { unit: 'yuan' } : targetOf(field, {})).problem;
}

function targetOf(field: NumericField, { headingUnit, rowUnit: inRow }: CellUnits) {
  if (inRow !== undefined) return { unit: inRow, headingUnit };
  const isPercent = field.percent === true;
  return {
    unit: isPercent ? '%' : field.unit,
    unitLabel: isPercent ? '%' : field.unitLabel,
    isUnitElsewhere: field.unitKey !== undefined,
    headingUnit,
  };
}

/** Years and months are written with their word: 2024年, 2024年度, 7月, 全年. */
function withoutCalendarSign(field: NumericField, text: string): string {
  if (!isInteger(field)) return text;
  if (field.names === 'year') return text.replace(/年度?$/, '');
  if (isWholeYear(field, 0) && text === WHOLE_YEAR) return '0';
  return field.names === 'month' ? text.replace(/月份?$/, '') : text;
}

function parseNumber(field: NumericField, text: string, units: CellUnits): Parsed {
  const found = parseQuantity(withoutCalendarSign(field, text), targetOf(field, units));
  if (found.problem !== undefined) return found;
  const value = field.percent === true ? exact(found.value / 100) : found.value;
  if (isInteger(field) && !Number.isInteger(value)) return { problem: `“${field.label}”应为整数` };
  return { ...found, value };
}

function parseEntry(dictionary: Dictionary | undefined, text: string): Parsed {
  if (dictionary === undefined) return { problem: '字典尚未载入，请稍候' };
  const found = dictionary.find(text);
  return found.entry === undefined ? { problem: found.problem } : { value: found.entry.value };
}
