import { LAYER_MEAN } from '@qingzhang/catalogue/language/common-columns';
import type { NumericField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { usualChange } from '@qingzhang/catalogue/usual-change';
import { comparedFields, usualSpread } from '@qingzhang/catalogue/usual-spread';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import type { Row } from '../rows/row.ts';
import {
  isSameUnit,
  LEAST_NEIGHBOURS,
  spoken,
  yearWord,
  type Beside,
  type Figure,
  type FigureDoubt,
  type RegionSize,
  type RowSpokenOf,
} from './figure-doubt.ts';
import { likelyCause } from './likely-cause.ts';
import { meanDoubts } from './mean-doubts.ts';
import { rangeDoubt } from './range-doubt.ts';
import { holds } from './row-condition.ts';
import { summedDoubt } from './summed-doubt.ts';
import { written, type Written } from './written-figure.ts';
import { zeroDoubts } from './zero-doubts.ts';

/** Everything doubtful about the figures of a row. */
export function figureDoubts(table: Table, row: Row, beside: Beside): readonly FigureDoubt[] {
  const filled = comparedFields(table).filter(({ key }) => Number.isFinite(row[key]));
  const summed = filled.slice(0, 1).flatMap(({ key }) => summedDoubt(table, row, key, beside.listed) ?? []);
  const own = filled.flatMap((field) => {
    const value = Number(row[field.key]);
    const figure = { table, field, row, value, show: written(field, row) };
    if (field.key === LAYER_MEAN && table.kind === 'raster') return meanDoubts(figure, beside.before);
    const compared = holds(field.comparedWhen, row) ? comparedDoubts(figure, beside) : [];
    return [...compared, rangeDoubt(figure)].flatMap((found) => found ?? []);
  });
  return [...summed, ...own];
}

function comparedDoubts(figure: Figure, beside: Beside): readonly (FigureDoubt | undefined)[] {
  const { value } = figure;
  if (value === 0) return zeroDoubts(figure, beside);
  if (value < 0) return [];
  return [lastYearDoubt(figure, beside.before), neighbourDoubt(figure, beside), otherDoubt(figure, beside)];
}

function lastYearDoubt({ table, field, row, value, show }: Figure, before: Row | undefined): FigureDoubt | undefined {
  const most = usualChange(field);
  const other = before?.[field.key];
  if (before === undefined || most === undefined || typeof other !== 'number' || !(other > 0)) return undefined;
  if (!isSameUnit(field, row, before)) return undefined;
  const times = timesApart(value, other);
  if (times < most) return undefined;
  const facts = `“${field.label}”为 ${show.figure(value)}，${yearWord(row, before)}为 ${show.figure(other)}，${timesText(value, other)}`;
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
