import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bufferSource } from '../buffer-source.ts';
import { decodeBlock } from '../decode-block.ts';
import { openOverview, openTiff } from '../open-tiff.ts';
import type { TiffImage } from '../tiff-image.ts';
import { planCog, type CogOptions, type WritableType } from './cog-options.ts';
import { reduceRows } from './reduce-rows.ts';
import { openTileStore } from './tile-store.ts';
import { assembleCog, beginCog, copyToCog, endCog, writeCog } from './write-cog.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-cog-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const GRID = {
  width: 75,
  height: 53,
  bands: [{}],
  transform: { originX: 500_000, originY: 4_000_000, columnX: 30, columnY: 0, rowX: 0, rowY: -30 },
  crs: { epsg: 4548, kind: 'projected' },
  reduction: 'average',
  tileSize: 16,
} as const satisfies Partial<CogOptions>;

type Cell = (x: number, y: number, band: number) => number;

async function write(options: CogOptions, cell: Cell): Promise<TiffImage> {
  const path = join(folder, 'out.tif');
  await writeCog(path, options, (band, y, height) => {
    const rows = new Float64Array(options.width * height);
    for (let i = 0; i < rows.length; i++) {
      rows[i] = cell(i % options.width, y + Math.floor(i / options.width), band);
    }
    return rows;
  });
  return openTiff(bufferSource(readFileSync(path)), { name: '结果.tif' });
}

function valuesOf(image: TiffImage, band = 0): number[] {
  return [...decodeBlock(image, { band, window: { x: 0, y: 0, width: image.width, height: image.height } }).values];
}

const TYPES: readonly WritableType[] = ['uint8', 'int8', 'uint16', 'int16', 'uint32', 'int32', 'float32', 'float64'];

describe('a written raster', () => {
  it.each(TYPES)('of %s reads back cell by cell, for every predictor and both file kinds', async (type) => {
    const isFloat = type.startsWith('float');
    const isSigned = isFloat || type.startsWith('int');
    const cell: Cell = (x, y, band) => {
      if (x < 20 && y < 20) return NaN;
      return ((x * 3 + y * 5 + band * 7) % 100) * (isSigned && x % 2 === 1 ? -1 : 1) + (isFloat ? 0.25 : 0);
    };
    for (const predictor of [1, 2, ...(isFloat ? [3 as const] : [])] as const) {
      for (const bigTiff of [false, true]) {
        const compression = predictor === 1 && bigTiff ? 'none' : 'deflate';
        const image = await write(
          { ...GRID, type, bands: [{}, {}], nodata: 120, predictor, bigTiff, compression },
          cell,
        );
        expect(image.file.bigTiff).toBe(bigTiff);
        for (const band of [0, 1]) {
          const expected = Array.from({ length: 75 * 53 }, (_, i) => cell(i % 75, Math.floor(i / 75), band));
          expect(valuesOf(image, band)).toEqual(expected);
        }
      }
    }
  });

  it('carries place, coordinate system, nodata and band metadata', async () => {
    const bands = [
      { description: '土壤 <保持> & "量"', unit: 't/ha', scale: 0.5, offset: -10 },
      { description: '价值' },
    ];
    const image = await write({ ...GRID, type: 'int16', bands, nodata: -32768 }, (x) => x);
    expect(image.transform).toEqual(GRID.transform);
    expect(image.crs).toMatchObject({ epsg: 4548, kind: 'projected', from: 'code' });
    expect(image.nodata).toEqual({ text: '-32768', raw: -32768 });
    expect(image.bandInfo).toEqual([
      { description: '土壤 <保持> & "量"', unit: 't/ha', scale: 0.5, offset: -10 },
      { description: '价值', unit: null, scale: 1, offset: 0 },
    ]);
    // Raw 4 × 0.5 - 10 = -8
    expect(valuesOf(image)[4]).toBe(-8);
  });

  it('keeps a rotated or south-up transform', async () => {
    const transform = { ...GRID.transform, rowX: 3, rowY: 30 };
    const crs = { epsg: 4490, kind: 'geographic' } as const;
    const image = await write({ ...GRID, type: 'uint8', nodata: null, transform, crs }, () => 1);
    expect([image.transform, image.crs?.epsg]).toEqual([transform, 4490]);
  });

  it('holds its directories first, then tiles from the smallest overview to the full image', async () => {
    const image = await write({ ...GRID, type: 'float32', nodata: -9999 }, (x, y) => x + y);
    // 75 × 53 → 38 × 27 → 19 × 14 → 10 × 7, which one tile of 16 × 16 holds.
    expect(image.overviews.map(({ width, height }) => [width, height])).toEqual([
      [38, 27],
      [19, 14],
      [10, 7],
    ]);
    const levels = [image, ...image.overviews.map((overview) => openOverview(image, overview))];
    const offsets = levels.toReversed().flatMap((level) => [...level.offsets]);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(image.file.firstDirectory).toBe(8);
  });

  it('leaves tiles without any value out of the file', async () => {
    const image = await write({ ...GRID, type: 'float32', nodata: -9999 }, (x) => (x < 32 ? NaN : 1));
    // 5 tiles across, 4 down; the first two columns of tiles are empty.
    expect([...image.byteCounts].filter((length) => length === 0)).toHaveLength(8);
    expect(valuesOf(image).filter(Number.isNaN)).toHaveLength(32 * 53);
  });

  it('is the same byte for byte when its parts are copied apart, in any order', () => {
    const plan = planCog({ ...GRID, type: 'uint8', nodata: null });
    const [whole, apart] = ['whole.tif', 'apart.tif'].map((name) => join(folder, name)) as [string, string];
    const store = openTileStore(join(folder, 'parts.tiles'));
    // Tiles of 1 to 7 bytes, stored from the last to the first; one of 20 is left out.
    for (let tile = 19; tile >= 0; tile--)
      if (tile !== 3) store.put(0, tile, new Uint8Array(1 + (tile % 7)).fill(tile));
    for (let tile = 0; tile < 6; tile++) store.put(1, tile, new Uint8Array(5).fill(100 + tile));
    assembleCog(plan, store, whole);
    beginCog(apart);
    for (const part of [4, 0, 2, 1, 3]) copyToCog(plan, store, apart, { part, of: 5 });
    expect(existsSync(apart)).toBe(false);
    endCog(apart);
    store.dispose();
    expect(readFileSync(apart)).toEqual(readFileSync(whole));
  });
});

