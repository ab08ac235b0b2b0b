import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePng } from '../../test/decode-png.ts';
import { writeGeoRaster } from '../../test/geo-raster.ts';
import { RELIEF_PALETTE, SHORE_INDEX, WATER_INDEX } from './relief-palette.ts';
import { reliefTile, type Relief } from './relief-tile.ts';
import { tileGrid, TILE_SIDE, type TileAddress } from './tile-matrix.ts';
import { openTileRaster, type TileRaster } from './tile-raster.ts';

const ADDRESS: TileAddress = { matrix: 'EPSG:4326', z: 12, x: 3391, y: 617 };
const CELLS = 64;

let folder = '';
const opened: TileRaster[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-relief-'));
});
afterAll(() => {
  for (const raster of opened) raster.close();
  rmSync(folder, { recursive: true });
});

/** A raster of 64 × 64 cells over the tile, each 4 × 4 pixels of it. */
function over(value: (x: number, y: number) => number): TileRaster {
  const { transform } = tileGrid(ADDRESS);
  const pixel = (transform.columnX * TILE_SIDE) / CELLS;
  const raster = openTileRaster(
    writeGeoRaster(join(folder, `${opened.length}.tif`), {
      width: CELLS,
      height: CELLS,
      value,
      epsg: 4326,
      origin: [transform.originX, transform.originY],
      pixel: [pixel, pixel],
      nodata: -9999,
    }),
  );
  opened.push(raster);
  return raster;
}

const heights = (value: (x: number, y: number) => number): Relief['heights'] => ({
  raster: over(value),
  metres: 1,
  low: 0,
  high: 1000,
});

/** Mean of red, green and blue over a part of the tile. */
function brightness(png: ReturnType<typeof decodePng>, [x0, y0, x1, y1]: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (let y = y0!; y < y1!; y++)
    for (let x = x0!; x < x1!; x++) {
      const [red, green, blue] = png.at(x, y);
      sum += red + green + blue;
      count += 3;
    }
  return sum / count;
}

describe('a tile of the base map', () => {
  it('is lit from the north-west: slopes that face it are lighter than level ground, those behind darker', () => {
    // Rises to the middle and falls again, 20 m a cell.
    const ridge = decodePng(
      reliefTile({ heights: heights((x) => 20 * Math.min(x, CELLS - 1 - x)), water: null }, ADDRESS),
    );
    const level = decodePng(reliefTile({ heights: heights(() => 400), water: null }, ADDRESS));
    // Columns 15 to 24 and their mirror images: 300 to 480 m high.
    const [lit, shaded] = [brightness(ridge, [60, 60, 100, 200]), brightness(ridge, [156, 60, 196, 200])];
    const ground = brightness(level, [60, 60, 100, 200]);
    expect(lit).toBeGreaterThan(ground + 2);
    expect(shaded).toBeLessThan(ground - 5);
    // Calm and light: level ground is no darker than a pale tint.
    expect(ground).toBeGreaterThan(220);
  });

  it('is transparent where no height is known, and where the raster does not reach', () => {
    const half = decodePng(reliefTile({ heights: heights((x) => (x < 32 ? 100 : -9999)), water: null }, ADDRESS));
    expect([half.at(100, 100)[3], half.at(200, 100)[3]]).toEqual([255, 0]);
    const away = decodePng(reliefTile({ heights: heights(() => 1), water: null }, { ...ADDRESS, x: ADDRESS.x + 5 }));
    expect(new Set(away.indices)).toEqual(new Set([0]));
  });

  it('has water in blue with a shore, over the land and without it', () => {
    const lake = over((x, y) => ((x - 32) ** 2 + (y - 32) ** 2 < 100 ? 421 : 112));
    const water = { raster: lake, codes: new Set([421]) };
    const alone = decodePng(reliefTile({ heights: null, water }, ADDRESS));
    expect([alone.indices[128 * TILE_SIDE + 128], alone.indices[0]]).toEqual([WATER_INDEX, 0]);
    // A circle of 10 cells of 4 pixels: π·40² = 5027 pixels.
    const blue = alone.indices.filter((index) => index === WATER_INDEX || index === SHORE_INDEX).length;
    expect(blue).toBeGreaterThan(4800);
    expect(blue).toBeLessThan(5300);
    expect(alone.indices).toContain(SHORE_INDEX);
    const both = decodePng(reliefTile({ heights: heights(() => 500), water }, ADDRESS));
    expect(both.at(128, 128).slice(0, 3)).toEqual([...RELIEF_PALETTE[WATER_INDEX]!]);
    expect(both.at(5, 5)[3]).toBe(255);
  });
});
