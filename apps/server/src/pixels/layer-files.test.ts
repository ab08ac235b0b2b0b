import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { plainLayer } from '@qingzhang/engine/testing/plain-layer';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { createBlockCache } from '@qingzhang/raster/grid/block-cache';
import { rasterSource } from '@qingzhang/raster/grid/raster-source';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuredLayer, pathOfLayer } from './layer-files.ts';
import type { PixelDeps } from './pixel-deps.ts';

const SIDE = 8;
/** 10 m cells that fall by 4 m from row to row: 40 %. One cell has the figure that an owner may call no value. */
const heightAt = (x: number, y: number) => (x === 6 && y === 6 ? -7 : 500 - 4 * y);

let dataDir: string;
let deps: PixelDeps;
const METRES = { factor: 1, shift: 0 };
const dem: LayerSource = {
  ...plainLayer('dem', { table: 'soilGradeTif', rowId: '1' }),
  terrain: { measure: 'slopePct', ...METRES },
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-terrain-'));
  const file = path.join(dataDir, 'dem.tif');
  await writeCog(
    file,
    {
      width: SIDE,
      height: SIDE,
      type: 'float32',
      bands: [{}],
      nodata: null,
      transform: { originX: 500_000, columnX: 10, rowX: 0, originY: 4_000_000, columnY: 0, rowY: -10 },
      crs: { epsg: 4548, kind: 'projected' },
      reduction: 'average',
    },
    (_band, y, height) =>
      Float64Array.from({ length: SIDE * height }, (_, i) => heightAt(i % SIDE, y + Math.floor(i / SIDE))),
  );
  const files = { localPath: () => Promise.resolve({ path: file }) };
  deps = { files, config: { dataDir } } as unknown as PixelDeps;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The slope in a cell of the file that is kept for a layer. */
async function slope(layer: LayerSource, x: number, y: number): Promise<number> {
  const kept = await pathOfLayer(deps, layer);
  const file = openFileSource(kept);
  try {
    const image = openTiff(file, { name: 'slope.tif' });
    const source = rasterSource(image, rasterLayer(measuredLayer(layer), kept), createBlockCache(2 ** 20));
    return source.read({ x, y, width: 1, height: 1 }).values[0]!;
  } finally {
    file.close();
  }
}

describe('the slope kept for a file of heights', () => {
  it('is 40 % as the file stands', async () => {
    expect(await slope(dem, 2, 3)).toBeCloseTo(40, 3);
  });

  it.each<readonly [string, Partial<LayerSource>, number]>([
    // Stored in half metres: 2 m a row.
    ['scale', { scale: 0.5 }, 20],
    // Stored in centimetres: 4 cm a row.
    ['unit', { terrain: { measure: 'slopePct', factor: 0.01, shift: 0 } }, 0.4],
  ])('is worked out anew where the row is given another %s', async (_what, reading, expected) => {
    expect(await slope({ ...dem, ...reading }, 2, 3)).toBeCloseTo(expected, 3);
    expect(await slope(dem, 2, 3)).toBeCloseTo(40, 3);
  });

  it.each<readonly [string, Partial<LayerSource>]>([
    ['no value', { nodata: -7 }],
    ['valid minimum', { validMin: 0 }],
    // −7 + 5 m lies below 0; without the range of 0 to 9000 m it would be a height.
    ['offset and valid range', { offset: 5, validMin: 0, validMax: 9000 }],
  ])('is missing in the cell that the row calls invalid by its %s', async (_what, reading) => {
    expect(await slope(dem, 6, 6)).not.toBeNaN();
    expect(await slope({ ...dem, ...reading }, 6, 6)).toBeNaN();
  });

  it('is kept once for rows that read the file alike', async () => {
    const first = await pathOfLayer(deps, dem);
    expect(await pathOfLayer(deps, { ...dem, rowId: '2', rowVersion: 5 })).toBe(first);
    expect(await pathOfLayer(deps, { ...dem, band: 1, validMax: 9000 })).not.toBe(first);
  });
});
