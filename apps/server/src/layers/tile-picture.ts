import { indexedPng } from '@qingzhang/raster/tiles/indexed-png';
import { tileEtag } from '@qingzhang/raster/tiles/tile-etag';
import { TILE_SIDE, type TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import type { TileStyle } from '@qingzhang/raster/tiles/tile-style';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenGone } from '../http/when-gone.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { createLru } from './lru.ts';
import { DRAW_TILES } from './drawing/drawing-task.ts';
import { drawnLayer } from './drawing/drawn-layer.ts';
import { requiredBounds } from './layer-bounds.ts';
import { isOverview, nameOf, overviewTiles } from './overview-tiles.ts';
import type { ShownLayer } from './shown-layer.ts';

/** About 4000 tiles. */
const KEPT_BYTES = 64 * 2 ** 20;
const pictures = createLru<Uint8Array>({ most: KEPT_BYTES, weightOf: (png) => png.length });

/** Transparent: nothing to show. */
export const EMPTY_TILE = indexedPng(
  { width: TILE_SIDE, height: TILE_SIDE, indices: new Uint8Array(TILE_SIDE * TILE_SIDE) },
  [[0, 0, 0]],
  {
    isSmooth: false,
  },
);

/** Sends the picture of a part of a layer; a client that has it already is told so. */
export async function sendTile(
  deps: PixelDeps,
  { shown, style, address }: { shown: ShownLayer; style: TileStyle | null; address: TileAddress },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A picture that was drawn before hides no damage.
  await deps.files.prove(shown.layer.sha256);
  const etag = style === null ? '"empty"' : tileEtag(shown.key, address, style);
  // The row may change how its file is read, so that browsers must ask before they use a kept picture.
  void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const png =
    style === null
      ? EMPTY_TILE
      : (pictures.get(etag) ?? (await drawn(deps, { shown, style, address }, whenGone(reply.raw))));
  pictures.set(etag, png);
  return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
}

interface Asked {
  readonly shown: ShownLayer;
  readonly style: TileStyle;
  readonly address: TileAddress;
}

async function drawn(deps: PixelDeps, { shown, style, address }: Asked, signal: AbortSignal): Promise<Uint8Array> {
  if (isOverview(await requiredBounds(deps, shown), address)) {
    const made = (await overviewTiles(deps, { shown, matrix: address.matrix, style })).get(nameOf(address));
    if (made !== undefined) return made;
  }
  const layer = await drawnLayer(deps, shown);
  const options = { name: shown.layer.fileName, signal };
  const [png] = await deps.apart.run(DRAW_TILES, { layer, style, tiles: [address] }, options);
  return png!;
}
