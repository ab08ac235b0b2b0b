import { block, blocking, note, type Issue } from '@qingzhang/core/issue';
import { fromBase } from '@qingzhang/core/units';
import type { Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { CLASS_AREAS, CLASS_DICTIONARY, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import { walk } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { Bound } from './bound.ts';
import type { Planning } from './planning.ts';
import { rowPlaces } from './row-place.ts';

/** The sum over no rows at all is no result; nor is one that lacks the rows which belong to those it has. */
export function refuseNoRows(planning: Planning, service: Service, { needsRowsOf = [], together = [] }: Method): void {
  const { data, table } = planning;
  if (needsRowsOf.length > 0 && !needsRowsOf.some((name) => hasRows(planning, name))) {
    const tables = needsRowsOf.map((name) => `“${table(name).label}”`).join('或');
    planning.note(block(needsRowsOf, 'ROWS_MISSING', `${tables}没有 ${data.year} 年的记录`, service.module));
  }
  for (const { rows, need } of together) {
    if (!hasRows(planning, rows)) continue;
    for (const name of need.filter((each) => !hasRows(planning, each))) {
      const text = `“${table(rows).label}”有 ${data.year} 年的记录而“${table(name).label}”没有，请填写；没有发生的填 0`;
      planning.note(block([name, rows], 'ROWS_MISSING', text, service.module));
    }
  }
}

interface NeededMethod {
  readonly service: Service;
  readonly method: Method;
  /** The symbols that the results rest on. */
  readonly needed: ReadonlySet<string>;
}

/** Without any class area an integral would be 0; nothing is known, so nothing is formed. */
export function refuseNoAreas(planning: Planning, { service, method, needed }: NeededMethod, area: NamedArray): void {
  if (area.data.length > 0) return;
  // An inventory that nobody filled in is made of the classes that have an area.
  const listing = method.givens
    .filter(({ symbol }) => needed.has(symbol))
    .flatMap(({ sources }) => sources)
    .find(
      (source) => source.from === 'rows' && source.ownArea?.listedIn !== undefined && !hasRows(planning, source.table),
    );
  if (!integrates(method, needed) && listing === undefined) return;
  const tables = [CLASS_AREAS.table, ...(listing?.from === 'rows' ? [listing.table] : [])];
  const places = tables.map((name) => `“${planning.table(name).label}”`).join('或');
  const text = `缺少生态系统类型面积，请在${places}中填写 ${planning.data.year} 年的数据`;
  planning.note(block(tables, 'AREAS_MISSING', text, service.module));
}

function integrates({ steps }: Method, needed: ReadonlySet<string>): boolean {
  return steps
    .filter(({ symbol }) => needed.has(symbol))
    .some(({ symbol, formula }) =>
      [...walk(parseFormula(formula, symbol))].some(({ kind }) => kind === 'integrate' || kind === 'area'),
    );
}

/** Whether class areas enter the result: by an integral, or where an inventory row leaves its area empty. */
export function takesAreas(method: Method, needed: ReadonlySet<string>): boolean {
  return (
    integrates(method, needed) ||
    method.givens.some(
      ({ symbol, sources }) =>
        needed.has(symbol) && sources.some((source) => source.from === 'rows' && source.ownArea !== undefined),
    )
  );
}

/** Codes of the class raster that mean no class block with their area; what it leaves blank is told. */
export function refuseUnknownCodes(planning: Planning): void {
  const { data, table, note: tell } = planning;
  const raster = data.classRaster;
  if (raster === undefined) return;
  const { label } = table(CLASS_RASTER.table);
  const hectares = (m2: number) => fromBase(m2, 'hm2').toFixed(2);
  if (raster.unknownCodes.length > 0) {
    const list = raster.unknownCodes.map(({ code, areaM2 }) => `${code}（${hectares(areaM2)} hm²）`).join('、');
    const dictionary = table(CLASS_DICTIONARY.table).label;
    const text = `“${label}”中的编码 ${list} 在“${dictionary}”中没有对应的类型，请补充字典或填写编码映射`;
    tell(block([CLASS_RASTER.table, CLASS_DICTIONARY.table], 'CODES_UNMAPPED', text));
  }
  if (raster.missingM2 > 0)
    tell(
      note(CLASS_RASTER.table, 'CLASS_NODATA', `“${label}”有 ${hectares(raster.missingM2)} hm² 没有类型，不参与计算`),
    );
  if (hasRows(planning, CLASS_AREAS.table)) {
    const text = `${data.year} 年有类型栅格，“${table(CLASS_AREAS.table).label}”中的统计面积未采用`;
    tell(note(CLASS_AREAS.table, 'AREAS_NOT_USED', text));
  }
}

/** A class that the class dictionary does not know has no coefficients and no parent to take them from. */
export function refuseUnknownClasses(planning: Planning, area: NamedArray, areaHm2: (label: string) => number): void {
  const { table, code } = CLASS_DICTIONARY;
  const known = new Set(planning.data.rows(table).map((row) => String(row[code])));
  const unknown = area.axes[1]!.labels.filter((label) => !known.has(label));
  if (unknown.length === 0) return;
  const list = unknown.map((label) => `${label}（${areaHm2(label).toFixed(2)} hm²）`).join('、');
  const [areas, dictionary] = [CLASS_AREAS.table, table].map((name) => planning.table(name).label);
  const text = `“${areas}”中的类型 ${list} 不在“${dictionary}”中，请更正编码或补充字典`;
  planning.note(block([CLASS_AREAS.table, table], 'CLASS_UNKNOWN', text));
}

/** Records that the method adds up and that the year has none of: they count for nothing, and it is told. */
export function tellEmptyTables(planning: Planning, bound: ReadonlyMap<string, Bound>): void {
  const tables = new Set([...bound.values()].flatMap(({ table }) => table ?? []));
  for (const name of tables) {
    const { kind, label } = planning.table(name);
    if (kind !== 'record' || hasRows(planning, name)) continue;
    const text = `“${label}”没有 ${planning.data.year} 年的记录，其中的项目不计入`;
    planning.note(note(name, 'ROWS_NONE', text));
  }
}

/** Issues without the notes that a table's lack does not matter, where it stands in the way. */
export function withoutContradictions(issues: readonly Issue[]): readonly Issue[] {
  const inTheWay = new Set(blocking(issues).flatMap(({ keys }) => keys));
  return issues.filter(({ code, keys }) => code !== 'ROWS_NONE' || !keys.some((key) => inTheWay.has(key)));
}

/** Whether the account unit has a record of the year; those of another unit say nothing about it. */
function hasRows(planning: Planning, name: string): boolean {
  const { data } = planning;
  const places = rowPlaces(planning, planning.table(name));
  return data.rows(name).some((row) => row.year === data.year && places.of(row) !== undefined);
}
