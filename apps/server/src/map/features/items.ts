import { SERVICES } from '@qingzhang/catalogue/registry';
import { bbox } from '@qingzhang/geo/measure/bbox';
import type { Bbox } from '@qingzhang/geo/geojson';
import { findAccount } from '../../accounts/account.ts';
import { yearOrLatest } from '../../counts/latest-year.ts';
import { regionValues } from '../../regions/values/region-values.ts';
import { regionShapes, type RegionShape } from '../regions/region-shapes.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { askedCollection } from './collections.ts';
import { askedItems, type AskedItems } from './items-request.ts';

type Properties = Readonly<Record<string, string | number | null>>;

interface Item {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: RegionShape['geometry'];
  readonly properties: Properties;
}

/** One page of a data set. */
export async function items(caller: MapCaller) {
  const asked = askedItems(caller.request.query, PROPERTIES);
  const found = (await itemsOf(caller, asked)).filter((each) => isWanted(each, asked));
  const page = found.slice(asked.offset, asked.offset + asked.limit);
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
  const found = (await itemsOf(caller, askedItems(caller.request.query, PROPERTIES))).find((each) => each.id === id);
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

/** What items may be asked for by: base attributes, the year and the values of each service. */
export const PROPERTIES: readonly string[] = [...BASE, 'year', ...SERVICES.map(({ wire }) => valueKey(wire))];

function valueKey(wire: string): string {
  return `value_${wire}`;
}

async function itemsOf(caller: MapCaller, { year: askedYear }: AskedItems): Promise<readonly Item[]> {
  const { pool } = caller.database;
  const { level } = askedCollection(caller);
  const year = await yearOrLatest(pool, askedYear);
  const account = year === null ? undefined : await findAccount(pool, year);
  const shapes = await regionShapes(pool, { levels: [level], zoom: null, boundaryVersion: account?.boundaryVersion });
  const values = year === null ? new Map<string, Properties>() : await valuesOf(caller, year);
  return shapes.map(({ geometry, id, areaM2, ...region }) => ({
    type: 'Feature',
    id,
    geometry,
    properties: {
      regionId: id,
      ...region,
      areaKm2: areaM2 === null ? null : areaM2 / KM2,
      year,
      ...values.get(id),
    },
  }));
}

/** Values by region, 元, of the services whose module the caller holds. */
async function valuesOf({ database, user }: MapCaller, year: number): Promise<ReadonlyMap<string, Properties>> {
  const open = new Set(SERVICES.filter(({ module }) => user.rights.has(module)).map(({ wire }) => wire));
  const values = new Map<string, Record<string, number>>();
  if (open.size === 0) return values;
  for (const { regionId, serviceCode, value } of await regionValues(database.pool, { year })) {
    if (regionId === null || !open.has(serviceCode)) continue;
    const own = values.get(regionId) ?? {};
    own[valueKey(serviceCode)] = value;
    values.set(regionId, own);
  }
  return values;
}

function isWanted({ geometry, properties }: Item, { box, filters }: AskedItems): boolean {
  if (!filters.every(({ key, value }) => String(properties[key] ?? '') === value)) return false;
  return box === null || touches(bbox(geometry), box);
}

function touches(own: Bbox | null, [west, south, east, north]: Bbox): boolean {
  return own !== null && own[0] <= east && own[2] >= west && own[1] <= north && own[3] >= south;
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
