import { numberFormat } from '@qingzhang/core/number-format';
import type { Field, NumericField } from '@qingzhang/catalogue/language/field';
import { isExtensive, isMoney, isNumeric, isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import { BUILTIN_ROLES } from '@qingzhang/catalogue/roles';
import { convert, unitLabel } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import type { MoneyUnit } from '../settings/setting-values.ts';
import { secondText } from '@qingzhang/contract/cells/dates';
import { authorName } from '@qingzhang/contract/author-name';
import { editText, plainText } from '@qingzhang/contract/cells/edit-text';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { exact } from '@qingzhang/core/parse-quantity';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';

/** Six digits are read at a glance; what is beyond is told where it is asked for. Whole numbers are not cut. */
const SHORT = numberFormat({ maximumSignificantDigits: 6 });
const WHOLE = numberFormat({ maximumFractionDigits: 0 });
const SHORT_BELOW = 1e6;
/** Nine digits tell apart all that is measured; what is beyond is the machine's, not the clerk's. */
const FULL = numberFormat({ maximumSignificantDigits: 9 });
const FEN = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

const WRITERS = new Set(['createdBy', 'updatedBy']);
/** Columns that hold a unit as calculations spell it: `m^3/a`. */
const UNITS = new Set(['physicalUnit', 'priceUnit', 'unit']);
/** What people type (万吨) stays as it is. */
const SPELT = /^[\w^/]+$/;

/** The text of a value for reading; missing is the empty string, for the caller to mark. */
export function readText(
  field: Field,
  value: unknown,
  dictionary: Dictionary | undefined,
  moneyUnit: MoneyUnit | 'yuan',
): string {
  if (value === null || value === undefined) return '';
  switch (field.type) {
    case 'number':
    case 'integer':
      if (typeof value !== 'number') return plainText(value);
      if (isOrdinal(field)) return editText(field, value, dictionary);
      if (isYuanAmount(field) && moneyUnit !== 'yuan') return FEN.format(convert(value, 'yuan', moneyUnit));
      return shortFigure(shownNumber(field, value));
    case 'money':
      return typeof value === 'number' ? FEN.format(convert(value, 'yuan', moneyUnit)) : plainText(value);
    case 'text':
      if (typeof value !== 'string') return editText(field, value, dictionary);
      if (UNITS.has(field.key)) return SPELT.test(value) ? unitLabel(value) || value : value;
      if (field.key === 'builtin') return BUILTIN_ROLES.find(({ code }) => code === value)?.roleName ?? value;
      return WRITERS.has(field.key) ? authorName(value) : editText(field, value, dictionary);
    case 'time':
      return typeof value === 'string' ? secondText(value) : plainText(value);
    case 'json':
      return jsonText(value);
    case 'choice':
    case 'flag':
    case 'date':
    case 'reference':
    case 'class':
      return editText(field, value, dictionary);
    default:
      return unreachable(field);
  }
}

/** A figure with all its digits, for whoever asks; undefined where the short one has them all, or for what is no figure. */
export function fullText(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'number' || !isNumeric(field) || isOrdinal(field)) return undefined;
  const shown = shownNumber(field, value);
  const full = FULL.format(shown);
  return full === shortFigure(shown) ? undefined : full;
}

function shownNumber(field: NumericField, value: number): number {
  return field.percent === true ? exact(value * 100) : value;
}

function shortFigure(value: number): string {
  return (Math.abs(value) < SHORT_BELOW ? SHORT : WHOLE).format(value);
}

/** An amount of money that is kept as a plain number (GDP, income), as opposed to a price. */
function isYuanAmount(field: Field): boolean {
  return isExtensive(field) && field.unit === 'yuan' && field.unitLabel === undefined;
}

function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} 项`;
  if (typeof value === 'object' && value !== null) {
    return 'type' in value && 'coordinates' in value ? '已有边界' : `${Object.keys(value).length} 项`;
  }
  return plainText(value);
}

/** The unit that a column's header shows; empty for bare numbers and words. */
export function headerUnit(field: Field, moneyUnit: MoneyUnit | 'yuan'): string {
  return isMoney(field) || isYuanAmount(field) ? unitLabel(moneyUnit) : fieldUnit(field);
}
