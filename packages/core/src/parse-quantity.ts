import { convert, parseUnit, sameDimension, unitLabel } from './units.ts';
import { unitEntry } from './unit-table.ts';
import { readWrittenUnit, type TypedUnit } from './written-unit.ts';

export type Quantity =
  | { readonly value: number; readonly isConverted: boolean; readonly problem?: undefined }
  | { readonly problem: string; readonly value?: undefined };

interface Target {
  /** Unit of the column, in the spelling of core/units. */
  readonly unit: string;
  /** What the column's header shows for it. */
  readonly unitLabel?: string | undefined;
  /** The unit of the number stands in another column, so that only a bare number can be meant. */
  readonly isUnitElsewhere?: boolean;
}

/** Longer texts are no numbers, and patterns would search them for seconds. */
const LONGEST = 200;
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(.*)$/s;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?!\d)/;

/** Reads a number as people write it: full-width digits, thousands separators, a unit of their own. Blank is handled before. */
export function parseQuantity(text: string, target: Target): Quantity {
  if (text.length > LONGEST) return { problem: `“${shorten(text)}”有 ${text.length} 个字符,不是一个数` };
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim();
  if (/[\r\n]/.test(plain)) return { problem: '一格里有换行,请拆成两格或改成一个数' };
  if (/\d\s+\d/.test(plain)) return { problem: `“${plain}”的数字之间有空格,请改成一个数` };
  const ungrouped = withoutGroups(plain);
  if (ungrouped === undefined) return { problem: `“${plain}”的千分位逗号位置不对` };
  const match = NUMBER.exec(ungrouped.replaceAll(/\s+/g, ''));
  if (match === null) return { problem: `“${shorten(plain)}”不是数字` };
  const number = Number(match[1]);
  if (!Number.isFinite(number)) return { problem: `“${shorten(plain)}”超出可以表示的范围` };
  const unitText = match[2] ?? '';
  if (unitText === '') return { value: number, isConverted: false };
  if (target.isUnitElsewhere === true) return { problem: '本列的单位由另一列指定,这里请只填数字' };
  return inColumnUnit(number, unitText, target);
}

function inColumnUnit(number: number, unitText: string, target: Target): Quantity {
  const label = target.unitLabel ?? unitLabel(target.unit);
  if (unitText === compact(label)) return { value: number, isConverted: false };
  const typed = readWrittenUnit(unitText) ?? withOwnLabel(unitText, label);
  if (typed === undefined) return { problem: `看不懂单位“${unitText}”${expected(label)}` };
  if (typed.unit === 'own') return { value: exact(number * typed.scale), isConverted: true };
  if (typed.unit === '1') return { value: exact(number * typed.scale), isConverted: true };
  const unit = candidates(typed.unit, target.unit).find((name) =>
    sameDimension(parseUnit(name), parseUnit(target.unit)),
  );
  if (unit === undefined) return { problem: `单位“${unitText}”不能换算${expected(label)}` };
  return { value: exact(convert(number * typed.scale, unit, target.unit)), isConverted: true };
}

/** 万 before the trade's own word of the column (万当量). */
function withOwnLabel(unitText: string, label: string): TypedUnit | undefined {
  const own = compact(label);
  if (own === '' || !unitText.endsWith(own)) return undefined;
  const counted = readWrittenUnit(unitText.slice(0, -own.length));
  return counted?.unit === '1' ? { scale: counted.scale, unit: 'own' } : undefined;
}

/**
 * What a typed unit may mean in this column: a yearly amount is often written without its year, and 吨 in a column of
 * carbon is a tonne of carbon.
 */
function candidates(typed: string, column: string): readonly string[] {
  const [first = ''] = column.split(/[/*]/);
  const substance = /^(?:k?g|t)(CO2|O2|DM|C|N)$/.exec(first)?.[1];
  const [top = '', ...below] = typed.split('/');
  const ofSubstance =
    substance !== undefined && unitEntry(top + substance) !== undefined ? [[top + substance, ...below].join('/')] : [];
  const spelt = [typed, ...ofSubstance];
  return column.split('/').slice(1).includes('a') ? [...spelt, ...spelt.map((unit) => `${unit}/a`)] : spelt;
}

function withoutGroups(text: string): string | undefined {
  if (!text.includes(',')) return text;
  const grouped = GROUPED.exec(text)?.[0];
  if (grouped === undefined) return undefined;
  const rest = text.slice(grouped.length);
  return rest.includes(',') ? undefined : grouped.replaceAll(',', '') + rest;
}

/** Without the dust of binary arithmetic: 15 digits are what a double can promise. */
export function exact(value: number): number {
  return Number(value.toPrecision(15));
}

function compact(label: string): string {
  return label.normalize('NFKC').replaceAll(/\s+/g, '');
}

function expected(label: string): string {
  return label === '' ? ',本列没有单位' : `,本列单位是 ${label}`;
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
