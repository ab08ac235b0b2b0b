import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { openTileRaster } from '@qingzhang/raster/tiles/tile-raster';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDisplayCopy } from './display-copy.ts';
import { displayLayer } from './drawing/drawn-layer.ts';
import { keyOf, type ShownLayer } from './shown-layer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'qingzhang-display-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const deps = { config: { dataDir: folder } } as Parameters<typeof makeDisplayCopy>[0];

/** One tile holds the whole image, so that the file has no reduced copies. */
async function layerOf(width: number, height: number, at = (x: number, y: number) => (x + y) % 1000) {
  const file = path.join(folder, `${randomUUID()}.tif`);
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
    (_band, y, rows) => Float64Array.from({ length: width * rows }, (_, i) => at(i % width, y + Math.floor(i / width))),
  );
  const reading = { nodata: 7, scale: 0.1, offset: null, validMin: null, validMax: null };
  return { path: file, name: 'a.tif', band: 0, ...reading, resample: 'smooth' as const };
}

const shown = (key: string) => ({ key, layer: { fileName: 'a.tif' }, classes: null }) as unknown as ShownLayer;

describe('a file that is shown as classes and as a quantity', () => {
  it('has a copy for each: codes are reduced to the most frequent, a quantity to its mean', async () => {
    // Three cells of four hold 1, the fourth holds 3: mode 1, mean (3·1 + 3)/4 = 1.5.
    const layer = await layerOf(2048, 1100, (x, y) => (x % 2 === 1 && y % 2 === 1 ? 3 : 1));
    const source = { sha256: 'a', band: 1, fileName: 'a.tif' } as ShownLayer['layer'];
    const as = (classes: ShownLayer['classes']) =>
      ({ layer: source, classes, key: keyOf(source, classes !== null) }) as ShownLayer;
    const reduced = async (own: ShownLayer) => {
      expect(await makeDisplayCopy(deps, own, { ...layer, nodata: null, scale: null })).toBe(true);
      const raster = openTileRaster(displayLayer(deps, own));
      const [value] = raster.levels[1]!.read({ x: 300, y: 200, width: 1, height: 1 }).values;
      raster.close();
      return value;
    };
    expect([await reduced(as([])), await reduced(as(null))]).toEqual([1, 1.5]);
  });
});

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
