import { isExtensive } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { block } from '@qingzhang/core/issue';
import type { DataRow } from '../account/account-data.ts';
import type { Planning } from './planning.ts';
import { listed, wordOf } from './row-name.ts';
import type { RowZone } from './row-place.ts';

export interface Placed extends RowZone {
  readonly row: DataRow;
}

/** A region without children has no land that its children leave. */
export function refuseRestOfLeaf(planning: Planning, table: Table, placed: readonly Placed[]): void {
  if (table.name !== CLASS_AREAS.table) return;
  const wrong = placed.filter(({ row, zone }) => row[CLASS_AREAS.part] === 'rest' && zone.part === 'leaf');
  const names = [...new Set(wrong.map(({ zone }) => `“${zone.region.name}”`))];
  if (names.length === 0) return;
  const text = `“${table.label}”中 ${listed(names, '个区域')}没有下级，土地范围应为“全部”，不能是“未划入下级”`;
  planning.note(block(table.name, 'LAND_PART', text));
}

/** The same key at a region as a whole and within it would be counted twice. */
export function refuseCountedTwice(planning: Planning, table: Table, placed: readonly Placed[]): void {
  const keys = table.unique.filter((key) => key !== 'regionId' && key !== 'year' && !isLandPart(table, key));
  if (keys.length === 0 || !table.fields.some(isExtensive)) return;
  for (const group of saidAlike(placed, () => keys)) {
    const wholes = new Map(group.flatMap((each) => (each.zone.part === 'whole' ? [[each.zone.id, each]] : [])));
    if (wholes.size === 0 || group.length === 1) continue;
    const isWithin = ({ zone }: Placed, whole: string) =>
      zone.id !== whole && planning.zones.ancestors(zone.id).includes(whole);
    for (const [whole, above] of wholes) {
      const below = group.filter((each) => isWithin(each, whole));
      if (below.length === 0) continue;
      const names = keys.flatMap((key) => wordOf(planning, fieldOf(table, key), above.row));
      const text = `“${table.label}”中 ${names.join(' ')} 在${placeOf(above)}与${placeOf(below[0]!)}都有记录，会重复计算，${remedy(table, above, below)}`;
      planning.note(block(table.name, 'COUNTED_TWICE', text));
      return;
    }
  }
}

/** Rows that say the same in the columns that name each of them. */
export function saidAlike(
  placed: readonly Placed[],
  naming: (row: DataRow) => readonly string[],
): readonly (readonly Placed[])[] {
  const groups = new Map<string, Placed[]>();
  for (const each of placed) {
    const key = JSON.stringify(naming(each.row).map((name) => each.row[name] ?? null));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

/** Which part of a region's land a row speaks of is told by its zone. */
function isLandPart(table: Table, key: string): boolean {
  return table.name === CLASS_AREAS.table && key === CLASS_AREAS.part;
}

function placeOf({ zone }: Placed): string {
  return zone.part === 'rest' ? `“${zone.region.name}”的余地` : `“${zone.region.name}”`;
}

/** Of class areas, what the rows within leave of the whole may be all that was meant to be told. */
function remedy(table: Table, above: Placed, below: readonly Placed[]): string {
  const areaOf = ({ row }: Placed) => Number(row[CLASS_AREAS.column] ?? 0);
  const rest = below.reduce((left, each) => left - areaOf(each), areaOf(above));
  if (table.name !== CLASS_AREAS.table || rest < 0 || below.some(({ zone }) => zone.region.id === above.zone.id))
    return '请保留其一';
  return `请保留其一，或将“${above.zone.region.name}”的这一行改为余地（土地范围“未划入下级”，面积 ${Number(rest.toFixed(6))} hm²）`;
}
