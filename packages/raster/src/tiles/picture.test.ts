import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePng } from '../../test/decode-png.ts';
import { writeGeoRaster } from '../../test/geo-raster.ts';
import type { Grid } from '../grid/grid.ts';
import { blend, canvasPng, createCanvas, drawIndices } from './canvas.ts';
import { rampStops } from './colours.ts';
import { drawLines } from './draw-lines.ts';
import { indexedPng } from './indexed-png.ts';
import { paintStrip } from './render-picture.ts';
import { renderTile } from './render-tile.ts';
import { tileGrid, TILE_SIDE, type TileAddress } from './tile-matrix.ts';
import { openTileRaster, type TileRaster } from './tile-raster.ts';
import { painterOf, type TileStyle } from './tile-style.ts';

const STYLE: TileStyle = { kind: 'quantity', stops: rampStops('viridis', 0, 1000), resample: 'nearest' };
const RED = [255, 0, 0] as const;

let folder = '';
let raster: TileRaster;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-picture-'));
  const value = (x: number, y: number) => (x === 3 && y === 3 ? -9999 : 10 * x + y);
  const place = { epsg: 4326, origin: [118, 36], pixel: [0.01, 0.01], nodata: -9999 } as const;
  raster = openTileRaster(writeGeoRaster(join(folder, 'a.tif'), { width: 40, height: 30, value, ...place }));
});
afterAll(() => {
  raster.close();
  rmSync(folder, { recursive: true });
});

describe('a picture of any place', () => {
  it('is the tile where it has the tile’s pixels, whole or in strips', () => {
    const address: TileAddress = { matrix: 'EPSG:3857', z: 10, x: 847, y: 402 };
    const grid = tileGrid(address);
    const tile = decodePng(renderTile(raster, address, STYLE)).indices;
    expect(paintStrip(raster, grid, STYLE, { y: 0, height: TILE_SIDE })).toEqual(tile);
    const lower = paintStrip(raster, grid, STYLE, { y: 100, height: 60 });
    expect(lower).toEqual(tile.slice(100 * TILE_SIDE, 160 * TILE_SIDE));
  });

  it('finds each cell in a Gauss-Krüger zone, and nothing beyond the raster', () => {
    const crs = crsByEpsg(4548)!;
    const { fromLonLat } = transformOf(crs);
    // The middle of cell (20, 10): 118.205° E, 35.895° N; its value is 210.
    const [x, y] = fromLonLat([118.205, 35.895]);
    const transform = { originX: x - 150, originY: y + 150, columnX: 100, columnY: 0, rowX: 0, rowY: -100 };
    const grid: Grid = { crs, transform, width: 3, height: 3 };
    const expected = new Uint8Array(1);
    painterOf(STYLE).paint(Float64Array.of(210), expected, 0);
    expect([...paintStrip(raster, grid, STYLE, { y: 0, height: 3 })]).toEqual(Array<number>(9).fill(expected[0]!));
    const away: Grid = { ...grid, transform: { ...transform, originX: x + 900_000 } };
    expect([...paintStrip(raster, away, STYLE, { y: 0, height: 3 })]).toEqual(Array<number>(9).fill(0));
  });

  it('has a background instead of transparency where one is asked for', () => {
    const palette = [[0, 0, 0], RED] as const;
    const bytes = indexedPng({ width: 2, height: 1, indices: Uint8Array.of(0, 1) }, palette, {
      isSmooth: false,
      background: [9, 8, 7],
    });
    expect(Buffer.from(bytes).includes('tRNS')).toBe(false);
    const at = Buffer.from(bytes).indexOf('PLTE');
    expect([...bytes.subarray(at + 4, at + 10)]).toEqual([9, 8, 7, ...RED]);
  });
});

describe('a canvas', () => {
  it('mixes by opacity, and keeps what colour number 0 leaves', async () => {
    const canvas = createCanvas(2, 1, [0, 0, 0]);
    blend(canvas, 0, [200, 100, 0], 128);
    // 200 · 128 / 255 = 100.4, 100 · 128 / 255 = 50.2
    expect([...canvas.pixels.subarray(0, 4)]).toEqual([100, 50, 0, 255]);
    drawIndices(canvas, 0, Uint8Array.of(0, 1), [[0, 0, 0], RED]);
    expect([...canvas.pixels]).toEqual([100, 50, 0, 255, ...RED, 255]);
    const png = Buffer.from(await canvasPng(canvas));
    const data = png.indexOf('IDAT');
    const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
    expect([...rows]).toEqual([0, ...canvas.pixels]);
  });

  it('draws lines with smooth edges, one over another no darker, and none for what is nowhere', () => {
    const canvas = createCanvas(9, 9);
    const across = [
      [0, 4.5],
      [9, 4.5],
    ] as const;
    const look = { colour: RED, width: 2, opacity: 0.5 };
    drawLines(
      canvas,
      [
        across,
        across,
        [
          [NaN, 1],
          [3, 3],
        ],
        [
          [-50, -50],
          [-20, 90],
        ],
      ],
      look,
    );
    const opacity = (x: number, y: number) => canvas.pixels[(y * 9 + x) * 4 + 3]!;
    // Two pixels wide around 4.5: row 4 is covered, rows 3 and 5 half; half opacity of 255 is 128.
    expect([opacity(4, 2), opacity(4, 3), opacity(4, 4), opacity(4, 5), opacity(4, 6)]).toEqual([0, 64, 128, 64, 0]);
  });

  it('draws a slanted line of even weight', () => {
    const canvas = createCanvas(100, 100);
    drawLines(
      canvas,
      [
        [
          [10, 10],
          [90, 50],
        ],
      ],
      { colour: RED, width: 3, opacity: 1 },
    );
    const ink = canvas.pixels.reduce((sum, value, i) => (i % 4 === 3 ? sum + value / 255 : sum), 0);
    // Length √(80² + 40²) = 89.4 by width 3 and two round ends π·1.5² = 7.1.
    expect(ink).toBeGreaterThan(0.97 * (89.4 * 3 + 7.1));
    expect(ink).toBeLessThan(1.03 * (89.4 * 3 + 7.1));
  });
});
