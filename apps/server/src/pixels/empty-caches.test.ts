import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openResultCache } from '@qingzhang/raster/cache/result-cache';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCaches } from './empty-caches.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-caches-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('caches that are emptied', () => {
  it('lose what is whole and keep the drafts of whoever is writing', async () => {
    const files = {
      figures: ['kept.result', 'kept.result.draft'],
      terrain: ['measured.tif', 'measured.tif.1.draft'],
      display: ['shown.tif'],
    };
    for (const [name, own] of Object.entries(files)) {
      await mkdir(path.join(dataDir, 'cache', name), { recursive: true });
      for (const file of own) await writeFile(path.join(dataDir, 'cache', name, file), 'content');
    }
    await emptyCaches({ dataDir });
    const left = Object.keys(files).map((name) => readdir(path.join(dataDir, 'cache', name)));
    expect(await Promise.all(left)).toEqual([['kept.result.draft'], ['measured.tif.1.draft'], []]);
  });

  it('can be written to all the while', async () => {
    const cache = openResultCache(path.join(dataDir, 'cache', 'figures'), { maxBytes: 1e9 });
    const emptying = async () => {
      for (let round = 0; round < 50; round++) await emptyCaches({ dataDir });
    };
    const keys = Array.from({ length: 200 }, (_, place) => `key-${place}`);
    const keeping = keys.map((key) => cache.remember(key, () => Promise.resolve(key)));
    const [found] = await Promise.all([Promise.all(keeping), emptying()]);
    expect(found).toEqual(keys);
  });

  it('need not be there', async () => {
    await expect(emptyCaches({ dataDir: path.join(dataDir, 'none') })).resolves.toBeUndefined();
  });
});
