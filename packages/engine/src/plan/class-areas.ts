import { note } from '@qingzhang/core/issue';
import { fromBase, toBase } from '@qingzhang/core/units';
import type { Coverage } from '@qingzhang/catalogue/language/method';
import { CLASS_AREAS, CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { axis, namedArray, type NamedArray } from '@qingzhang/formula/value/named-array';
import { accountRows } from './bind-rows.ts';
import type { Planning } from './planning.ts';
import type { SourceReference } from './source-reference.ts';

export interface ClassAreas {
  /** m² over zone and class, every class with any area in the unit. */
  readonly area: NamedArray;
  readonly references: readonly SourceReference[];
}

/** Class areas of the zones from the statistics of the year. */
export function classAreas(planning: Planning): ClassAreas {
  const source = accountRows(planning, planning.table(CLASS_AREAS.table));
  const classes = [...new Set(source.axis.keys['class'])].filter((label) => label !== '');
  const zoneIds = planning.zones.list.map(({ id }) => id);
  const area = new Float64Array(zoneIds.length * classes.length);
  source.rows.forEach((row, index) => {
    const zone = zoneIds.indexOf(source.axis.keys['zone']![index]!);
    const place = classes.indexOf(source.axis.keys['class']![index]!);
    const hectares = row[CLASS_AREAS.column];
    if (place >= 0 && typeof hectares === 'number') area[zone * classes.length + place]! += toBase(hectares, 'hm2');
  });
  return {
    area: namedArray([axis('zone', zoneIds), axis('class', classes)], area),
    references: source.rows.map((row) => ({
      from: 'row',
      table: CLASS_AREAS.table,
      rowId: row.id,
      rowVersion: row.rowVersion,
      column: CLASS_AREAS.column,
      regionId: row.regionId,
    })),
  };
}

/** The parent of each class in the dictionary. */
export function classParents(planning: Planning): (label: string) => string | undefined {
  const { table, code, parent } = CLASS_DICTIONARY;
  const parents = new Map(
    planning.data.rows(table).map((row) => [String(row[code]), (row[parent] as string | null) ?? undefined]),
  );
  return (label) => parents.get(label);
}

/** Of the classes present, those the method covers; the others are told with their area. */
export function coveredClasses(
  planning: Planning,
  coverage: Coverage | undefined,
  present: readonly string[],
  areaOf: (label: string) => number,
): readonly string[] {
  if (coverage === undefined) return present;
  const parentOf = classParents(planning);
  const key = coverage.table === CLASS_DICTIONARY.table ? CLASS_DICTIONARY.code : 'classCode';
  const { year } = planning.data;
  const covered = new Map<string, boolean>();
  for (const row of planning.data.rows(coverage.table)) {
    if (row.year !== null && row.year !== year) continue;
    covered.set(String(row[key]), coverage.flag === undefined || row[coverage.flag] === true);
  }
  const isCovered = (label: string): boolean => {
    for (let at: string | undefined = label; at !== undefined; at = parentOf(at)) {
      const known = covered.get(at);
      if (known !== undefined) return known;
    }
    return false;
  };
  const outside = present.filter((label) => !isCovered(label) && areaOf(label) > 0);
  if (outside.length > 0) {
    const list = outside.map((label) => `${label}(${fromBase(areaOf(label), 'hm2').toFixed(2)} hm²)`).join('、');
    planning.note(note('classCode', 'CLASS_OUTSIDE', `未纳入的生态系统类型:${list}`));
  }
  return present.filter(isCovered);
}
