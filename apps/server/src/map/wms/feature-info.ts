import { transformOf } from '@qingzhang/geo/crs/transform';
import type { FastifyReply } from 'fastify';
import { MAP } from '@qingzhang/catalogue/map-constants';
import { valueAt } from '../../layers/cell-value.ts';
import { regionsAt } from '../regions/region-at.ts';
import { regionShapes } from '../regions/region-shapes.ts';
import type { KeyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import type { RasterServiceLayer, RegionServiceLayer } from '../services/service-layers.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { askedGrid, askedLayers, type WmsVersion } from './map-request.ts';

export const INFO_FORMATS = ['application/json', 'application/geo+json'];

interface Found {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [number, number] };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What layers hold at a pixel of a picture: regions with their attributes, and values of cells. */
export async function getFeatureInfo(caller: MapCaller, values: KeyValues, version: WmsVersion): Promise<FastifyReply> {
  const format = values.text('INFO_FORMAT') || INFO_FORMATS[0]!;
  if (!INFO_FORMATS.includes(format.toLowerCase())) {
    const text = `不支持 INFO_FORMAT=${format},请用 ${INFO_FORMATS.join(' 或 ')}`;
    throw new ServiceProblem('InvalidFormat', text, { locator: 'INFO_FORMAT' });
  }
  const most = values.text('FEATURE_COUNT') === '' ? 1 : values.whole('FEATURE_COUNT', 1, MAP.featureInfoCount);
  const [lon, lat] = askedPlace(values, version);
  const features: Found[] = [];
  for (const { layer } of await askedLayers(caller, values, 'QUERY_LAYERS')) {
    const found =
      layer.kind === 'regions' ? await regionInfo(caller, layer, lon, lat) : await cellInfo(caller, layer, lon, lat);
    features.push(...found.slice(0, most));
  }
  return caller.reply.type(`${format}; charset=utf-8`).send(JSON.stringify({ type: 'FeatureCollection', features }));
}

function askedPlace(values: KeyValues, version: WmsVersion): readonly [number, number] {
  const grid = askedGrid(values, version);
  const [across, down] = version === '1.3.0' ? ['I', 'J'] : ['X', 'Y'];
  const column = values.whole(across, 0, grid.width - 1) + 0.5;
  const row = values.whole(down, 0, grid.height - 1) + 0.5;
  const { originX, originY, columnX, rowY } = grid.transform;
  const [lon, lat] = transformOf(grid.crs).toLonLat([originX + column * columnX, originY + row * rowY]);
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return [lon, lat];
  throw new ServiceProblem('InvalidPoint', `像素 ${across}、${down} 所在的位置不在地球上,请核对 BBOX 与坐标系`, {
    locator: across,
  });
}

async function regionInfo(
  { database }: MapCaller,
  { level, name }: RegionServiceLayer,
  lon: number,
  lat: number,
): Promise<Found[]> {
  const shapes = await regionShapes(database.pool, { levels: [level], zoom: null });
  return regionsAt(shapes, lon, lat).map(({ geometry: _, id, ...properties }) => ({
    type: 'Feature',
    id: `${name}.${id}`,
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { regionId: id, ...properties },
  }));
}

async function cellInfo(
  caller: MapCaller,
  { shown, name }: RasterServiceLayer,
  lon: number,
  lat: number,
): Promise<Found[]> {
  const cell = await valueAt(caller, shown, lon, lat);
  if (cell.column === null) return [];
  return [{ type: 'Feature', id: name, geometry: { type: 'Point', coordinates: [lon, lat] }, properties: { ...cell } }];
}
