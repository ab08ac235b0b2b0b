import type { RasterKind } from '@qingzhang/catalogue/language/table';
import { usualChange } from '@qingzhang/catalogue/usual-change';
import { citationText } from '@qingzhang/core/citation';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import { convert, parseUnit, sameDimension, unitLabel } from '@qingzhang/core/units';
import type { Row } from '../rows/row.ts';
import { spoken, yearWord, type Figure, type FigureDoubt } from './figure-doubt.ts';
import { likelyCause } from './likely-cause.ts';
import { kindOfRow } from './kind-of-row.ts';
import { isUsualMean, likelySlip } from './likely-slip.ts';

/**
 * A mean that is typed in place of a file is looked at as a file with that mean would be: whether its kind's unit can be
 * meant, whether a year may have so little, and whether it is like that of the latest year before.
 */
export function meanDoubts(figure: Figure, before: Row | undefined): readonly FigureDoubt[] {
  const kind = figure.table.rasterKinds.find((each) => each.kind === figure.row['rasterKind']);
  const mean = kind === undefined ? undefined : inKindUnit(kind, figure.row);
  if (kind === undefined || mean === undefined) return [];
  const own = slipDoubt(figure, kind, mean) ?? littleDoubt(figure, kind, mean);
  return [own ?? changeDoubt(figure, kind, mean, before)].flatMap((found) => found ?? []);
}

/** In the unit of the kind; undefined where the row holds a file, or its unit measures something else. */
function inKindUnit(kind: RasterKind, row: Row): number | undefined {
  const { meanValue: mean, unit } = row;
  if (typeof mean !== 'number') return undefined;
  const from = typeof unit === 'string' && unit !== '' ? unit : kind.unit;
  return sameDimension(parseUnit(from), parseUnit(kind.unit)) ? convert(mean, from, kind.unit) : undefined;
}

function slipDoubt(figure: Figure, kind: RasterKind, mean: number): FigureDoubt | undefined {
  const slip = likelySlip(kindOfRow(kind, figure.row), { max: mean, mean });
  if (slip === undefined) return undefined;
  const meant = mean * slip.factor + (slip.shift ?? 0);
  const unit = unitLabel(kind.unit) || '无量纲的小数';
  const facts = `${told(figure, kind, mean)}，疑似${slip.label}，而不是 ${unit}`;
  return asked(figure, 'confirm', facts, `；请核对单位，如属实请改填 ${withUnit(kind, meant)}`);
}

/** A year with nothing is one without data, and one with hardly anything is mostly written in another unit. */
function littleDoubt(figure: Figure, kind: RasterKind, mean: number): FigureDoubt | undefined {
  if (!isOfYear(figure.row)) return undefined;
  const { yearMin } = kind;
  const { usualMean } = kindOfRow(kind, figure.row);
  if (yearMin !== undefined && mean < yearMin) {
    const facts = `${told(figure, kind, mean)}，全年不会低于 ${withUnit(kind, yearMin)}`;
    return asked(figure, 'confirm', facts, '；没有数据的不填 0，请核对');
  }
  if (usualMean === undefined || isUsualMean(kind, mean)) return undefined;
  const { from, to, source } = usualMean;
  const usual = `核算范围平均通常为 ${from.toLocaleString('zh-CN')} 至 ${withUnit(kind, to)}（${citationText(source)}）`;
  return asked(figure, 'confirm', `${told(figure, kind, mean)}，${usual}`, '；请核对单位、小数点和时段');
}

function changeDoubt(figure: Figure, kind: RasterKind, mean: number, before: Row | undefined): FigureDoubt | undefined {
  const { table, field, row } = figure;
  const most = usualChange(field);
  // Months differ by themselves, and of what may be below 0 a ratio says nothing.
  if (before === undefined || most === undefined || !isOfYear(row) || kind.min < 0) return undefined;
  const last = inKindUnit(kind, before);
  if (last === undefined || !(last > 0) || (mean > 0 && timesApart(mean, last) < most)) return undefined;
  const times = mean > 0 ? `，${timesText(mean, last)}` : '';
  const facts = `${told(figure, kind, mean)}，${yearWord(row, before)}为 ${withUnit(kind, last)}${times}`;
  const cause = mean > 0 ? likelyCause(timesApart(mean, last), kind.unit) : undefined;
  const rest = cause === undefined ? '；请核对单位和时段' : `，可能是${cause}，请核对`;
  return { ...asked(figure, 'confirm', facts, rest), kind: 'lastYear', speaksOf: spoken(table, [before]) };
}

function isOfYear({ month }: Row): boolean {
  return Number(month ?? 0) === 0;
}

function told({ field }: Figure, kind: RasterKind, mean: number): string {
  return `“${field.label}”（${kind.label}）为 ${withUnit(kind, mean)}`;
}

function withUnit({ unit }: RasterKind, value: number): string {
  return `${value.toLocaleString('zh-CN', { maximumSignificantDigits: 6 })} ${unitLabel(unit)}`.trim();
}

function asked({ field }: Figure, severity: FigureDoubt['severity'], basis: string, rest: string): FigureDoubt {
  return { key: field.key, kind: 'range', severity, text: `${basis}${rest}`, basis, speaksOf: [] };
}
