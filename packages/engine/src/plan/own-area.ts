import { convert } from '@qingzhang/core/units';
import type { OwnArea, Source } from '@qingzhang/catalogue/language/method';
import { namedArray, placesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../account/account-data.ts';
import { accountRows, bindRowNumbers, type AccountRows, type ListedRow } from './bind-rows.ts';
import type { AreaOfRow, Bound } from './bound.ts';
import { dictionaryClasses } from './dictionary-classes.ts';
import { labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';

type Rows = Extract<Source, { from: 'rows' }>;

/** Class areas of the zones, as inventories fall back on them. */
export interface AreaLookup {
  readonly area: NamedArray;
  readonly parentOf: (label: string) => string | undefined;
}

interface OwnAreaColumn {
  readonly source: Rows;
  readonly unit: string;
  readonly rows: AccountRows;
  readonly areas: AreaLookup;
}

/** The area of each row of an inventory; left empty, the class area of the row's land, remainders below it included. */
export function bindOwnArea(planning: Planning, { source, unit, rows, areas }: OwnAreaColumn): Bound {
  const typed = bindRowNumbers(planning, rows, { column: source.column, unit });
  if ('kind' in typed.field) throw new Error(`${source.table}.${source.column} holds figures`);
  const zonesOfRows = rows.axis.keys['zone']!;
  const { data: entered } = typed.field;
  const values = entered.map((own, index) => {
    if (!Number.isNaN(own)) return own;
    const label = classOfRow(rows.rows[index]!, source.ownArea);
    if (label === '') return NaN;
    return convert(areaWithin(planning, areas, zonesOfRows[index]!, label), 'm2', unit);
  });
  const array = namedArray([rows.axis], values);
  const areasOf = rows.rows.flatMap((row, index): AreaOfRow[] => {
    const classCode = classOfRow(row, source.ownArea);
    const isBlank = Number.isNaN(entered[index]) && classCode !== '';
    return isBlank ? [{ rowId: row.id, zoneId: zonesOfRows[index]!, classCode }] : [];
  });
  return { ...typed, field: array, accountUnit: array, ...(areasOf.length === 0 ? {} : { areasOf }) };
}

/** The rows of a table, with one for each class that its dictionary lists and no row names, zone by zone. */
export function rowsWithListedClasses(
  planning: Planning,
  name: string,
  listedIn: string,
  areas: AreaLookup,
): AccountRows {
  const table = planning.table(name);
  const named = new Set(accountRows(planning, table).axis.keys['class']);
  const isListed = dictionaryClasses(planning, listedIn, areas.parentOf);
  const [zones, classes] = [areas.area.axes[0]!.labels, areas.area.axes[1]!.labels];
  const isNamed = (label: string) => {
    for (let at: string | undefined = label; at !== undefined; at = areas.parentOf(at)) if (named.has(at)) return true;
    return false;
  };
  const listed = zones.flatMap((zoneId, zone) =>
    classes.flatMap((classCode, place): ListedRow[] => {
      if (!isListed(classCode) || isNamed(classCode) || areas.area.data[zone * classes.length + place] === 0) return [];
      const { region } = planning.zones.zoneOf(zoneId)!;
      const row = {
        id: `${zoneId}:${classCode}`,
        rowVersion: 0,
        regionId: region.id,
        year: planning.data.year,
        classCode,
      };
      return [{ row, zoneId }];
    }),
  );
  return accountRows(planning, table, listed);
}

function classOfRow(row: DataRow, ownArea: OwnArea | undefined): string {
  const classOf = ownArea?.classOf;
  if (classOf === undefined) return labelOf(row, 'class');
  return typeof classOf === 'string' ? classOf : (classOf.classes[String(row[classOf.column])] ?? '');
}

/** The area of a class and its children in a zone; of a region as a whole, in everything at or below it. */
function areaWithin({ zones }: Planning, { area, parentOf }: AreaLookup, zoneId: string, classCode: string): number {
  // The statistics do not say how much of a region's area lies in a part of it.
  const isOfMore = zones
    .ancestors(zoneId)
    .some((above) => above !== zoneId && sumOver([above], area, parentOf, classCode) > 0);
  return isOfMore ? NaN : sumWithin(zones, area, parentOf, { zoneId, classCode });
}

/** A figure over zone and class, added up for a class and its children over all that belongs to a zone. */
export function sumWithin(
  zones: Planning['zones'],
  figures: NamedArray,
  parentOf: (label: string) => string | undefined,
  { zoneId, classCode }: Pick<AreaOfRow, 'zoneId' | 'classCode'>,
): number {
  const ids = zones.within(zoneId).map(({ id }) => id);
  return sumOver(ids, figures, parentOf, classCode);
}

function sumOver(
  zoneIds: readonly string[],
  figures: NamedArray,
  parentOf: (label: string) => string | undefined,
  classCode: string,
): number {
  const [zoneLabels, classes] = [figures.axes[0]!.labels, figures.axes[1]!.labels];
  const isWithin = (candidate: string) => {
    for (let at: string | undefined = candidate; at !== undefined; at = parentOf(at)) if (at === classCode) return true;
    return false;
  };
  const counted = classes.flatMap((candidate, place) => (isWithin(candidate) ? [place] : []));
  // The statistics do not know the class at all: its area is missing, not 0.
  if (counted.length === 0) return NaN;
  const places = placesOf(zoneLabels);
  let sum = 0;
  for (const zone of zoneIds) {
    const start = places.get(zone)! * classes.length;
    for (const place of counted) sum += figures.data[start + place]!;
  }
  return sum;
}
