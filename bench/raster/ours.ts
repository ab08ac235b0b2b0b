import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import type { PixelSums } from '@qingzhang/raster/pipeline/request';
import type { RusleOptions } from './request.ts';

/**
 * Runs one path of ours in a process of its own; the last line it prints holds what it found. What only one path needs is
 * loaded by that path.
 */

const [path = '', folder = '', side = ''] = process.argv.slice(2);
const OVER_PIXELS = ['cold', 'warm', 'figures', 'unaligned', 'recalculation'];
const WARM_ROUNDS = 3;
const pool = openPixelPool({ workers: availableParallelism(), isEager: OVER_PIXELS.includes(path) });

/** What asks for pixels is loaded while the threads start. */
const asking = () => import('./request.ts');
const adding = () => import('@qingzhang/raster/pipeline/run-pixels');
const writing = () => import('@qingzhang/raster/pipeline/write-layers');
const terrain = () => import('@qingzhang/raster/hydro/terrain-file');

/** Adds up all villages, t/a. */
async function figures(): Promise<number> {
  const [{ rusleRequest }, { runPixels }] = await Promise.all([asking(), adding()]);
  return totalOf(await runPixels(rusleRequest(folder), { pool }));
}

function totalOf({ sums }: PixelSums): number {
  return sums!.total[0]!.reduce((total, kg) => total + kg, 0) / 1000;
}

async function figuresAndFile(options: RusleOptions = {}): Promise<{ total: number }> {
  const [{ rusleRequest }, { writeLayers }] = await Promise.all([asking(), writing()]);
  const request = rusleRequest(folder, { ...options, isWritten: true });
  const file = { symbol: 'kept', path: join(folder, 'ours.tif'), description: '土壤保持量', unit: 't/(hm²·a)' };
  return { total: totalOf(await writeLayers(request, [file], { pool })) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const PATHS: Readonly<Record<string, () => Promise<Record<string, number>>>> = {
  async generate() {
    const { writeCounty } = await import('./county.ts');
    await writeCounty(folder, Number(side));
    return {};
  },
  async generateUnaligned() {
    const { writeUnaligned } = await import('./county.ts');
    await writeUnaligned(folder, Number(side));
    return {};
  },
  async cold() {
    return figuresAndFile();
  },
  /** As a server does it that has done it before: the least of some rounds after the first. */
  async warm() {
    const { total } = await figuresAndFile();
    const [walls, cpus]: [number[], number[]] = [[], []];
    for (let i = 0; i < WARM_ROUNDS; i++) {
      const before = process.cpuUsage();
      walls.push(await timed(figuresAndFile));
      const { user, system } = process.cpuUsage(before);
      cpus.push((user + system) / 1000);
    }
    return { total, warmWallMs: Math.min(...walls), warmCpuMs: Math.min(...cpus) };
  },
  async figures() {
    return { total: await figures() };
  },
  async unaligned() {
    const files = { K: 'K-degrees', C: 'C-12m' };
    return figuresAndFile({ files });
  },
  async recalculation() {
    const [{ openResultCache }, { pixelKey }, { rusleRequest }, { runPixels }] = await Promise.all([
      import('@qingzhang/raster/cache/result-cache'),
      import('@qingzhang/raster/cache/pixel-key'),
      asking(),
      adding(),
    ]);
    const cache = openResultCache(join(folder, 'results'), { maxBytes: 2 ** 28 });
    const contentOf = ({ path: file }: { readonly path: string }) => file;
    const sums = (practice: readonly number[]) => {
      const request = rusleRequest(folder, { practice });
      return cache.remember(pixelKey(request, contentOf), () => runPixels(request, { pool }));
    };
    const practice = [1, 0.9, 0.8, 0.6, 0.5, 0.35];
    await sums(practice);
    const price = await timed(async () => (await sums(practice)).sums!.total[0]!.map((kg) => kg * 12.5));
    const coefficient = await timed(() => sums(practice.with(1, 0.7)));
    return { price, coefficient };
  },
  async tiles() {
    const [{ rampStops }, { renderTile }, { openTileRaster }, { tilesOver }, { layerOf }] = await Promise.all([
      import('@qingzhang/raster/tiles/colours'),
      import('@qingzhang/raster/tiles/render-tile'),
      import('@qingzhang/raster/tiles/tile-raster'),
      import('./tile-list.ts'),
      asking(),
    ]);
    const raster = openTileRaster(layerOf(folder, 'dem'));
    const style = { kind: 'quantity', stops: rampStops('viridis', 60, 1100), resample: 'bilinear' } as const;
    const list = tilesOver(raster.bounds, [10, 11, 12, 13, 14]);
    const began = process.cpuUsage();
    for (const address of list) renderTile(raster, address, style);
    const { user, system } = process.cpuUsage(began);
    raster.close();
    return { tiles: list.length, tilesCpuMs: (user + system) / 1000 };
  },
  async slopeLength() {
    const [{ writeTerrain }, { layerOf }] = await Promise.all([terrain(), asking()]);
    await writeTerrain(layerOf(folder, 'dem'), 'slopeLength', join(folder, 'ours-slope-length.tif'));
    await writeTerrain(layerOf(folder, 'dem'), 'slopePct', join(folder, 'ours-slope.tif'));
    return {};
  },
};

const found = await PATHS[path]!();
await pool.dispose();
console.log(JSON.stringify(found));
