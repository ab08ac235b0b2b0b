import { isExtensive, isOrdinal, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { NumericField } from '@qingzhang/catalogue/language/field';
import { isToldByContent, namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { isPartName, isTotalName, plainName } from '@qingzhang/core/summed-names';
import type { Row } from '../rows/row.ts';
import { isSameUnit, spoken, type FigureDoubt, type NameList } from './figure-doubt.ts';
import { written } from './written-figure.ts';

/** A row that adds others up, is a part of one, or is one again would count twice; it is asked about at its first figure. */
export function summedDoubt(table: Table, row: Row, key: string, listed?: NameList): FigureDoubt | undefined {
  const named = namedDoubt(table, row, key);
  if (named !== undefined || listed === undefined) return named;
  return respeltDoubt(table, row, key, listed) ?? partsDoubt(table, row, listed);
}

/** A list as its rows are held against each other: each finds its place, and its name in other spellings, at once. */
export function nameList(table: Table, rows: readonly Row[]): NameList {
  const places = new Map<unknown, number>();
  const spellings = new Map<string, Row[]>();
  for (const [place, row] of rows.entries()) {
    places.set(row, place);
    if (typeof row['id'] === 'string') places.set(row['id'], place);
    const spelling = spellingOf(table, row);
    if (spelling === null) continue;
    const same = spellings.get(spelling);
    if (same === undefined) spellings.set(spelling, [row]);
    else same.push(row);
  }
  return {
    rows,
    // A row that is not stored yet is found as itself.
    placeOf: (row) => places.get(row) ?? places.get(row['id']),
    alike: (row) => spellings.get(spellingOf(table, row) ?? '') ?? [],
  };
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
function respeltDoubt(table: Table, row: Row, key: string, listed: NameList): FigureDoubt | undefined {
  const [column] = textColumns(table);
  // Lists without a key are compared by name in the plan, as LISTED_TWICE.
  if (column === undefined || isToldByContent(table)) return undefined;
  const place = listed.placeOf(row) ?? 0;
  const before = listed
    .alike(row)
    .find((each) => each[column] !== row[column] && (listed.placeOf(each) ?? place) < place);
  if (before === undefined) return undefined;
  const basis =
    `${calledBy(table, column)}为“${String(row[column])}”，与另一行的“${String(before[column])}”只有写法不同，` +
    '疑似同一项，会重复计算';
  return asked(key, basis, '如是请删去其中一行', spoken(table, [before]));
}

/** The key of a row with its name without blanks and signs; null of a row without a name. */
function spellingOf(table: Table, row: Row): string | null {
  const [column] = textColumns(table);
  const name = column === undefined ? null : row[column];
  if (typeof name !== 'string') return null;
  const bare = plainName(name)
    .replaceAll(/[\p{P}\p{S}]/gu, '')
    .toLowerCase();
  if (bare === '') return null;
  const others = namingColumns(table).filter((each) => each !== column);
  return JSON.stringify([bare, ...others.map((other) => row[other] ?? null)]);
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
function partsDoubt(table: Table, row: Row, listed: NameList): FigureDoubt | undefined {
  const place = listed.placeOf(row);
  const [column] = textColumns(table);
  if (column === undefined || place === undefined) return undefined;
  const amounts = table.fields.filter(isExtensive).filter(({ computed }) => computed !== true);
  for (const field of amounts) {
    if (digitsOf(row[field.key]) < LEAST_DIGITS) continue;
    for (const step of [1, -1]) {
      const parts = partsBeside(table, field, listed.rows, place, step);
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

/** No total is looked for beyond so many rows: every row looks, and lists may be long. */
const MOST_PARTS = 200;
const MOST_NAMED = 4;

/** The rows that follow one (1) or precede it (-1), in their order, whose amounts just make up its own. */
function partsBeside(
  table: Table,
  field: NumericField,
  rows: readonly Row[],
  place: number,
  step: number,
): readonly Row[] | undefined {
  const row = rows[place]!;
  const whole = Number(row[field.key]);
  const parts: Row[] = [];
  let sum = 0;
  for (let away = 1; away <= MOST_PARTS; away += 1) {
    const other = rows[place + away * step];
    if (other === undefined) return undefined;
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

function calledBy(table: Table, column: string): string {
  return `“${fieldOf(table, column)?.label ?? column}”`;
}

function asked(key: string, basis: string, mend: string, speaksOf: FigureDoubt['speaksOf']): FigureDoubt {
  return { key, kind: 'range', severity: 'confirm', text: `${basis}；${mend}`, basis, speaksOf };
}
