import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { isTileAddress, type TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import { layerTile } from '@qingzhang/contract/calls/layer-calls';
import { handleReply } from '../http/handle.ts';
import { tileStyle } from './layer-style.ts';
import { nameOf } from './overview-tiles.ts';
import { findLayer } from './shown-layer.ts';
import { sendTile } from './tile-picture.ts';

/** A picture of a part of a layer. */
export const LAYER_TILE = handleReply(layerTile).by(async (context) => {
  const { matrix, z, x, y, style: asked, ...name } = context.body;
  const address: TileAddress = { matrix, z, x, y };
  if (!isTileAddress(address)) {
    const issues = [block(['z', 'x', 'y'], 'NO_TILE', `${matrix} 没有瓦片 ${nameOf(address)}`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  const shown = await findLayer(context, context, name);
  const style = await tileStyle(context, shown, asked);
  return sendTile(context, { shown, style, address }, context.request, context.reply);
});
