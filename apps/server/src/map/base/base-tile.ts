import { createHash } from 'node:crypto';
import { isTileAddress, type TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../http/client-address.ts';
import { whenGone } from '../../http/when-gone.ts';
import { DRAW_RELIEF } from '../../layers/drawing/drawing-task.ts';
import { createLru } from '../../layers/lru.ts';
import { EMPTY_TILE } from '../../layers/tile-picture.ts';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { baseLayers, type BaseLayers } from './base-layers.ts';
import { isUnreadable } from '../../pixels/unreadable.ts';

/** Counted up whenever the same tile would look different. */
const RENDERER = 1;
const KEPT_BYTES = 48 * 2 ** 20;
const pictures = createLru<Uint8Array>({ most: KEPT_BYTES, weightOf: (png) => png.length });

/** A tile of the own base map, open to everyone; a place beyond the world or without data is transparent. */
export async function sendBaseTile(
  deps: PixelDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { z, x, y } = request.params as Readonly<Record<'z' | 'x' | 'y', string>>;
  const address: TileAddress = { matrix: 'EPSG:4326', z: wholeOf(z), x: wholeOf(x), y: wholeOf(y) };
  const layers = await baseLayers(deps);
  const isDrawn = isTileAddress(address) && layers.key.trim() !== '';
  const etag = isDrawn ? etagOf(layers.key, address) : '"empty"';
  void reply.header('etag', etag).header('cache-control', 'public, max-age=60, stale-while-revalidate=86400');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // Nobody has signed in for a base map: whoever shares an address shares a turn.
  const asker = { person: clientAddress(request), signal: whenGone(reply.raw) };
  const png = isDrawn ? (pictures.get(etag) ?? (await drawn(deps, layers, address, asker))) : EMPTY_TILE;
  if (isDrawn) pictures.set(etag, png);
  return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
}

interface Asker {
  readonly person: string;
  readonly signal: AbortSignal;
}

async function drawn(
  { apart }: PixelDeps,
  { from }: BaseLayers,
  tile: TileAddress,
  { person, signal }: Asker,
): Promise<Uint8Array> {
  try {
    return await apart.of(person).run(DRAW_RELIEF, { from, tile }, { name: '底图', signal });
  } catch (error) {
    // A block of the file is damaged; the findings of its row tell the owner.
    if (isUnreadable(error)) return EMPTY_TILE;
    throw error;
  }
}

function wholeOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}

function etagOf(key: string, { z, x, y }: TileAddress): string {
  const text = JSON.stringify([RENDERER, key, z, x, y]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
