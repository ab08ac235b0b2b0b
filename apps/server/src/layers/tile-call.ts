import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { isTileAddress, type TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import type { Handler } from '../http/context.ts';
import { tileStyle } from './layer-style.ts';
import { nameOf } from './overview-tiles.ts';
import { askedLayer } from './shown-layer.ts';
import { sendTile } from './tile-picture.ts';

/** A picture of a part of a layer. */
export const layerTile: Handler = async (context) => {
  const { matrix, z, x, y, style: asked } = context.body as TileAddress & { readonly style?: string | null };
  const address: TileAddress = { matrix, z, x, y };
  if (!isTileAddress(address)) {
    const issues = [block(['z', 'x', 'y'], 'NO_TILE', `${matrix} 没有瓦片 ${nameOf(address)}`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  const shown = await askedLayer(context);
  const style = await tileStyle(context, shown, asked);
  return sendTile(context, { shown, style, address }, context.request, context.reply);
};
