import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ALPHA, CODE, EVAPORATION, RAIN, square, testFolder, waterRequest, WIDE } from '../../test/water-request.ts';
import { decodeBlock } from '../tiff/decode-block.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openOverview, openTiff } from '../tiff/open-tiff.ts';
import type { TiffImage } from '../tiff/tiff-image.ts';
import { reduceRows } from '../tiff/write/reduce-rows.ts';
import { openPixelPool } from './pixel-pool.ts';
import type { PixelSums } from './request.ts';
import { runPixels } from './run-pixels.ts';
import { writeLayers } from './write-layers.ts';

const folder = testFolder();
const REQUEST = await waterRequest(folder, [square('west', [117, 35.3, 117.55, 36])], {
  shape: WIDE,
  outputs: ['depth'],
});
const file = (name: string) => ({ symbol: 'depth', path: join(folder, name), description: '涵养深度', unit: 'mm/a' });

const pick = ({ sums, classAreas, missing }: PixelSums) => ({ sums, classAreas, missing });

function valuesOf(image: TiffImage) {
  const window = { x: 0, y: 0, width: image.width, height: image.height };
  return decodeBlock(image, { band: 0, window }).values;
}

describe('a layer that was computed', () => {
  const pool = openPixelPool({ workers: 1 });
  afterAll(() => pool.dispose());

  it('is written with its values inside the zones and nothing elsewhere', async () => {
    const shares: number[] = [];
    await writeLayers(REQUEST, [file('depth.tif')], { pool, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    const source = openFileSource(join(folder, 'depth.tif'));
    const image = openTiff(source, { name: 'depth.tif' });
    expect(image).toMatchObject({ width: 1100, height: 700, bandInfo: [{ unit: 'mm/a', description: '涵养深度' }] });
    expect(image.overviews.length).toBeGreaterThan(0);
    const { values } = decodeBlock(image, { band: 0, window: { x: 0, y: 0, width: 1100, height: 700 } });
    source.close();
    for (const [x, y] of [
      [9, 1],
      [549, 699],
      [520, 513],
      [10, 1],
      [0, 5],
      [550, 300],
    ] as const) {
      const alpha = ALPHA[CODE(x, y) - 1];
      const isThere = x < 550 && RAIN(x, y) !== -9999 && alpha !== undefined;
      const depth = RAIN(x, y) * (1 - (alpha ?? 0)) - EVAPORATION(x, y);
      // float32 holds seven digits
      expect(values[y * 1100 + x]).toEqual(isThere ? expect.closeTo(depth, 3) : NaN);
    }
  });

  it('comes with the figures of a pass without writing, to the last digit', async () => {
    const found = await writeLayers(REQUEST, [file('sums.tif')], { pool });
    expect(pick(found)).toEqual(pick(await runPixels(REQUEST, { pool })));
  });

  it('has overviews that are the image halved, also where several squares meet in them', async () => {
    // 2100 → 1050 → 525 → 263 columns: the last level is made of two squares of 2048
    const shape = { width: 2100, height: 300 };
    const request = await waterRequest(folder, [square('all', [117, 35.7, 119.1, 36])], { shape, outputs: ['depth'] });
    await writeLayers(request, [file('long.tif')], { pool });
    const source = openFileSource(join(folder, 'long.tif'));
    const image = openTiff(source, { name: 'long.tif' });
    expect(image.overviews.map(({ width, height }) => [width, height])).toEqual([
      [1050, 150],
      [525, 75],
      [263, 38],
    ]);
    let expected = { ...shape, values: valuesOf(image) };
    for (const overview of image.overviews) {
      const { width, height, values } = expected;
      expected = {
        width: overview.width,
        height: overview.height,
        values: reduceRows(values, width, height, 'average'),
      };
      expect(valuesOf(openOverview(image, overview))).toEqual(expected.values);
    }
    source.close();
  });

  it('leaves nothing behind when it is called off', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('不写了'));
    const files = [file('late.tif')];
    await expect(writeLayers(REQUEST, files, { pool, signal: controller.signal, onProgress })).rejects.toThrow(
      '不写了',
    );
    expect(['late.tif', 'late.tif.tiles', 'late.tif.part'].filter((name) => existsSync(join(folder, name)))).toEqual(
      [],
    );
  });

  it('must be one of the outputs of the kernel', async () => {
    const request = { ...REQUEST };
    await expect(writeLayers(request, [{ ...file('x.tif'), symbol: 'Qi' }], { pool })).rejects.toThrow('Qi');
  });
});
