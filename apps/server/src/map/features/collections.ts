import { bbox } from '@qingzhang/geo/measure/bbox';
import { regionShapes, ringsOf } from '../regions/region-shapes.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';

/** The levels of regions as data sets. */
export const COLLECTIONS = [
  { id: 'counties', level: 1, title: '县' },
  { id: 'townships', level: 2, title: '乡镇' },
  { id: 'villages', level: 3, title: '村' },
  { id: 'parcels', level: 4, title: '地块' },
] as const;

const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
/** Boundaries this coarse say where a level lies. */
const EXTENT_ZOOM = 10;

export async function collections(caller: MapCaller) {
  const described = await Promise.all(COLLECTIONS.map((each) => describedOne(caller, each)));
  return {
    links: [{ rel: 'self', type: 'application/json', href: `${caller.address}/collections` }],
    // A level without boundaries has nothing to offer.
    collections: described.filter(({ extent }) => extent !== undefined),
  };
}

export function collection(caller: MapCaller) {
  return describedOne(caller, askedCollection(caller));
}

export function askedCollection({ request }: MapCaller): (typeof COLLECTIONS)[number] {
  const { collection: id } = request.params as { readonly collection: string };
  const found = COLLECTIONS.find((each) => each.id === id);
  if (found !== undefined) return found;
  const text = `没有数据集“${id}”，可选：${COLLECTIONS.map((each) => each.id).join('、')}`;
  throw new ServiceProblem('NotFound', text, { status: 404 });
}

async function describedOne({ address, database }: MapCaller, { id, level, title }: (typeof COLLECTIONS)[number]) {
  const shapes = await regionShapes(database.pool, { levels: [level], zoom: EXTENT_ZOOM });
  const box = bbox({ type: 'MultiPolygon', coordinates: shapes.map(({ geometry }) => ringsOf(geometry)) });
  const own = `${address}/collections/${id}`;
  return {
    id,
    title: `${title}边界`,
    description: `${title}的边界、基础属性与年度价值（value_服务，元）及其状态（status_服务：done 已算、confirm 已算·需确认、stale 需重算）；没有划入${title}的部分（未分配）没有边界，不在其中`,
    itemType: 'feature',
    crs: [CRS84],
    extent: box === null ? undefined : { spatial: { bbox: [box], crs: CRS84 } },
    links: [
      { rel: 'self', type: 'application/json', href: own },
      { rel: 'items', type: 'application/geo+json', title: `${title}要素`, href: `${own}/items` },
    ],
  };
}
