import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { square, testFolder, waterRequest } from '../../test/water-request.ts';
import { openPixelPool } from '../pipeline/pixel-pool.ts';
import type { PixelRequest, PixelSums } from '../pipeline/request.ts';
import { runPixels } from '../pipeline/run-pixels.ts';
import { pixelKey } from './pixel-key.ts';
import { openResultCache } from './result-cache.ts';

const folder = testFolder();
const REQUEST = await waterRequest(folder, [square('a', [117, 35.97, 117.04, 36])]);
const contentOf = ({ path }: { readonly path: string }) => path;
const large = { maxBytes: 1e9 };

describe('sums kept on disk', () => {
  it('are the same to the last digit, without a pixel being touched', async () => {
    const pool = openPixelPool({ workers: 0 });
    const own = join(folder, 'kept');
    const key = pixelKey(REQUEST, contentOf);
    const first = await openResultCache(own, large).remember(key, () => runPixels(REQUEST, { pool }));
    const again = await openResultCache(own, large).remember<PixelSums>(key, () =>
      Promise.reject(new Error('read again')),
    );
    expect(again).toEqual(first);
    expect(again.sums!.total[0]).toBeInstanceOf(Float64Array);
  });

  it('are formed once for two who ask at the same time, and again after a failure', async () => {
    const cache = openResultCache(join(folder, 'twice'), large);
    let formed = 0;
    const form = async () => {
      formed += 1;
      return formed;
    };
    expect(await Promise.all([cache.remember('k', form), cache.remember('k', form)])).toEqual([1, 1]);
    await expect(cache.remember('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.remember('bad', form)).toBe(2);
  });

  it('are formed by whoever waited for somebody who gave up', async () => {
    const cache = openResultCache(join(folder, 'given-up'), large);
    const first = cache.remember('k', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('cancelled');
    });
    let formed = 0;
    const form = async () => {
      formed += 1;
      return formed;
    };
    const others = Promise.all([cache.remember('k', form), cache.remember('k', form)]);
    await expect(first).rejects.toThrow('cancelled');
    // One of the two forms it, the other is told.
    expect(await others).toEqual([1, 1]);
    // Each is told of a failure of its own.
    const fail = (text: string) => () => Promise.reject(new Error(text));
    const failing = [cache.remember('bad', fail('one')), cache.remember('bad', fail('two'))];
    await expect(Promise.allSettled(failing)).resolves.toMatchObject([
      { reason: { message: 'one' } },
      { reason: { message: 'two' } },
    ]);
  });

  it('are formed again where the file is damaged', async () => {
    const own = join(folder, 'damaged');
    const cache = openResultCache(own, large);
    await cache.remember('k', async () => [1, 2, 3]);
    const path = join(own, readdirSync(own)[0]!);
    const bytes = readFileSync(path);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(path, bytes);
    expect(await cache.remember('k', async () => [4])).toEqual([4]);
    expect(await cache.remember('k', async () => [5])).toEqual([4]);
  });

  it('make room for others, the one used longest ago first', async () => {
    const own = join(folder, 'full');
    // Each takes 8 000 bytes and a little: three fit, four do not.
    const cache = openResultCache(own, { maxBytes: 30_000 });
    const form = async () => new Float64Array(1000);
    for (const [age, key] of ['a', 'b', 'c'].entries()) {
      await cache.remember(key, form);
      utimesSync(join(own, `${key}.result`), 1000 + age, 1000 + age);
    }
    await cache.remember('a', form);
    await cache.remember('d', form);
    expect(readdirSync(own).sort()).toEqual(['a.result', 'c.result', 'd.result']);
  });

  it('have no key that leads out of the folder', async () => {
    const cache = openResultCache(folder, large);
    await expect(cache.remember('../x', async () => 1)).rejects.toThrow('no file name');
  });
});

describe('the key of a request', () => {
  const key = pixelKey(REQUEST, contentOf);
  const kernel = REQUEST.kernel!;
  const dearer = { ...kernel.binding, tables: kernel.binding.tables.map((table) => table.map((value) => value * 2)) };
  const changed: readonly (readonly [string, PixelRequest])[] = [
    ['a coefficient inside the kernel', { ...REQUEST, kernel: { ...kernel, binding: dearer } }],
    ['the rule for cut pixels', { ...REQUEST, coverage: 'centre' }],
    ['a boundary', { ...REQUEST, zones: [square('a', [117, 35.97, 117.039, 36])] }],
    ['a nodata mark', { ...REQUEST, layers: REQUEST.layers.map((layer) => ({ ...layer, nodata: 0 })) }],
    ['the order of the layers', { ...REQUEST, layers: REQUEST.layers.toReversed() }],
    ['the grid', { ...REQUEST, grid: { ...REQUEST.grid, width: 39 } }],
  ];

  it.each(changed)('changes with %s', (_what, request) => {
    expect(pixelKey(request, contentOf)).not.toBe(key);
  });

  it('changes with the content of a file, not with its place, its name or the names of zones', () => {
    const moved: PixelRequest = {
      ...REQUEST,
      zones: REQUEST.zones.map((zone) => ({ ...zone, id: '别名' })),
      layers: REQUEST.layers.map((layer) => ({ ...layer, path: `/elsewhere${layer.path}`, name: '别名.tif' })),
    };
    const byName = (layer: { readonly path: string }) => layer.path.split('/').at(-1)!;
    expect(pixelKey(moved, byName)).toBe(pixelKey(REQUEST, byName));
    expect(pixelKey(REQUEST, () => 'other')).not.toBe(key);
  });
});
