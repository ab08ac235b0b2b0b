import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import ImageTileSource from 'ol/source/ImageTile.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { messageOf } from '../../../api/message-of.ts';
import { readEnvelope } from '../../../api/read-envelope.ts';
import { tokenToSend } from '../../../api/token.ts';
import { ownAddress } from '../../../settings/base-path.ts';
import type { RasterLayer } from './raster-list.ts';

const TILE_SIDE = 256;
/** The `_c` matrix: a tile of level z is 360°/2ᶻ wide and high, from 180° W 90° N. */
const RESOLUTIONS = Array.from({ length: MAP_TILES.levels.last + 1 }, (_, z) => 360 / TILE_SIDE / 2 ** z);

/** Tiles of a raster, asked for with the person's token; those no longer wanted are given up, and a refusal is told. */
export function rasterSource(raster: RasterLayer, style: string, onRefusal: (reason: string) => void): ImageTileSource {
  const bounds = raster.bounds!;
  return new ImageTileSource({
    projection: MAP_VIEW.projection,
    tileGrid: new TileGrid({
      origin: [-180, 90],
      resolutions: RESOLUTIONS,
      tileSize: TILE_SIDE,
      extent: [bounds.west, bounds.south, bounds.east, bounds.north],
    }),
    // Class codes have no values in between.
    interpolate: raster.classes === null,
    transition: 0,
    wrapX: false,
    loader: async (z, x, y, { signal }) => {
      const response = await fetch(ownAddress(tileAddress(raster, style, { z, x, y })), {
        headers: { authorization: `Bearer ${tokenToSend(localStorage)}` },
        signal,
      });
      if (!response.ok) {
        onRefusal(refusalIn(response.status, await response.text()));
        throw new Error(`tile ${z}/${x}/${y} of ${raster.id}: HTTP ${response.status}`);
      }
      return createImageBitmap(await response.blob());
    },
  });
}

/** Why the server gives no picture, in its own words. */
function refusalIn(status: number, text: string): string {
  try {
    readEnvelope(status, text);
    return `HTTP ${status}`;
  } catch (error) {
    return messageOf(error);
  }
}

/** The address of a tile; the version makes a changed raster a new picture. */
export function tileAddress(
  { table, id, layer, version }: Pick<RasterLayer, 'table' | 'id' | 'layer' | 'version'>,
  style: string,
  tile: { readonly z: number; readonly x: number; readonly y: number },
): string {
  const query = new URLSearchParams({ table, id, matrix: MAP_VIEW.projection, style });
  if (layer !== null) query.set('layer', layer);
  for (const [key, value] of Object.entries(tile)) query.set(key, String(value));
  return `/api/layer/tile.png?${query}#${version}`;
}
