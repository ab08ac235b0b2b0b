import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ALPHA, CODE, EVAPORATION, RAIN, square, testFolder, waterRequest, WIDE } from '../../test/water-request.ts';
import { decodeBlock } from '../tiff/decode-block.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import { openPixelPool } from './pixel-pool.ts';
import { writeLayers } from './write-layers.ts';

const folder = testFolder();
const REQUEST = await waterRequest(folder, [square('west', 117, 35.3, 117.55, 36)], {
  shape: WIDE,
  outputs: ['depth'],
});
const file = (name: string) => ({ symbol: 'depth', path: join(folder, name), description: '涵养深度', unit: 'mm/a' });

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
