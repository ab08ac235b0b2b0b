import { parseColour } from '@qingzhang/raster/tiles/colours';
import type { FastifyReply } from 'fastify';
import { whenGone } from '../../http/when-gone.ts';
import { drawLayers } from '../services/draw-layers.ts';
import type { KeyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { askedGrid, askedLayers, type WmsVersion } from './map-request.ts';

export const PNG = 'image/png';

export async function getMap(caller: MapCaller, values: KeyValues, version: WmsVersion): Promise<FastifyReply> {
  const format = values.required('FORMAT');
  if (format.split(';')[0]!.trim().toLowerCase() !== PNG) {
    throw new ServiceProblem('InvalidFormat', `不支持图片格式“${format}”，请用 ${PNG}`, { locator: 'FORMAT' });
  }
  const grid = askedGrid(values, version);
  const layers = await askedLayers(caller, values, 'LAYERS');
  const background = values.text('TRANSPARENT').toUpperCase() === 'TRUE' ? undefined : askedBackground(values);
  const picture = await drawLayers({ ...caller, signal: whenGone(caller.reply.raw) }, layers, grid, background);
  return caller.reply
    .type(PNG)
    .header('cache-control', 'private, no-cache')
    .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
}

function askedBackground(values: KeyValues): ReturnType<typeof parseColour> {
  const text = values.text('BGCOLOR') || '0xFFFFFF';
  const [, digits] = /^0x([\da-f]{6})$/i.exec(text) ?? [];
  if (digits !== undefined) return parseColour(`#${digits}`);
  throw new ServiceProblem('InvalidParameterValue', `参数 BGCOLOR=${text} 应形如 0xFFFFFF`, { locator: 'BGCOLOR' });
}
