import { block, note } from '@qingzhang/core/issue';
import { fromBase, toBase } from '@qingzhang/core/units';
import type { Coverage } from '@qingzhang/catalogue/language/method';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { axis, namedArray, placesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { ClassRaster } from '../account/layer-source.ts';
import { NOISE, type Zone, type Zones } from '../account/zones.ts';
import { accountRows } from './bind-rows.ts';
import { classNames } from './class-names.ts';
import { profileDefault } from './defaults.ts';
import { classParents, dictionaryClasses } from './dictionary-classes.ts';
import type { Planning } from './planning.ts';
import type { SourceReference } from './source-reference.ts';

export interface ClassAreas {
  /** m² over zone and class, every class with any area in the unit. */
  readonly area: NamedArray;
  readonly references: readonly SourceReference[];
  /** Pixels of the same, where they come from the class raster; a part of one counts as its share. */
  readonly cells?: NamedArray;
}

/** Class areas of the zones: from the class raster of the year, else from its statistics. */
export function classAreas(planning: Planning): ClassAreas {
  const raster = planning.data.classRaster;
  return raster === undefined ? statisticAreas(planning) : rasterAreas(planning, raster);
}

function statisticAreas(planning: Planning): ClassAreas {
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

/** Areas of the class raster; the remainder of a region has what none of its children covers. */
function rasterAreas(planning: Planning, { areas, cells, layer, codes }: ClassRaster): ClassAreas {
  const { zones, data } = planning;
  const present = new Set(
    [...(areas.get(data.accountUnitId)?.entries() ?? [])].flatMap(([label, m2]) => (m2 > 0 ? [label] : [])),
  );
  const classes = [...new Set(codes.map(([, label]) => label))].filter((label) => present.has(label)).sort();
  const zoneIds = zones.list.map(({ id }) => id);
  const data64 = new Float64Array(zoneIds.length * classes.length);
  const counted = new Float64Array(data64.length);
  const restOf = (figures: ClassRaster['areas'], { region, part }: Zone, label: string) => {
    const own = figures.get(region.id)?.get(label) ?? 0;
    return part === 'leaf' || !areas.has(region.id) ? own : own - coveredBelow(zones, figures, region.id, label);
  };
  zones.list.forEach((zone, index) => {
    if (zone.part === 'whole') return;
    const noise = zone.part === 'leaf' ? 0 : NOISE * wholeArea(areas.get(zone.region.id));
    classes.forEach((label, place) => {
      const rest = restOf(areas, zone, label);
      // Land of a region without children is land, however little; only differences of two figures have rounding.
      if (zone.part === 'rest' && Math.abs(rest) < noise) return;
      data64[index * classes.length + place] = rest;
      counted[index * classes.length + place] = restOf(cells, zone, label);
    });
  });
  refuseBeyond(planning, areas);
  const { table, rowId, rowVersion, regionId, fileId, sha256, band } = layer;
  return {
    area: namedArray([axis('zone', zoneIds), axis('class', classes)], data64),
    cells: namedArray([axis('zone', zoneIds), axis('class', classes)], counted),
    references: [{ from: 'file', table, rowId, rowVersion, column: 'fileId', regionId, fileId, sha256, band }],
  };
}

/** What the regions below have of a class; one without a boundary has what those below it have. */
function coveredBelow(zones: Zones, areas: ClassRaster['areas'], regionId: string, label: string): number {
  return (zones.children.get(regionId) ?? []).reduce((sum, { id }) => {
    const own = areas.get(id);
    return sum + (own === undefined ? coveredBelow(zones, areas, id, label) : (own.get(label) ?? 0));
  }, 0);
}

/** From here on the children of a region cover more than the region: one of them lies beyond its border. */
const OVERLAP = 1e-3;

function wholeArea(areas: ReadonlyMap<string, number> | undefined): number {
  return [...(areas?.values() ?? [])].reduce((sum, m2) => sum + m2, 0);
}

function refuseBeyond({ zones, note: tell }: Planning, areas: ClassRaster['areas']): void {
  for (const region of zones.regions) {
    // A region without a boundary covers what its children cover.
    if (!areas.has(region.id)) continue;
    const own = wholeArea(areas.get(region.id));
    const below = (zones.children.get(region.id) ?? []).reduce((sum, child) => sum + wholeArea(areas.get(child.id)), 0);
    if (below - own <= OVERLAP * own) continue;
    const text = `“${region.name}”的下级区域合计 ${fromBase(below, 'hm2').toFixed(2)} hm²，超出本区域的 ${fromBase(own, 'hm2').toFixed(2)} hm²，有下级区域超出本区域的边界，请在区域管理中检查边界`;
    tell(block('region', 'REGIONS_OVERLAP', text, '/area/areaManage'));
  }
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
    const nameOf = classNames(planning.data);
    const list = outside
      .map((label) => `${nameOf(label)}（${fromBase(areaOf(label), 'hm2').toFixed(2)} hm²）`)
      .join('、');
    planning.note(note('classCode', 'CLASS_OUTSIDE', `未纳入的生态系统类型：${list}`));
  }
  return present.filter(isCovered);
}
