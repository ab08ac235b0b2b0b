import { degreesOf } from './degrees.ts';
import { convert, parseUnit, sameDimension, unitLabel } from './units.ts';
import { unitEntry } from './unit-table.ts';
import { isCountedUnit, isCountingWord, readWrittenUnit, type TypedUnit } from './written-unit.ts';

/** One thing that a doubtful text may mean. */
export interface TextReading {
  /** For the person who chooses. */
  readonly label: string;
  /** The same in a spelling that leaves no doubt; empty for no figure at all. */
  readonly text: string;
}

export type Quantity =
  | {
      readonly value: number;
      readonly isConverted: boolean;
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

interface Target {
  /** Unit of the column, in the spelling of core/units. */
  readonly unit: string;
  /** What the column's header shows for it. */
  readonly unitLabel?: string | undefined;
  /** The unit of the number stands in another column, so that only a bare number can be meant. */
  readonly isUnitElsewhere?: boolean;
  /** The unit that the heading of somebody's own file gives to figures which have none themselves. */
  readonly headingUnit?: string | undefined;
}

/** Longer texts are no numbers, and patterns would search them for seconds. */
const LONGEST = 200;
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(.*)$/s;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?!\d)/;

/** Reads a number as people write it: full-width digits, thousands separators, a unit of their own. Blank is handled before. */
export function parseQuantity(text: string, target: Target): Quantity {
  if (text.length > LONGEST) return { problem: `“${shorten(text)}”有 ${text.length} 个字符，不是一个数` };
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim();
  if (/[\r\n]/.test(plain)) return { problem: '一格里有换行，请拆成两格或改成一个数' };
  const degrees = target.unit === 'deg' ? degreesOf(plain) : undefined;
  if (degrees !== undefined) return { value: exact(degrees), isConverted: true };
  if (/\d\s+\d/.test(plain)) return { problem: `“${plain}”的数字之间有空格，请改成一个数` };
  const ungrouped = withoutGroups(plain);
  if (ungrouped === undefined) return { problem: `“${plain}”的千分位逗号位置不对` };
  const compacted = ungrouped.replaceAll(/\s+/g, '');
  const match = NUMBER.exec(compacted);
  if (match === null) return notANumber(plain, compacted);
  const number = Number(match[1]);
  if (!Number.isFinite(number)) return { problem: `“${shorten(plain)}”超出可以表示的范围` };
  const tail = match[2] ?? '';
  const vague = VAGUE_TAIL.exec(tail);
  if (vague !== null) return about(plain, `${match[1]}${tail.slice(0, vague.index)}`);
  return withUnitOf(match[1]!, tail, plain, target);
}

/** The unit that a figure is written with; empty for a bare one, undefined for what is no figure. */
export function writtenUnitOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const ungrouped = withoutGroups(text.normalize('NFKC').replaceAll('−', '-').trim());
  return NUMBER.exec((ungrouped ?? '').replaceAll(/\s+/g, ''))?.[2];
}

/** Whose unit a number has: its own, that of its heading, or that of the column. */
function withUnitOf(digits: string, tail: string, plain: string, target: Target): Quantity {
  const { headingUnit = '' } = target;
  const number = Number(digits);
  const columnUnit = compact(headingUnit === '' ? labelOf(target) : headingUnit);
  if (isCountingWord(tail) && isCountedUnit(columnUnit)) return countedTwice(plain, digits, tail, columnUnit);
  const isHeadings = headingUnit !== '' && (tail === '' || isCountingWord(tail));
  const unitText = isHeadings ? `${tail}${compact(headingUnit)}` : tail;
  if (unitText === '') return { value: number, isConverted: false };
  if (target.isUnitElsewhere === true) return { problem: '本列的单位由另一列指定，这里请只填数字' };
  const found = inColumnUnit(number, unitText, target);
  return found.problem === undefined && isHeadings ? { ...found, isHeadings } : found;
}

