import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { rampStops } from '@qingzhang/raster/tiles/colours';
import { renderTile } from '@qingzhang/raster/tiles/render-tile';
import type { TileAddress, TileMatrix } from '@qingzhang/raster/tiles/tile-matrix';
import { openTileRaster } from '@qingzhang/raster/tiles/tile-raster';
import type { TileStyle } from '@qingzhang/raster/tiles/tile-style';
import { servedTiles } from './tiles/served-tiles.ts';

/** Measures tiles per second of processor time, and the time of served tiles; a county at 10 m in its Gauss-Krüger zone. */

const SIDE = 4000;
const GOAL = 200;
const [WEST, NORTH, CELL] = [570_000, 3_980_000, 10];

const folder = mkdtempSync(join(tmpdir(), 'qingzhang-bench-tiles-'));
const path = join(folder, 'county.tif');
const height = (x: number, y: number) =>
  300 +
  200 * Math.sin(x / 190) * Math.cos(y / 230) +
  40 * Math.sin(x / 23 + y / 31) +
  ((x * 7919 + y * 104_729) % 97) / 40;
await writeCog(
  path,
  {
    width: SIDE,
    height: SIDE,
    type: 'float32',
    bands: [{}],
    nodata: null,
    transform: { originX: WEST, originY: NORTH, columnX: CELL, columnY: 0, rowX: 0, rowY: -CELL },
    crs: { epsg: 4548, kind: 'projected' },
    reduction: 'average',
    level: 1,
  },
  (_band, y, count) =>
    Float32Array.from({ length: SIDE * count }, (_, i) => height(i % SIDE, y + Math.floor(i / SIDE))),
);

const styles: Readonly<Record<string, TileStyle>> = {
  bilinear: { kind: 'quantity', stops: rampStops('viridis', 50, 550), resample: 'bilinear' },
  nearest: { kind: 'quantity', stops: rampStops('ylGnBu', 50, 550), resample: 'nearest' },
};
const layer = {
  path,
  name: 'county.tif',
  band: 0,
  nodata: null,
  scale: null,
  offset: null,
  validMin: null,
  validMax: null,
  resample: 'smooth',
} as const;

/** Lists every tile of a level that shows part of the county (117.8° – 118.2° E, 35.6° – 36° N). */
function tilesOf(matrix: TileMatrix, z: number): TileAddress[] {
  const column = (lon: number) => Math.floor(((lon + 180) / 360) * 2 ** z);
  const row = (lat: number) =>
    matrix === 'EPSG:4326'
      ? Math.floor(((90 - lat) / 360) * 2 ** z)
      : Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  const list: TileAddress[] = [];
  for (let y = row(35.95); y <= row(35.62); y++) {
    for (let x = column(117.8); x <= column(118.2); x++) list.push({ matrix, z, x, y });
  }
  return list;
}

const rows = Object.entries(styles).flatMap(([name, style]) =>
  (['EPSG:3857', 'EPSG:4326'] as const).map((matrix) => {
    const raster = openTileRaster(layer);
    const tiles = [10, 11, 12, 13, 14].flatMap((z) => tilesOf(matrix, z));
    const began = process.cpuUsage();
    let bytes = 0;
    for (const tile of tiles) bytes += renderTile(raster, tile, style).length;
    const { user, system } = process.cpuUsage(began);
    raster.close();
    const seconds = (user + system) / 1e6;
    return {
      style: name,
      matrix,
      tiles: tiles.length,
      'tiles / CPU s': Math.round(tiles.length / seconds),
      'kB / tile': Math.round(bytes / tiles.length / 100) / 10,
    };
  }),
);
console.table(rows);
const served = await servedTiles(
  path,
  [12, 13, 14].flatMap((z) => tilesOf('EPSG:3857', z)),
);
rmSync(folder, { recursive: true });
console.log(`first 8 tiles after the layer was saved: ${served.firstMs} ms`);
console.table({ 'drawn anew': served.cold, kept: served.warm });
console.log(
  `goal ${GOAL}; load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')} on this machine`,
);
