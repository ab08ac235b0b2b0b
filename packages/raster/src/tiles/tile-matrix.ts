import { geographicCrs, WEB_MERCATOR } from '@qingzhang/geo/crs/crs-table';
import type { Grid } from '../grid/grid.ts';

/**
 * How the world is cut into tiles of 256 × 256 pixels, row 0 in the north: Web Mercator squares, or the `_c` matrix of
 * 天地图, where a tile of level z is 360°/2ᶻ wide and high from 90° N down.
 */
export type TileMatrix = 'EPSG:3857' | 'EPSG:4326';

export interface TileAddress {
  readonly matrix: TileMatrix;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export const TILE_SIDE = 256;
/** Beyond this a pixel is less than a centimetre. */
const MAX_LEVEL = 24;
const EARTH_RADIUS = 6_378_137;
const HALF_WORLD = Math.PI * EARTH_RADIUS;
const WGS84 = geographicCrs('wgs84');

export function isTileAddress({ matrix, z, x, y }: TileAddress): boolean {
  if (![z, x, y].every((part) => Number.isInteger(part) && part >= 0) || z > MAX_LEVEL) return false;
  const rows = matrix === 'EPSG:3857' ? 2 ** z : Math.max(1, 2 ** (z - 1));
  return x < 2 ** z && y < rows;
}

/** The pixels of a tile as a grid. */
export function tileGrid({ matrix, z, x, y }: TileAddress): Grid {
  const isMercator = matrix === 'EPSG:3857';
  const [west, north] = isMercator ? [-HALF_WORLD, HALF_WORLD] : [-180, 90];
  const side = (isMercator ? 2 * HALF_WORLD : 360) / 2 ** z;
  const pixel = side / TILE_SIDE;
  return {
    crs: isMercator ? WEB_MERCATOR : WGS84,
    transform: {
      originX: west + x * side,
      originY: north - y * side,
      columnX: pixel,
      columnY: 0,
      rowX: 0,
      rowY: -pixel,
    },
    width: TILE_SIDE,
    height: TILE_SIDE,
  };
}

/** Latitude at which the Web Mercator square ends. */
const MERCATOR_END = 85.051_128_78;

/** Column and row of a place in a tile's pixels, also far outside the tile. */
export function tilePixel({ matrix, z, x, y }: TileAddress, lon: number, lat: number): readonly [number, number] {
  const tilesAcross = 2 ** z;
  const column = ((lon + 180) / 360) * tilesAcross - x;
  if (matrix === 'EPSG:4326') return [column * TILE_SIDE, (((90 - lat) / 360) * tilesAcross - y) * TILE_SIDE];
  const bounded = (Math.max(-MERCATOR_END, Math.min(MERCATOR_END, lat)) * Math.PI) / 180;
  const row = (0.5 - Math.asinh(Math.tan(bounded)) / (2 * Math.PI)) * tilesAcross - y;
  return [column * TILE_SIDE, row * TILE_SIDE];
}
