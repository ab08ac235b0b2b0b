import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { decodePng } from '../../test/decode-png.ts';
import { plainLayer, writeGeoRaster, type GeoRaster } from '../../test/geo-raster.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import { writeCog } from '../tiff/write/write-cog.ts';
import { rampStops } from './colours.ts';
import { renderTile } from './render-tile.ts';
import { tileGrid, type TileAddress } from './tile-matrix.ts';
import { openTileRaster } from './tile-raster.ts';
import { painterOf, type TileStyle } from './tile-style.ts';

let folder = '';
let county: RasterLayer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-tiles-'));
  county = writeGeoRaster(join(folder, 'county.tif'), COUNTY);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ADDRESS = { matrix: 'EPSG:3857', z: 12, x: 3390, y: 1612 } as const satisfies TileAddress;
const QUANTITY = {
  kind: 'quantity',
  stops: rampStops('viridis', 0, 1000),
  resample: 'nearest',
} as const satisfies TileStyle;

function rendered(layer: RasterLayer, address: TileAddress, style: TileStyle) {
  const tiles = openTileRaster(layer);
  try {
    return decodePng(renderTile(tiles, address, style));
  } finally {
    tiles.close();
  }
}

const written = (raster: GeoRaster) => writeGeoRaster(join(folder, 'raster.tif'), raster);

function painted(values: ArrayLike<number>): Uint8Array {
  const indices = new Uint8Array(values.length);
  painterOf(QUANTITY).paint(Float64Array.from(values), indices, 0);
  return indices;
}

/** A raster with exactly the pixels of a tile. */
function onTile(address: TileAddress, value: (x: number, y: number) => number): GeoRaster {
  const { transform } = tileGrid(address);
  return {
    width: 256,
    height: 256,
    value,
    epsg: address.matrix === 'EPSG:3857' ? 3857 : 4326,
    origin: [transform.originX, transform.originY],
    pixel: [transform.columnX, -transform.rowY],
    nodata: -9999,
  };
}

/** The county of Mengyin in its 3° zone: 20 m cells around 118° E, 35.7° N. */
const COUNTY: GeoRaster = {
  width: 600,
  height: 500,
  value: (x, y) => (x + y) / 2,
  type: 'float32',
  tile: [128, 128],
  compression: 'deflate',
  epsg: 4548,
  origin: [585_000, 3_955_000],
  pixel: [20, 20],
  nodata: -9999,
};

