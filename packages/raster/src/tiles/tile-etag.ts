import { createHash } from 'node:crypto';
import type { TileAddress } from './tile-matrix.ts';
import type { TileStyle } from './tile-style.ts';

/** Counted up whenever the same tile would look different. */
const RENDERER = 1;

/** An HTTP entity tag: the same raster (by its content's hash), style and address give the same tile. */
export function tileEtag(contentHash: string, address: TileAddress, style: TileStyle): string {
  const { matrix, z, x, y } = address;
  const text = JSON.stringify([RENDERER, contentHash, matrix, z, x, y, style]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
