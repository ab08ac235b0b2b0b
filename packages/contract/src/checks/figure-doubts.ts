import type { NumericField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { usualChange } from '@qingzhang/catalogue/usual-change';
import { comparedFields, usualSpread } from '@qingzhang/catalogue/usual-spread';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import { rowUnit } from '../cells/row-unit.ts';
import type { Row } from '../rows/row.ts';
import { written, type Written } from './written-figure.ts';
import { likelyCause } from './likely-cause.ts';
import { rangeDoubt } from './range-doubt.ts';
import { holds } from './row-condition.ts';

/** A row that a doubt speaks of besides the one it is about. */
export interface RowSpokenOf {
  readonly table: string;
  readonly id: string;
}

/** A figure that is far from what it should resemble, with both numbers. */
export interface FigureDoubt {
  /** The column. */
  readonly key: string;
  readonly kind: 'lastYear' | 'neighbours' | 'otherSource' | 'range';
  /** A note is told; a question stays open until the figure is mended or somebody says why it stands. */
  readonly severity: 'confirm' | 'note';
  readonly text: string;
  /** What an answer holds for: both numbers, whatever the likely cause is said to be. */
  readonly basis: string;
  readonly speaksOf: readonly RowSpokenOf[];
}

/** What amounts of a region are divided by; null where it is not known. */
export interface RegionSize {
  readonly hm2: number | null;
  readonly person: number | null;
}

/** The row of a neighbouring region. */
export interface Neighbour {
  readonly row: Row;
  readonly size: RegionSize;
}

/** The same quantity by another source, in the unit of the column. */
export interface OtherFigure {
  readonly value: number;
  /** What the source is called. */
  readonly whose: string;
  readonly speaksOf: readonly RowSpokenOf[];
}

/** What the figures of a row are held against. */
export interface Beside {
  /** The same row a year before. */
  readonly before?: Row | undefined;
  readonly neighbours: readonly Neighbour[];
  /** Of the row's own region. */
  readonly size: RegionSize;
  readonly other: (field: NumericField) => OtherFigure | undefined;
}

export const NOTHING_BESIDE: Beside = { neighbours: [], size: { hm2: null, person: null }, other: () => undefined };

/** Fewer neighbours say nothing about what is usual. */
const LEAST_NEIGHBOURS = 3;

/** Everything doubtful about the figures of a row. */
export function figureDoubts(table: Table, row: Row, beside: Beside): readonly FigureDoubt[] {
  return comparedFields(table).flatMap((field) => {
    const value = row[field.key];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [];
    const figure = { table, field, row, value, show: written(field, row) };
    const compared =
      value > 0 && holds(field.comparedWhen, row)
        ? [lastYearDoubt(figure, beside.before), neighbourDoubt(figure, beside), otherDoubt(figure, beside)]
        : [];
    return [...compared, rangeDoubt(figure)].flatMap((found) => found ?? []);
  });
}

/** A figure of a row as it is compared and written. */
export interface Figure {
  readonly table: Table;
  readonly field: NumericField;
  readonly row: Row;
  readonly value: number;
  readonly show: Written;
}

function lastYearDoubt({ table, field, row, value, show }: Figure, before: Row | undefined): FigureDoubt | undefined {
  const most = usualChange(field);
  const other = before?.[field.key];
  if (before === undefined || most === undefined || typeof other !== 'number' || !(other > 0)) return undefined;
  if (!isSameUnit(field, row, before)) return undefined;
  const times = timesApart(value, other);
  if (times < most) return undefined;
  const facts = `“${field.label}”为 ${show.figure(value)}，上年（${String(before['year'])}）为 ${show.figure(other)}，${timesText(value, other)}`;
  return asked(field, 'lastYear', facts, { times, show, speaksOf: spoken(table, [before]) });
}

function neighbourDoubt(figure: Figure, { neighbours, size }: Beside): FigureDoubt | undefined {
  const { table, field, row, value, show } = figure;
  const most = usualSpread(field);
  if (most === undefined) return undefined;
  const per = field.extensive === true ? (field.spreadPer ?? 'hm2') : undefined;
  const rateOf = (amount: unknown, of: RegionSize): number | undefined => {
    const over = per === undefined ? 1 : of[per];
    return typeof amount === 'number' && amount > 0 && over !== null && over > 0 ? amount / over : undefined;
  };
  const own = rateOf(value, size);
  const alike = neighbours.flatMap((each) => {
    const rate = isSameUnit(field, row, each.row) ? rateOf(each.row[field.key], each.size) : undefined;
    return rate === undefined ? [] : [{ rate, row: each.row }];
  });
  if (own === undefined || alike.length < LEAST_NEIGHBOURS) return undefined;
  const rates = alike.map(({ rate }) => rate);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const times = own > highest ? own / highest : lowest / own;
  if (times < most) return undefined;
  const word = per === undefined ? '' : per === 'person' ? '人均 ' : '每公顷土地 ';
  const rate = per === undefined ? '' : `（${word}${show.figure(own)}）`;
  const facts =
    `“${field.label}”为 ${show.figure(value)}${rate}，相邻 ${alike.length} 个区域为${word === '' ? ' ' : word}` +
    `${show.range(lowest, highest)}，${own > highest ? `是其中最大的 ${short(times)} 倍` : `只有其中最小的 1/${short(times)}`}`;
  return asked(field, 'neighbours', facts, {
    times,
    show,
    speaksOf: spoken(
      table,
      alike.map((each) => each.row),
    ),
  });
}

function otherDoubt({ field, value, show }: Figure, beside: Beside): FigureDoubt | undefined {
  const { alsoFrom } = field;
  const other = alsoFrom === undefined ? undefined : beside.other(field);
  if (alsoFrom === undefined || other === undefined || !(other.value > 0)) return undefined;
  const times = timesApart(value, other.value);
  if (times < alsoFrom.most) return undefined;
  const facts = `“${field.label}”为 ${show.figure(value)}，${other.whose}为 ${show.figure(other.value)}，${timesText(value, other.value)}`;
  return asked(field, 'otherSource', facts, { times, show, speaksOf: other.speaksOf });
}

interface Apart {
  readonly times: number;
  readonly show: Written;
  readonly speaksOf: readonly RowSpokenOf[];
}

function asked(
  { key }: NumericField,
  kind: FigureDoubt['kind'],
  facts: string,
  { times, show, speaksOf }: Apart,
): FigureDoubt {
  const cause = likelyCause(times, show.unit);
  const basis = `${facts}，请核对单位`;
  const text = cause === undefined ? basis : `${facts}，可能是${cause}，请核对`;
  return { key, kind, severity: 'confirm', text, basis, speaksOf };
}

function short(times: number): string {
  return times.toLocaleString('zh-CN', { maximumSignificantDigits: 6 });
}

function isSameUnit(field: NumericField, row: Row, other: Row): boolean {
  const own = rowUnit(field);
  return own === undefined || (row[own.key] ?? null) === (other[own.key] ?? null);
}

/** Rows that are not stored yet come with the one that is looked at. */
function spoken({ name }: Table, rows: readonly Row[]): readonly RowSpokenOf[] {
  return rows.flatMap(({ id }) => (typeof id === 'string' ? [{ table: name, id }] : []));
}
