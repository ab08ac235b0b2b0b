import { note } from '@qingzhang/core/issue';
import { fromBase, toBase } from '@qingzhang/core/units';
import type { Coverage } from '@qingzhang/catalogue/language/method';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { axis, namedArray, placesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import { accountRows } from './bind-rows.ts';
import { profileDefault } from './defaults.ts';
import { classParents, dictionaryClasses } from './dictionary-classes.ts';
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
  const zonePlaces = placesOf(zoneIds);
  const classPlaces = placesOf(classes);
  source.rows.forEach((row, index) => {
    const zone = zonePlaces.get(source.axis.keys['zone']![index]!)!;
    const place = classPlaces.get(source.axis.keys['class']![index]!);
    const hectares = row[CLASS_AREAS.column];
    if (place !== undefined && typeof hectares === 'number')
      area[zone * classes.length + place]! += toBase(hectares, 'hm2');
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

/** Of the classes present, those the method covers; the others are told with their area. */
export function coveredClasses(
  planning: Planning,
  coverage: Coverage | undefined,
  present: readonly string[],
  areaOf: (label: string) => number,
): readonly string[] {
  if (coverage === undefined) return present;
  const named = coverage.profile === undefined ? undefined : profileDefault(planning, coverage.profile);
  const also = named?.kind === 'keyed' ? Object.keys(named.values) : [];
  const isCovered = dictionaryClasses(planning, coverage.table, classParents(planning), { ...coverage, also });
  const outside = present.filter((label) => !isCovered(label) && areaOf(label) > 0);
  if (outside.length > 0) {
    const list = outside.map((label) => `${label}(${fromBase(areaOf(label), 'hm2').toFixed(2)} hm²)`).join('、');
    planning.note(note('classCode', 'CLASS_OUTSIDE', `未纳入的生态系统类型:${list}`));
  }
  return present.filter(isCovered);
}
