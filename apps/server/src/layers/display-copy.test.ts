import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { openTileRaster } from '@qingzhang/raster/tiles/tile-raster';
import { afterAll, describe, expect, it } from 'vitest';
import { displayLayer, makeDisplayCopy } from './display-copy.ts';
import type { ShownLayer } from './shown-layer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'qingzhang-display-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const deps = { config: { dataDir: folder } } as Parameters<typeof makeDisplayCopy>[0];

/** One tile holds the whole image, so that the file has no reduced copies. */
async function layerOf(width: number, height: number) {
  const file = path.join(folder, `${width}.tif`);
  await writeCog(
    file,
    {
      width,
      height,
      type: 'int16',
      bands: [{}],
      nodata: -1,
      transform: { originX: 118, columnX: 0.0001, rowX: 0, originY: 36, columnY: 0, rowY: -0.0001 },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: 'average',
      tileSize: 2048,
    },
    (_band, y, rows) =>
      Float64Array.from({ length: width * rows }, (_, i) => ((i % width) + y + Math.floor(i / width)) % 1000),
  );
  const reading = { nodata: 7, scale: 0.1, offset: null, validMin: null, validMax: null };
  return { path: file, name: 'a.tif', band: 0, ...reading, resample: 'smooth' as const };
}

const shown = (key: string) => ({ key, layer: { fileName: 'a.tif' }, classes: null }) as unknown as ShownLayer;

describe('a copy for looking at', () => {
  it('has reduced images, and the values as their row reads them', async () => {
    const layer = await layerOf(2048, 1100);
    expect(await makeDisplayCopy(deps, shown('large'), layer)).toBe(true);
    const raster = openTileRaster(displayLayer(deps, shown('large')));
    const at = (x: number, y: number) => raster.levels[0]!.read({ x, y, width: 1, height: 1 }).values[0];
    // (300 + 400) × 0.1; stored 7 is the row's mark for nothing
    expect([at(300, 400), at(3, 4)]).toEqual([expect.closeTo(70, 4), NaN]);
    // 2048 × 1100, 1024 × 550, 512 × 275
    expect(raster.levels.map(({ width }) => width)).toEqual([2048, 1024, 512]);
    raster.close();
  });

  it('is made once, and not at all where the file is small', async () => {
    expect(await makeDisplayCopy(deps, shown('large'), await layerOf(2048, 1100))).toBe(false);
    expect(await makeDisplayCopy(deps, shown('small'), await layerOf(640, 480))).toBe(false);
  });
});
