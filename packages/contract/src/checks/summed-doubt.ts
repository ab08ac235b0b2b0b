import { isExtensive, isOrdinal, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { NumericField } from '@qingzhang/catalogue/language/field';
import { isToldByContent, namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { isPartName, isTotalName, plainName } from '@qingzhang/core/summed-names';
import type { Row } from '../rows/row.ts';
import { isSameUnit, spoken, type FigureDoubt } from './figure-doubt.ts';
import { written } from './written-figure.ts';

/** A row that adds others up, is a part of one, or is one again would count twice; it is asked about at its first figure. */
export function summedDoubt(table: Table, row: Row, key: string, listed: readonly Row[]): FigureDoubt | undefined {
  return namedDoubt(table, row, key) ?? respeltDoubt(table, row, key, listed) ?? partsDoubt(table, row, listed);
}

/** Whether the rows of a region and year stand under names that people make up, so that one may name what others say in parts. */
export function hasListedNames(table: Table): boolean {
  const isPlaced = fieldOf(table, 'year') !== undefined && fieldOf(table, 'regionId') !== undefined;
  return isPlaced && textColumns(table).length > 0 && table.fields.some(isExtensive);
}

function textColumns(table: Table): readonly string[] {
  return namingColumns(table).filter((column) => isText(fieldOf(table, column)));
}

function namedDoubt(table: Table, row: Row, key: string): FigureDoubt | undefined {
  for (const column of textColumns(table)) {
    const name = row[column];
    if (typeof name !== 'string') continue;
    const like = isTotalName(name) ? '各行的合计' : isPartName(name) ? '另一行的一部分' : undefined;
    if (like === undefined) continue;
    const basis = `${calledBy(table, column)}为“${name}”，疑似${like}，会重复计算`;
    return asked(key, basis, '如是请删去这一行', []);
  }
  return undefined;
}

/** 小 麦 beside 小麦, 小麦(冬) beside 小麦（冬）: the key of a table tells them apart, people do not. */
function respeltDoubt(table: Table, row: Row, key: string, listed: readonly Row[]): FigureDoubt | undefined {
  const [column] = textColumns(table);
  // Lists without a key are compared by name in the plan, as LISTED_TWICE.
  if (column === undefined || isToldByContent(table)) return undefined;
  const name = row[column];
  if (typeof name !== 'string') return undefined;
  const others = namingColumns(table).filter((each) => each !== column);
  const before = listed
    .slice(0, placeOf(row, listed))
    .find(
      (each) =>
        each[column] !== name &&
        speltOut(each[column]) === speltOut(name) &&
        others.every((other) => (each[other] ?? null) === (row[other] ?? null)),
    );
  if (before === undefined) return undefined;
  const basis = `${calledBy(table, column)}为“${name}”，与另一行的“${String(before[column])}”只有写法不同，疑似同一项，会重复计算`;
  return asked(key, basis, '如是请删去其中一行', spoken(table, [before]));
}

/** A name without blanks and signs; null of what is no name. */
function speltOut(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return (
    plainName(name)
      .replaceAll(/[\p{P}\p{S}]/gu, '')
      .toLowerCase() || null
  );
}

/** Fewer rows than these are no parts of a whole. */
const LEAST_PARTS = 2;
/** A sum of figures that were converted or rounded in their last place is the same sum. */
const SAME_SUM = 1e-5;
/** Other amounts of the rows may be rounded, or left out in some; further apart than this they are no sum. */
const STILL_A_SUM = 0.05;
/** With fewer digits a figure is the sum of its neighbours by chance. */
const LEAST_DIGITS = 3;

/** 粮食 above 小麦 and 玉米, or an unnamed total below them: its amount is just that of the rows that follow, or precede. */
function partsDoubt(table: Table, row: Row, listed: readonly Row[]): FigureDoubt | undefined {
  const place = placeOf(row, listed);
  const [column] = textColumns(table);
  if (column === undefined || place === listed.length) return undefined;
  const amounts = table.fields.filter(isExtensive).filter(({ computed }) => computed !== true);
  for (const field of amounts) {
    if (digitsOf(row[field.key]) < LEAST_DIGITS) continue;
    for (const others of [listed.slice(place + 1), listed.slice(0, place).toReversed()]) {
      const parts = partsAmong(table, field, row, others);
      if (parts === undefined || amounts.some((other) => contradicts(other, row, parts))) continue;
      const figure = written(field, row).figure(Number(row[field.key]));
      const basis = `“${field.label}”为 ${figure}，恰为同一区域 ${parts.length} 行之和，疑似它们的合计，会重复计算`;
      const names = parts.map((part) => `“${String(part[column])}”`);
      const shown = `${names.slice(0, MOST_NAMED).join('、')}${names.length > MOST_NAMED ? '等' : ''}`;
      return asked(field.key, basis, `这 ${parts.length} 行是${shown}，如是请删去合计或各分项`, spoken(table, parts));
    }
  }
  return undefined;
}

const MOST_NAMED = 4;

/** The rows next to one, in their order, whose amounts just make up its own. */
function partsAmong(table: Table, field: NumericField, row: Row, others: readonly Row[]): readonly Row[] | undefined {
  const whole = Number(row[field.key]);
  const parts: Row[] = [];
  let sum = 0;
  for (const other of others) {
    const amount = other[field.key];
    // Headings between the rows have no amount.
    if (typeof amount !== 'number' || amount === 0) continue;
    if (amount < 0 || !isSameUnit(field, row, other) || !isSameTime(table, row, other)) return undefined;
    parts.push(other);
    sum += amount;
    if (sum > whole * (1 + SAME_SUM)) return undefined;
    if (parts.length >= LEAST_PARTS && Math.abs(sum - whole) <= whole * SAME_SUM) return parts;
  }
  return undefined;
}

/** The months of a year are no parts of a list. */
function isSameTime(table: Table, row: Row, other: Row): boolean {
  return namingColumns(table).every(
    (key) => !isOrdinal(fieldOf(table, key)) || (row[key] ?? null) === (other[key] ?? null),
  );
}

function contradicts({ key }: NumericField, row: Row, parts: readonly Row[]): boolean {
  const [whole, figures] = [row[key], parts.map((part) => part[key])];
  if (typeof whole !== 'number' || !figures.every((figure) => typeof figure === 'number')) return false;
  const sum = figures.reduce((a, b) => a + b, 0);
  return Math.abs(sum - whole) > Math.abs(whole) * STILL_A_SUM;
}

function digitsOf(value: unknown): number {
  if (typeof value !== 'number' || !(value > 0)) return 0;
  // What was converted has digits of its own after the twelfth.
  const [digits = ''] = value.toExponential(11).split('e');
  return digits.replace('.', '').replace(/0+$/, '').length;
}

/** A row that is not stored yet is found as itself. */
function placeOf(row: Row, listed: readonly Row[]): number {
  const { id } = row;
  const place = listed.findIndex((each) => each === row || (typeof id === 'string' && each['id'] === id));
  return place === -1 ? listed.length : place;
}

function calledBy(table: Table, column: string): string {
  return `“${fieldOf(table, column)?.label ?? column}”`;
}

function asked(key: string, basis: string, mend: string, speaksOf: FigureDoubt['speaksOf']): FigureDoubt {
  return { key, kind: 'range', severity: 'confirm', text: `${basis}；${mend}`, basis, speaksOf };
}
