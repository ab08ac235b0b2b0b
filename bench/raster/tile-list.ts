import type { TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import type { LonLatBounds } from '@qingzhang/raster/tiles/tile-raster';

/** Lists the Web Mercator tiles of some levels that a raster may touch. */
export function tilesOver({ west, south, east, north }: LonLatBounds, levels: readonly number[]): TileAddress[] {
  return levels.flatMap((z) => {
    const column = (lon: number) => Math.floor(((lon + 180) / 360) * 2 ** z);
    const row = (lat: number) => Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
    const list: TileAddress[] = [];
    for (let y = row(north); y <= row(south); y++) {
      for (let x = column(west); x <= column(east); x++) list.push({ matrix: 'EPSG:3857', z, x, y });
    }
    return list;
  });
}
