import { createHash } from 'node:crypto';
import { isTileAddress, tileGrid, type TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import type { FastifyReply } from 'fastify';
import { whenGone } from '../../http/when-gone.ts';
import { tileStyle } from '../../layers/layer-style.ts';
import { sendTile } from '../../layers/tile-picture.ts';
import { regionsState } from '../regions/region-shapes.ts';
import { versionOfYear } from '../../territory/region-version.ts';
import { drawLayers } from '../services/draw-layers.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { namedLayer, type RegionServiceLayer } from '../services/service-layers.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { askedStyle } from '../wms/map-request.ts';

/** A tile of a layer, with a tag by which a client learns that it has it already. */
export async function sendLayerTile(
  caller: MapCaller,
  name: string,
  asked: string,
  address: TileAddress,
): Promise<FastifyReply> {
  if (!isTileAddress(address)) {
    const text = `${address.matrix} 没有瓦片 ${address.z}/${address.x}/${address.y}`;
    throw new ServiceProblem('TileOutOfRange', text, { locator: 'TileCol' });
  }
  const layer = await namedLayer(caller, name);
  const style = askedStyle(layer.styles, asked, name);
  if (layer.kind === 'regions') return sendOutlines(caller, layer, style, address);
  const { shown } = layer;
  return sendTile(
    caller,
    { shown, style: await tileStyle(caller, shown, style), address },
    caller.request,
    caller.reply,
  );
}

async function sendOutlines(
  caller: MapCaller,
  layer: RegionServiceLayer,
  style: string,
  address: TileAddress,
): Promise<FastifyReply> {
  const { request, reply } = caller;
  const { pool } = caller.database;
  const from = [await regionsState(pool, await versionOfYear(pool, layer.year)), layer.level, address];
  const etag = `"${createHash('sha256').update(JSON.stringify(from)).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const picture = await drawLayers({ ...caller, signal: whenGone(reply.raw) }, [{ layer, style }], tileGrid(address));
  return reply.type('image/png').send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
}
