import { hasOwnUnit, isExtensive } from '@qingzhang/catalogue/language/field-predicates';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { REGION_LEVELS } from '@qingzhang/catalogue/tables/regions';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { compensatedSum } from '@qingzhang/core/sum';
import { countedLand, type ParentOf } from './counted-land.ts';
import type { Row } from './row.ts';

/** The rows of a list that may be added up. */
export interface SummedRows {
  readonly rows: readonly Row[];
  /** Which rows those are, where they are not all: 县级. */
  readonly of: string;
  /** Why nothing may be added up, if so. */
  readonly problem: string;
}

/** The level of a region; null for a free type (流域), undefined for a region that is not known. */
export type LevelOf = (regionId: string) => number | null | undefined;

/** Where regions stand. */
export interface RegionPlaces {
  readonly levelOf: LevelOf;
  readonly parentOf: ParentOf;
}

const LEVEL_NAMES = new Map(Object.entries(REGION_LEVELS).map(([name, level]) => [level, `${name}级`]));
/** A row without a region is about the account unit as a whole. */
const WHOLE = 0;
const OUTSIDE = Infinity;

/**
 * What a list adds up to. A county holds its townships and these their villages: rows of several levels are counted more
 * than once, so only those of the highest level are added. Rows of several years are no sum of anything.
 * Results stand beside the parts that they consist of: only one of the two is added. Class areas are added where each
 * piece of land counts once, over all levels.
 */
export function summedRows(listed: readonly Row[], { levelOf, parentOf }: RegionPlaces, table: Table): SummedRows {
  const rows = table.kind === 'value' ? wholeRows(listed, table) : listed;
  if (rows === null) return { rows: [], of: '', problem: '列表含几种分项，不合计；只留一种分项或合计行后合计' };
  const years = new Set(rows.map((row) => row['year']).filter((year) => typeof year === 'number'));
  if (years.size > 1) return { rows: [], of: '', problem: `列表含 ${years.size} 个年度，不合计；选定一个年度后合计` };
  if (table.name === CLASS_AREAS.table) {
    const land = countedLand(rows, parentOf);
    return { rows: land, of: land.length === rows.length ? '' : '不重复的土地', problem: '' };
  }
  const levels = rows.map(({ regionId }) => {
    if (typeof regionId !== 'string') return WHOLE;
    return levelOf(regionId) ?? OUTSIDE;
  });
  const highest = Math.min(...levels);
  if (levels.every((level) => level === highest)) return { rows, of: '', problem: '' };
  return { rows: rows.filter((_, at) => levels[at] === highest), of: nameOf(highest), problem: '' };
}

/** The figures of a column added up; null where none is given, or where they are amounts of different things or units. */
export function columnSum(field: Field, rows: readonly Row[]): number | null {
  const given = rows.filter((row) => typeof row[field.key] === 'number');
  if (given.length === 0) return null;
  const alike = [
    ...(hasOwnUnit(field) ? [field.unitKey] : []),
    ...(isExtensive(field) ? (field.addsWithin ?? []) : []),
  ];
  if (alike.some((key) => new Set(given.map((row) => row[key] ?? null)).size > 1)) return null;
  return compensatedSum(given.map((row) => row[field.key] as number));
}

/** Rows that stand for a whole, else the parts of one kind; null where parts of several kinds (class, pollutant) are mixed. */
function wholeRows(rows: readonly Row[], { unique }: Table): readonly Row[] | null {
  const kinds = unique.filter((key) => key !== 'regionId' && key !== 'year' && key !== 'serviceCode');
  const partOf = (row: Row) => kinds.filter((key) => (row[key] ?? null) !== null).join(' ');
  const wholes = rows.filter((row) => partOf(row) === '');
  if (wholes.length > 0) return wholes;
  return new Set(rows.map(partOf)).size > 1 ? null : rows;
}

function nameOf(level: number): string {
  return level === WHOLE ? '未分区域的行' : (LEVEL_NAMES.get(level) ?? '其他区域');
}