describe('what cannot be stored is refused, never changed', () => {
  it.each<[string, WritableType, number | null, number]>([
    ['a value beyond the type', 'uint8', null, 256],
    ['a negative value in an unsigned type', 'uint16', null, -1],
    ['a missing cell without a mark', 'int16', null, NaN],
    ['a value equal to the mark', 'float32', -9999, -9999],
  ])('%s', async (_, type, nodata, value) => {
    await expect(write({ ...GRID, type, nodata }, () => value)).rejects.toThrow(RangeError);
  });

  it('and a cancelled run leaves no file behind', async () => {
    const path = join(folder, 'cancelled.tif');
    const controller = new AbortController();
    const rows = (_: number, __: number, height: number) => new Float64Array(75 * height);
    const run = writeCog(path, { ...GRID, type: 'uint8', nodata: null }, rows, {
      signal: controller.signal,
      onProgress: (share) => share >= 0.5 && controller.abort(),
    });
    await expect(run).rejects.toThrow('aborted');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('cancelled'))).toEqual([]);
  });
});

describe('an overview cell', () => {
  const halve = (cells: readonly number[], width: number, how: 'average' | 'mode' | 'nearest') => [
    ...reduceRows(Float64Array.from(cells), width, cells.length / width, how),
  ];

  it('is the mean of its cells, missing ones left out', () => {
    // (1 + 2 + 3 + 6) / 4 = 3; (4 + 8) / 2 = 6; nothing at all stays missing.
    expect(halve([1, 2, 4, NaN, NaN, NaN, 3, 6, NaN, 8, NaN, NaN], 6, 'average')).toEqual([3, 6, NaN]);
  });

  it('is the commonest class, the first in reading order among equals', () => {
    expect(halve([1, 2, 5, 6, 2, 3, 7, 7], 4, 'mode')).toEqual([2, 7]);
    expect(halve([1, 2, NaN, 9, 3, 4, NaN, NaN], 4, 'mode')).toEqual([1, 9]);
  });

  it('at an odd edge stands for the cells that are there', () => {
    // 3 × 3 cells: the right column averages 3 and 6, the corner is 9 alone.
    expect(halve([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, 'average')).toEqual([3, 4.5, 7.5, 9]);
    expect(halve([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, 'nearest')).toEqual([1, 3, 7, 9]);
  });

  it('of every level equals halving the level above as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }), async (width, height) => {
        const cell: Cell = (x, y) => ((x * 7 + y * 11) % 13 === 0 ? NaN : (x * 31 + y * 17) % 23);
        const image = await write({ ...GRID, width, height, type: 'float64', nodata: -1 }, cell);
        let above = image;
        for (const overview of image.overviews) {
          const level = openOverview(image, overview);
          const expected = reduceRows(Float64Array.from(valuesOf(above)), above.width, above.height, 'average');
          expect(valuesOf(level)).toEqual([...expected]);
          above = level;
        }
      }),
      { numRuns: 25 },
    );
  });
});
