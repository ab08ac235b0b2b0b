import { usualChange } from '@qingzhang/catalogue/usual-change';
import { alikeColumns, usualSpread } from '@qingzhang/catalogue/usual-spread';
import { convert, parseUnit, sameDimension } from '@qingzhang/core/units';
import {
  isSameUnit,
  LEAST_NEIGHBOURS,
  spoken,
  yearWord,
  type Beside,
  type Figure,
  type FigureDoubt,
  type RowSpokenOf,
} from './figure-doubt.ts';

/** A 0 is no number of times anything, and yet mostly a figure that was left out or lost to a unit or a scale. */
export function zeroDoubts(figure: Figure, beside: Beside): readonly (FigureDoubt | undefined)[] {
  return [sinceLastYear(figure, beside), amongNeighbours(figure, beside), besideOther(figure, beside)];
}

function sinceLastYear(figure: Figure, { before, size }: Beside): FigureDoubt | undefined {
  const { table, field, row, show } = figure;
  const other = before?.[field.key];
  if (before === undefined || usualChange(field) === undefined || typeof other !== 'number') return undefined;
  if (!isSameUnit(field, row, before) || !isWorthTelling(figure, other, size.hm2)) return undefined;
  const facts = `${yearWord(row, before)}为 ${show.figure(other)}`;
  return asked(figure, 'lastYear', facts, spoken(table, [before]));
}

/** One region may grow none of a crop that all others do; that one has no rain or no price, where all others have, is a slip. */
function amongNeighbours(figure: Figure, { neighbours }: Beside): FigureDoubt | undefined {
  const { table, field, row, show } = figure;
  if (usualSpread(field) === undefined) return undefined;
  if (field.extensive === true && alikeColumns(table).length > 0) return undefined;
  const alike = neighbours.filter((each) => isSameUnit(field, row, each.row));
  const figures = alike.flatMap((each) => {
    const value = each.row[field.key];
    return typeof value === 'number' ? [value] : [];
  });
  if (figures.length < LEAST_NEIGHBOURS || figures.some((value) => !(value > 0))) return undefined;
  const range = show.range(Math.min(...figures), Math.max(...figures));
  const rows = alike.map((each) => each.row);
  return asked(figure, 'neighbours', `相邻 ${figures.length} 个区域为 ${range}`, spoken(table, rows));
}

function besideOther(figure: Figure, { other: find, size }: Beside): FigureDoubt | undefined {
  const { field, show } = figure;
  const other = field.alsoFrom === undefined ? undefined : find(field);
  if (other === undefined || !isWorthTelling(figure, other.value, size.hm2)) return undefined;
  return asked(figure, 'otherSource', `${other.whose}为 ${show.figure(other.value)}`, other.speaksOf);
}

/** Of a class a region may have a patch in one source and none in the other. */
const LEAST_SHARE = 0.001;
const LEAST_HM2 = 8;

/** Any other figure is told of; of the land of a class, what is more than a patch of the region. */
function isWorthTelling({ table, show }: Figure, other: number, regionHm2: number | null): boolean {
  const isLand = sameDimension(parseUnit(show.unit), parseUnit('hm2'));
  if (!isLand || !alikeColumns(table).includes('classCode')) return other > 0;
  const least = regionHm2 === null ? LEAST_HM2 : regionHm2 * LEAST_SHARE;
  return other > 0 && convert(other, show.unit, 'hm2') >= least;
}

function asked(
  { field, show }: Figure,
  kind: FigureDoubt['kind'],
  beside: string,
  speaksOf: readonly RowSpokenOf[],
): FigureDoubt {
  const basis = `“${field.label}”为 ${show.figure(0)}，${beside}`;
  const text = `${basis}；没有数据的不填 0，请核对是否漏填或单位、比例有误`;
  return { key: field.key, kind, severity: 'confirm', text, basis, speaksOf };
}
