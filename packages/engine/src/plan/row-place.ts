import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { confirm } from '@qingzhang/core/issue';
import type { DataRow } from '../account/account-data.ts';
import type { Cover } from '../account/territory.ts';
import { NOISE, type Zone, type Zones } from '../account/zones.ts';
import type { Planning } from './planning.ts';
import { listed, rowName } from './row-name.ts';

/** The zone that a row belongs to; where its outline lies in several, what each of them has of it, adding up to 1. */
export interface RowZone {
  readonly zone: Zone;
  readonly parts?: ReadonlyMap<string, number>;
}

/** Finds the zones of a table's rows: by their outline, else their point, else the region that they name. */
export interface RowPlaces {
  /** Nothing where the row belongs to another account unit. */
  readonly of: (row: DataRow) => RowZone | undefined;
  /** Tells of all rows at once whose point or outline contradicts the region. */
  readonly tell: () => void;
}

export function rowPlaces(planning: Planning, table: Table): RowPlaces {
  const { zones, data } = planning;
  const territory = table.place === undefined ? undefined : data.territory;
  const [outside, beyond]: [string[], string[]] = [[], []];

  const byOutline = (row: DataRow): RowZone | undefined | null => {
    const outline = row[table.place?.outline ?? ''];
    const cover = typeof outline === 'string' ? territory?.coverOf(outline) : undefined;
    if (cover === undefined || !(cover.areaM2 > 0)) return null;
    const inUnit = cover.within.get(zones.accountUnit.id) ?? 0;
    // A body of another account unit; one that lies nowhere goes by what else its row says.
    if (!(inUnit > NOISE * cover.areaM2)) return [...cover.within.values()].some((m2) => m2 > 0) ? undefined : null;
    if (inUnit < (1 - MOST_BEYOND) * cover.areaM2)
      beyond.push(`${rowName(planning, table, row)}（${(100 * (1 - inUnit / cover.areaM2)).toFixed(1)} %）`);
    const parts = partsOf(zones, cover);
    const [only] = parts.keys();
    if (parts.size === 1) return { zone: zones.zoneOf(only!)! };
    return { zone: zones.zoneOf(commonRegion(zones, [...parts.keys()]))!, parts };
  };

  const byPoint = (row: DataRow): RowZone | undefined | null => {
    const { lon, lat, regionId } = row;
    if (territory === undefined || typeof lon !== 'number' || typeof lat !== 'number') return null;
    const at = territory.regionAt(lon, lat);
    if (regionId === null) {
      if (at !== undefined) return zones.zoneOf(at) === undefined ? undefined : { zone: zones.landOf(at) };
      outside.push(rowName(planning, table, row));
      return { zone: zones.landOf(zones.accountUnit.id) };
    }
    if (zones.zoneOf(regionId) === undefined) return undefined;
    if (at !== undefined && zones.ancestors(at).includes(regionId)) return { zone: zones.landOf(at) };
    if (territory.outlined.has(regionId)) outside.push(rowName(planning, table, row));
    return null;
  };

  const byRegion = (row: DataRow): RowZone | undefined => {
    const zone = zones.zoneOf(row.regionId);
    if (zone === undefined) return undefined;
    const isRest = table.name === CLASS_AREAS.table && row[CLASS_AREAS.part] === 'rest';
    return { zone: isRest ? zones.landOf(zone.region.id) : zone };
  };

  return {
    of: (row) => {
      for (const look of [byOutline, byPoint]) {
        const found = look(row);
        if (found !== null) return found;
      }
      return byRegion(row);
    },
    tell: () => {
      if (outside.length > 0) {
        const text = `“${table.label}”中 ${listed(outside, '项')}的坐标不在所填区域（未填时为核算范围）内，按所填区域计入（未填时列入未分配），请核对坐标与区域`;
        planning.note(confirm(table.name, 'POINT_OUTSIDE', text));
      }
      if (beyond.length > 0) {
        const text = `“${table.label}”中 ${listed(beyond, '项')}的边界有一部分在核算范围之外，价值全部按范围内的部分分到各区域，请确认`;
        planning.note(confirm(table.name, 'BODY_OUTSIDE', text));
      }
    },
  };
}

/** The part of an outline that may lie beyond the account unit without a word. */
const MOST_BEYOND = 0.01;

/** What each zone of land has of an outline within the account unit. */
function partsOf(zones: Zones, { areaM2, within }: Cover): Map<string, number> {
  const own = zones.landBelow(zones.accountUnit.id).flatMap(({ id, region }): [string, number][] => {
    const below = (zones.children.get(region.id) ?? []).reduce((sum, child) => sum + (within.get(child.id) ?? 0), 0);
    const left = (within.get(region.id) ?? 0) - below;
    return left > NOISE * areaM2 ? [[id, left]] : [];
  });
  const total = own.reduce((sum, [, m2]) => sum + m2, 0);
  return new Map(own.map(([id, m2]) => [id, m2 / total]));
}

/** The lowest region that all zones belong to. */
function commonRegion(zones: Zones, ids: readonly string[]): string {
  const [first, ...others] = ids.map((id) => zones.ancestors(id));
  return first!.find((region) => others.every((path) => path.includes(region)))!;
}
