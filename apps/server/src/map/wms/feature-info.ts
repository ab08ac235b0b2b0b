import { transformOf } from '@qingzhang/geo/crs/transform';
import type { FastifyReply } from 'fastify';
import { FEATURE_INFO } from '@qingzhang/catalogue/map/feature-info';
import { whenGone } from '../../http/when-gone.ts';
import { valueAt } from '../../layers/cell-value.ts';
import { layerStanding } from '../../layers/layer-standing.ts';
import { regionsAt } from '../regions/region-at.ts';
import { regionShapes } from '../regions/region-shapes.ts';
import type { KeyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import type { RasterServiceLayer, RegionServiceLayer } from '../services/service-layers.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { INFO_FORMATS, infoAnswer, type InfoFeature } from './info-answer.ts';
import { askedGrid, askedLayers, type WmsVersion } from './map-request.ts';

/** What layers hold at a pixel of a picture: regions with their attributes, and values of cells. */
export async function getFeatureInfo(caller: MapCaller, values: KeyValues, version: WmsVersion): Promise<FastifyReply> {
  const format = (values.text('INFO_FORMAT') || INFO_FORMATS[0]!).toLowerCase();
  if (!INFO_FORMATS.includes(format)) {
    const text = `不支持 INFO_FORMAT=${format}，请用 ${INFO_FORMATS.join('、')}`;
    throw new ServiceProblem('InvalidFormat', text, { locator: 'INFO_FORMAT' });
  }
  const most = values.text('FEATURE_COUNT') === '' ? 1 : values.whole('FEATURE_COUNT', 1, FEATURE_INFO.mostFeatures);
  const [lon, lat] = askedPlace(values, version);
  const features: InfoFeature[] = [];
  for (const { layer } of await askedLayers(caller, values, 'QUERY_LAYERS')) {
    const found =
      layer.kind === 'regions' ? await regionInfo(caller, layer, lon, lat) : await cellInfo(caller, layer, lon, lat);
    features.push(...found.slice(0, most));
  }
  return caller.reply.type(`${format}; charset=utf-8`).send(infoAnswer(format, features));
}

function askedPlace(values: KeyValues, version: WmsVersion): readonly [number, number] {
  const grid = askedGrid(values, version);
  const [across, down] = pixelKeys(values, version);
  const column = values.whole(across, 0, grid.width - 1) + 0.5;
  const row = values.whole(down, 0, grid.height - 1) + 0.5;
  const { originX, originY, columnX, rowY } = grid.transform;
  const [lon, lat] = transformOf(grid.crs).toLonLat([originX + column * columnX, originY + row * rowY]);
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return [lon, lat];
  throw new ServiceProblem('InvalidPoint', `像素 ${across}、${down} 所在的位置不在地球上，请核对 BBOX 与坐标系`, {
    locator: across,
  });
}

/** 1.3.0 has renamed X and Y; many a client mixes the two up. */
function pixelKeys(values: KeyValues, version: WmsVersion): readonly [across: string, down: string] {
  const [own, other] = version === '1.3.0' ? (['IJ', 'XY'] as const) : (['XY', 'IJ'] as const);
  const [across, down] = values.text(own[0]!) === '' && values.text(other[0]!) !== '' ? other : own;
  return [across!, down!];
}

async function regionInfo(
  { database }: MapCaller,
  { level, year, name }: RegionServiceLayer,
  lon: number,
  lat: number,
): Promise<InfoFeature[]> {
  const shapes = await regionShapes(database.pool, { levels: [level], zoom: null, year });
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
): Promise<InfoFeature[]> {
  const signal = whenGone(caller.reply.raw);
  const cell = await valueAt(caller, shown, lon, lat, signal);
  if (cell.column === null) return [];
  const properties = { ...cell, ...(await layerStanding(caller, shown, { signal })) };
  return [{ type: 'Feature', id: name, geometry: { type: 'Point', coordinates: [lon, lat] }, properties }];
}
