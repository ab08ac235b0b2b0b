import { TILE_SIDE, tilePixel, type TileAddress, type TileMatrix } from '@qingzhang/raster/tiles/tile-matrix';
import type { LonLatBounds } from '@qingzhang/raster/tiles/tile-raster';
import type { TileStyle } from '@qingzhang/raster/tiles/tile-style';
import { remembered } from '../pixels/remembered.ts';
import type { PixelWork, PixelDeps } from '../pixels/pixel-deps.ts';
import { DRAW_TILES } from './drawing/drawing-task.ts';
import { drawnLayer } from './drawing/drawn-layer.ts';
import { requiredBounds } from './layer-bounds.ts';
import type { ShownLayer } from './shown-layer.ts';

/** Levels at which a layer spans at most this many tiles each way are made beforehand; finer ones when asked for. */
const MOST_ACROSS = 4;
const FINEST = 20;

/** Pictures of a layer from far away, by `z/x/y`. They are kept beside the data and can always be made again. */
export function overviewTiles(
  deps: PixelDeps,
  { shown, matrix, style }: { readonly shown: ShownLayer; readonly matrix: TileMatrix; readonly style: TileStyle },
  work: PixelWork = {},
): Promise<ReadonlyMap<string, Uint8Array>> {
  return remembered(deps, 'layer-tiles', { key: shown.key, matrix, style }, async () => {
    const addresses = overviewAddresses(await requiredBounds(deps, shown), matrix);
    const tiles = new Map<string, Uint8Array>();
    const layer = await drawnLayer(deps, shown);
    // A level at a time: whoever looks at another layer meanwhile gets their turn in between.
    for (const level of new Set(addresses.map(({ z }) => z))) {
      work.signal?.throwIfAborted();
      const asked = addresses.filter(({ z }) => z === level);
      const options = { name: shown.layer.fileName, ...(work.signal && { signal: work.signal }) };
      const drawn = await deps.apart.run(DRAW_TILES, { layer, style, tiles: asked }, options);
      asked.forEach((address, place) => tiles.set(nameOf(address), drawn[place]!));
      work.onProgress?.(tiles.size / addresses.length);
    }
    return tiles;
  });
}

export function nameOf({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`;
}

/** Whether a tile is one of those that are made beforehand. */
export function isOverview(bounds: LonLatBounds, address: TileAddress): boolean {
  const span = spanAt(bounds, address.matrix, address.z);
  const isTouched =
    address.x >= span.west && address.x <= span.east && address.y >= span.north && address.y <= span.south;
  return address.z <= FINEST && isSmall(span) && isTouched;
}

function overviewAddresses(bounds: LonLatBounds, matrix: TileMatrix): TileAddress[] {
  const found: TileAddress[] = [];
  // 天地图 begins at level 1.
  for (let z = matrix === 'EPSG:4326' ? 1 : 0; z <= FINEST; z += 1) {
    const span = spanAt(bounds, matrix, z);
    if (!isSmall(span)) break;
    for (let y = span.north; y <= span.south; y += 1)
      for (let x = span.west; x <= span.east; x += 1) found.push({ matrix, z, x, y });
  }
  return found;
}

interface Span {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

function spanAt({ west, south, east, north }: LonLatBounds, matrix: TileMatrix, z: number): Span {
  const origin = { matrix, z, x: 0, y: 0 };
  const [left, top] = tilePixel(origin, west, north);
  const [right, bottom] = tilePixel(origin, east, south);
  const rows = matrix === 'EPSG:3857' ? 2 ** z : Math.max(1, 2 ** (z - 1));
  const tile = (pixel: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(pixel / TILE_SIDE)));
  return { west: tile(left, 2 ** z), east: tile(right, 2 ** z), north: tile(top, rows), south: tile(bottom, rows) };
}

function isSmall({ west, east, north, south }: Span): boolean {
  return east - west < MOST_ACROSS && south - north < MOST_ACROSS;
}