describe('a tile', () => {
  it.each(['EPSG:3857', 'EPSG:4326'] as const)('on the pixels of the raster shows each one (%s)', (matrix) => {
    const address = { matrix, z: 9, x: 423, y: matrix === 'EPSG:3857' ? 200 : 77 };
    const value = (x: number, y: number) => (x < 20 && y < 30 ? -9999 : (x * 7 + y * 3) % 1000);
    const png = rendered(written(onTile(address, value)), address, QUANTITY);
    const { palette } = painterOf(QUANTITY);
    const raw = Float64Array.from({ length: 256 * 256 }, (_, i) => value(i % 256, Math.floor(i / 256)));
    const expected = painted(raw.map((number) => (number === -9999 ? NaN : number)));
    expect(png.indices).toEqual(expected);
    expect(png.at(19, 29)).toEqual([0, 0, 0, 0]);
    expect(png.at(20, 29)).toEqual([...palette[expected[29 * 256 + 20]!]!, 255]);
  });

  it.each([
    ['EPSG:3857', 12, 3390, 1612, 20_000],
    ['EPSG:4326', 11, 1695, 308, 9_000],
    ['EPSG:3857', 6, 52, 25, 20],
    ['EPSG:4326', 6, 52, 9, 10],
    ['EPSG:3857', 0, 0, 0, 0],
    ['EPSG:4326', 1, 1, 0, 0],
  ] as const)('finds each pixel of a raster in another projection (%s, level %d)', (matrix, z, x, y, least) => {
    const address = { matrix, z, x, y };
    const png = rendered(county, address, QUANTITY);
    const { transform, crs } = tileGrid(address);
    const { toLonLat } = transformOf(crs);
    const { fromLonLat } = transformOf(crsByEpsg(4548)!);
    const values = Float64Array.from({ length: 256 * 256 }, (_, i) => {
      const place = toLonLat([
        transform.originX + ((i % 256) + 0.5) * transform.columnX,
        transform.originY + (Math.floor(i / 256) + 0.5) * transform.rowY,
      ]);
      if (Math.abs(place[0] - 118) > 5 || Math.abs(place[1] - 35.7) > 5) return NaN;
      const [east, north] = fromLonLat(place);
      const [column, row] = [Math.floor((east - 585_000) / 20), Math.floor((3_955_000 - north) / 20)];
      return column >= 0 && column < 600 && row >= 0 && row < 500 ? (column + row) / 2 : NaN;
    });
    const expected = painted(values);
    const shown = expected.filter((index) => index !== 0).length;
    expect(shown).toBeGreaterThanOrEqual(least);
    // places are a tenth of a pixel off at most: some centres fall on the next pixel, which is one colour away
    const steps = [...expected].map((index, i) => Math.abs(index - png.indices[i]!));
    expect(steps.filter((step) => step > 0).length).toBeLessThanOrEqual(shown * 0.2);
    expect(steps.filter((step) => step > 1).length).toBeLessThanOrEqual(shown * 0.01);
  });

  it('is smooth between pixels where asked, and never mixes classes', () => {
    const parent = { ...ADDRESS, z: 11, x: ADDRESS.x >> 1, y: ADDRESS.y >> 1 };
    const halves = written(onTile(parent, (x) => (x < 192 ? 0 : 1000)));
    const child = { ...parent, z: 14, x: parent.x * 8 + 5, y: parent.y * 8 };
    const across = (style: TileStyle) => new Set(rendered(halves, child, style).indices);
    const nearest = { ...child, x: parent.x * 8 + 6 };
    // the border between 0 and 1000 lies at the western side of tile 6: half a pixel of the raster is 4 pixels here
    expect([...across(QUANTITY)]).toEqual([1]);
    const smooth = rendered(halves, nearest, { ...QUANTITY, resample: 'bilinear' });
    // 0.5, 1.5, 2.5, 3.5 of 8 pixels beyond the border: 562.5, 687.5, 812.5, 937.5
    expect([...smooth.indices.subarray(0, 5)]).toEqual([...painted([562.5, 687.5, 812.5, 937.5, 1000])]);
    const classes = [0, 1000].map((value, i) => ({ value, colour: i === 0 ? '#102030' : '#405060' }));
    const classed = rendered(halves, nearest, { kind: 'classes', classes });
    expect(classed.at(0, 0)).toEqual([0x40, 0x50, 0x60, 255]);
    expect(new Set(classed.indices)).toEqual(new Set([2]));
  });

  it('is transparent beside the raster', () => {
    const png = rendered(county, { ...ADDRESS, x: 100 }, QUANTITY);
    expect(new Set(png.indices)).toEqual(new Set([0]));
  });

  it('outside the matrix is refused', () => {
    const tiles = openTileRaster(county);
    for (const wrong of [{ z: -1 }, { z: 25 }, { z: 1.5 }, { z: 2, x: 4, y: 0 }, { x: -1 }]) {
      expect(() => renderTile(tiles, { ...ADDRESS, ...wrong }, QUANTITY)).toThrow('tile EPSG:3857');
    }
    expect(() => renderTile(tiles, { matrix: 'EPSG:4326', z: 2, x: 0, y: 2 }, QUANTITY)).toThrow('tile EPSG:4326');
    tiles.close();
  });
});

