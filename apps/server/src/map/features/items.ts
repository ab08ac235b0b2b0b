import { SERVICES } from '@qingzhang/catalogue/registry';
import { isTotal } from '../../accounts/stored-values.ts';
import { yearOrLatest } from '../../accounts/latest-year.ts';
import { standings } from '../../accounts/standings.ts';
import { quoted } from '../../database/constraints.ts';
import { regionShapes, type RegionShape } from '../regions/region-shapes.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { askedCollection } from './collections.ts';
import { askedItems, type AskedItems } from './items-request.ts';
import { touchesBox } from '@qingzhang/geo/measure/touches-box';

export type Properties = Readonly<Record<string, string | number | null>>;

interface Item {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: RegionShape['geometry'];
  readonly properties: Properties;
}

/** One page of a data set; of a file that is taken home, the whole, unless fewer are asked for. */
export async function items(caller: MapCaller, { isWhole }: { readonly isWhole: boolean }) {
  const asked = askedItems(caller.request.query, PROPERTIES, { isWhole });
  const regions = await itemsOf(caller, asked);
  // Values are many and pages may be small: they are fetched for the page alone unless items are chosen by them.
  const isByValue = asked.filters.some(({ key }) => key.startsWith(VALUE) || key.startsWith(STATUS));
  const all = isByValue ? await withValues(caller, regions) : regions;
  const found = all.filter((each) => isWanted(each, asked));
  const chosen = found.slice(asked.offset, asked.offset + asked.limit);
  const page = isByValue ? chosen : await withValues(caller, chosen);
  return {
    type: 'FeatureCollection',
    numberMatched: found.length,
    numberReturned: page.length,
    timeStamp: new Date().toISOString(),
    links: pageLinks(caller, asked, found.length),
    features: page,
  };
}

export async function item(caller: MapCaller) {
  const { item: id, collection } = caller.request.params as Readonly<Record<string, string>>;
  const regions = await itemsOf(caller, askedItems(caller.request.query, PROPERTIES, { isWhole: false }));
  const [found] = await withValues(
    caller,
    regions.filter((each) => each.id === id),
  );
  if (found === undefined)
    throw new ServiceProblem('NotFound', `数据集“${collection}”中没有要素“${id}”`, { status: 404 });
  const own = `${caller.address}/collections/${collection}`;
  const links = [
    { rel: 'self', type: 'application/geo+json', href: `${own}/items/${id}` },
    { rel: 'collection', type: 'application/json', href: own },
  ];
  return { ...found, links };
}

const BASE = ['regionId', 'parentId', 'name', 'code', 'type', 'level', 'areaKm2', 'lon', 'lat', 'population', 'gdp'];
const KM2 = 1e6;
const VALUE = 'value_';
const STATUS = 'status_';

/** What items may be asked for by: base attributes, the year and the values of each service. */
export const PROPERTIES: readonly string[] = [
  ...BASE,
  'year',
  ...SERVICES.flatMap(({ wire }) => [valueKey(wire), statusKey(wire)]),
];

export function valueKey(wire: string): string {
  return `${VALUE}${wire}`;
}

export function statusKey(wire: string): string {
  return `${STATUS}${wire}`;
}

interface ValueOfRegion {
  readonly regionId: string;
  readonly year: number;
  readonly serviceCode: string;
  readonly value: number;
  readonly runId: string | null;
  readonly inputMode: string | null;
  readonly containsManual: boolean | null;
}

async function itemsOf(caller: MapCaller, { year: askedYear }: AskedItems): Promise<readonly Item[]> {
  const { pool } = caller.database;
  const { level } = askedCollection(caller);
  const year = await yearOrLatest(pool, askedYear);
  const shapes = await regionShapes(pool, { levels: [level], zoom: null, year });
  return shapes.map(({ geometry, id, areaM2, ...region }) => ({
    type: 'Feature',
    id,
    geometry,
    properties: {
      regionId: id,
      ...region,
      areaKm2: areaM2 === null ? null : areaM2 / KM2,
      year,
    },
  }));
}

/** Items of one year with their values, 元, and how those stand, of the services whose module the caller holds. */
async function withValues(caller: MapCaller, regions: readonly Item[]): Promise<readonly Item[]> {
  const year = regions[0]?.properties['year'] ?? null;
  if (year === null) return regions;
  const { database, user } = caller;
  const values = new Map<string, Record<string, number | string>>(regions.map(({ id }) => [id, {}]));
  const found: ValueOfRegion[] = [];
  for (const service of SERVICES.filter(({ module }) => user.rights.has(module))) {
    const { rows } = await database.pool.query<ValueOfRegion>(
      `SELECT "regionId", year, "serviceCode", value, "runId", "inputMode", "containsManual" FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" = ANY($2::uuid[]) AND value IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(service)}`,
      [year, [...values.keys()]],
    );
    found.push(...rows);
  }
  const standingOf = await standings(caller, found);
  for (const row of found) {
    const own = values.get(row.regionId)!;
    own[valueKey(row.serviceCode)] = row.value;
    own[statusKey(row.serviceCode)] = standingOf(row).status;
  }
  return regions.map((each) => ({ ...each, properties: { ...each.properties, ...values.get(each.id) } }));
}

function isWanted({ geometry, properties }: Item, { box, filters }: AskedItems): boolean {
  if (!filters.every(({ key, value }) => String(properties[key] ?? '') === value)) return false;
  return box === null || touchesBox(geometry, box);
}

function pageLinks(caller: MapCaller, { offset, limit }: AskedItems, total: number) {
  const { id } = askedCollection(caller);
  const own = `${caller.address}/collections/${id}/items`;
  const at = (place: number) => {
    const query = new URLSearchParams(caller.request.query as Record<string, string>);
    query.set('offset', String(place));
    query.set('limit', String(limit));
    return `${own}?${query.toString()}`;
  };
  const page = (rel: string, place: number) => ({ rel, type: 'application/geo+json', href: at(place) });
  return [
    page('self', offset),
    ...(offset + limit < total ? [page('next', offset + limit)] : []),
    ...(offset > 0 ? [page('prev', Math.max(0, offset - limit))] : []),
  ];
}