/** 218.6万 in a column of 万m³: the word of the heading once more, or ten thousand times as much. */
function countedTwice(plain: string, digits: string, tail: string, unit: string): Quantity {
  const [once, twice] = [`${digits}${unit}`, `${digits}${tail}${unit}`];
  return {
    problem: `“${plain}”有两种读法：本列单位已是${unit}，是 ${once}，还是 ${twice}？`,
    readings: [
      { label: once, text: once },
      { label: twice, text: twice },
    ],
  };
}

const VAGUE_HEAD = /^(?:大约|约|接近|近|超过|超|逾|不足|[≈~><≥≤])/;
const VAGUE_TAIL = /(?:左右|上下|以上|以下|余|多|\?)$/;
/** How tables write that there is no figure. */
const NONE = /^(?:-+|—+|\/+|\\|\.{2,}|…+|无|没有|缺|缺测|缺失|暂无|不详|未测|n\/?a|null|none|×|x)$/i;

function notANumber(plain: string, compacted: string): Quantity {
  const vague = VAGUE_HEAD.exec(compacted);
  if (vague !== null && NUMBER.test(compacted.slice(vague[0].length))) {
    return about(plain, compacted.slice(vague[0].length).replace(VAGUE_TAIL, ''));
  }
  if (!NONE.test(compacted)) return { problem: `“${shorten(plain)}”不是数字` };
  return {
    problem: `“${shorten(plain)}”不是数字；是没有数据，还是 0？`,
    readings: [
      { label: '没有数据（留空）', text: '' },
      { label: '0', text: '0' },
    ],
  };
}

function about(plain: string, figure: string): Quantity {
  return {
    problem: `“${shorten(plain)}”只是大约的数，是否按 ${figure} 采用？`,
    readings: [
      { label: `按 ${figure} 采用`, text: figure },
      { label: '没有数据（留空）', text: '' },
    ],
  };
}

function inColumnUnit(number: number, unitText: string, target: Target): Quantity {
  const label = labelOf(target);
  if (unitText === compact(label)) return { value: number, isConverted: false };
  const typed = readWrittenUnit(unitText) ?? withOwnLabel(unitText, label);
  if (typed === undefined) return { problem: `无法识别单位“${unitText}”${expected(label)}` };
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
 * What a typed unit may mean in this column: a yearly amount is often written without its year, 吨 in a column of
 * carbon is a tonne of carbon, and 度 of electricity is no angle.
 */
function candidates(typed: string, column: string): readonly string[] {
  const [first = ''] = column.split(/[/*]/);
  const substance = /^(?:k?g|t)(CO2|O2|DM|C|N)$/.exec(first)?.[1];
  const [top = '', ...below] = typed.split('/');
  const ofSubstance =
    substance !== undefined && unitEntry(top + substance) !== undefined ? [[top + substance, ...below].join('/')] : [];
  const asPower = typed.includes('deg') ? [typed.replaceAll(/\bdeg\b/g, 'kWh')] : [];
  const spelt = [typed, ...ofSubstance, ...asPower];
  return column.split('/').slice(1).includes('a') ? [...spelt, ...spelt.map((unit) => `${unit}/a`)] : spelt;
}

function withoutGroups(text: string): string | undefined {
  if (!text.includes(',')) return text;
  const head = VAGUE_HEAD.exec(text)?.[0] ?? '';
  const figure = text.slice(head.length);
  const grouped = GROUPED.exec(figure)?.[0];
  if (grouped === undefined) return undefined;
  const rest = figure.slice(grouped.length);
  return rest.includes(',') ? undefined : head + grouped.replaceAll(',', '') + rest;
}

/** Without the dust of binary arithmetic: 15 digits are what a double can promise. */
export function exact(value: number): number {
  return Number(value.toPrecision(15));
}

function labelOf({ unit, unitLabel: own }: Target): string {
  return own ?? unitLabel(unit);
}

function compact(label: string): string {
  return label.normalize('NFKC').replaceAll(/\s+/g, '');
}

function expected(label: string): string {
  return label === '' ? '，本列没有单位' : `，本列单位是 ${label}`;
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