describe('reduced copies', () => {
  it('are read where they have a pixel for every pixel of the tile', async () => {
    const path = join(folder, 'copies.tif');
    const { width, height } = COUNTY;
    // every other column: the copies hold the mean of 0 and 1000
    await writeCog(
      path,
      {
        width,
        height,
        type: 'float32',
        bands: [{}],
        nodata: null,
        transform: { originX: 585_000, originY: 3_955_000, columnX: 20, columnY: 0, rowX: 0, rowY: -20 },
        crs: { epsg: 4548, kind: 'projected' },
        reduction: 'average',
        tileSize: 128,
      },
      (_band, _y, count) => Float32Array.from({ length: width * count }, (_, i) => (i % 2 === 0 ? 0 : 1000)),
    );
    const tiles = openTileRaster(plainLayer(path));
    expect(tiles.levels.map((level) => level.width)).toEqual([600, 300, 150, 75]);
    const [low, middle, high] = [...painted([0, 500, 1000])];
    const coloursAt = (z: number) => {
      const shift = 12 - z;
      const address = {
        ...ADDRESS,
        z,
        x: shift < 0 ? ADDRESS.x * 2 ** -shift : ADDRESS.x >> shift,
        y: shift < 0 ? ADDRESS.y * 2 ** -shift + 1 : ADDRESS.y >> shift,
      };
      return new Set(decodePng(renderTile(tiles, address, QUANTITY)).indices.filter((index) => index !== 0));
    };
    // a pixel of level 12 at 35.7° N is 31 m wide, of level 11 62 m: copies of 40 m and 80 m lie between
    expect(coloursAt(12)).toEqual(new Set([low, high]));
    expect(coloursAt(11)).toEqual(new Set([middle]));
    tiles.close();
  });
});

describe('a large raster without reduced copies', () => {
  it('is read in strips and shown whole', () => {
    // 6 × 6 cells per pixel; the upper third holds 7, the rest was never written and reads as 0
    const { transform } = tileGrid(ADDRESS);
    const raster = {
      width: 1536,
      height: 1536,
      value: () => 7,
      type: 'uint8',
      tile: [512, 512],
      missing: [3, 4, 5, 6, 7, 8],
      compression: 'deflate',
      epsg: 3857,
      origin: [transform.originX, transform.originY],
      pixel: [transform.columnX / 6, -transform.rowY / 6],
    } as const satisfies GeoRaster & { missing: readonly number[] };
    const classes = [0, 7].map((value) => ({ value, colour: '#ffffff' }));
    const { indices } = rendered(written(raster), ADDRESS, { kind: 'classes', classes });
    // 512 / 6 = 85.3: the centre of row 85 lies at 85.5 · 6 = 513
    expect(indices).toEqual(new Uint8Array(256 * 256).fill(2, 0, 85 * 256).fill(1, 85 * 256));
  });
});

describe('the pixels of a tile', () => {
  it('lie where the matrix says', () => {
    // 118° E: (118 + 180) / 360 · 1024 = 847.6; 35.7° N: (90 − 35.7) / 360 · 1024 = 154.5
    const { transform } = tileGrid({ matrix: 'EPSG:4326', z: 10, x: 847, y: 154 });
    expect(transform.originX).toBe((847 * 360) / 1024 - 180);
    expect(transform.originY).toBe(90 - (154 * 360) / 1024);
    expect(transform.columnX).toBe(360 / 1024 / 256);
    const world = tileGrid({ matrix: 'EPSG:3857', z: 0, x: 0, y: 0 });
    expect(world.transform.originX).toBeCloseTo(-20_037_508.342789, 5);
    expect(world.transform.originY).toBeCloseTo(20_037_508.342789, 5);
  });

  it('are closed to a file that is no raster', () => {
    const path = join(folder, 'text.tif');
    writeFileSync(path, 'not a raster');
    expect(() => openTileRaster(plainLayer(path))).toThrow('无法读取栅格文件');
  });
});
