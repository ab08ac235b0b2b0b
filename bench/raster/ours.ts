import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import type { PixelRequest, PixelSums } from '@qingzhang/raster/pipeline/request';
import { runPixels } from '@qingzhang/raster/pipeline/run-pixels';
import { writeLayers } from '@qingzhang/raster/pipeline/write-layers';
import { layerOf, rusleRequest } from './request.ts';

/**
 * Runs one path of ours in a process of its own; the last line it prints holds what it found. What only one path needs is
 * loaded by that path.
 */

const [path = '', folder = '', side = ''] = process.argv.slice(2);
const OVER_PIXELS = ['cold', 'warm', 'figures', 'unaligned', 'recalculation'];
const WARM_ROUNDS = 3;
const pool = openPixelPool({ workers: availableParallelism(), isEager: OVER_PIXELS.includes(path) });

/** Adds up all villages, t/a. */
async function figures(request: PixelRequest): Promise<number> {
  return totalOf(await runPixels(request, { pool }));
}

function totalOf({ sums }: PixelSums): number {
  return sums!.total[0]!.reduce((total, kg) => total + kg, 0) / 1000;
}

async function figuresAndFile(request: PixelRequest): Promise<{ total: number }> {
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
    return figuresAndFile(rusleRequest(folder, { isWritten: true }));
  },
  /** As a server does it that has done it before: the least of some rounds after the first. */
  async warm() {
    const round = () => figuresAndFile(rusleRequest(folder, { isWritten: true }));
    const { total } = await round();
    const [walls, cpus]: [number[], number[]] = [[], []];
    for (let i = 0; i < WARM_ROUNDS; i++) {
      const before = process.cpuUsage();
      walls.push(await timed(round));
      const { user, system } = process.cpuUsage(before);
      cpus.push((user + system) / 1000);
    }
    return { total, warmWallMs: Math.min(...walls), warmCpuMs: Math.min(...cpus) };
  },
  async figures() {
    return { total: await figures(rusleRequest(folder)) };
  },
  async unaligned() {
    const files = { K: 'K-degrees', C: 'C-12m' };
    return figuresAndFile(rusleRequest(folder, { files, isWritten: true }));
  },
  async recalculation() {
    const [{ openResultCache }, { pixelKey }] = await Promise.all([
      import('@qingzhang/raster/cache/result-cache'),
      import('@qingzhang/raster/cache/pixel-key'),
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
    const [{ rampStops }, { renderTile }, { openTileRaster }, { tilesOver }] = await Promise.all([
      import('@qingzhang/raster/tiles/colours'),
      import('@qingzhang/raster/tiles/render-tile'),
      import('@qingzhang/raster/tiles/tile-raster'),
      import('./tile-list.ts'),
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
    const { writeTerrain } = await import('@qingzhang/raster/hydro/terrain-file');
    await writeTerrain(layerOf(folder, 'dem'), 'slopeLength', join(folder, 'ours-slope-length.tif'));
    await writeTerrain(layerOf(folder, 'dem'), 'slopePct', join(folder, 'ours-slope.tif'));
    return {};
  },
};

const found = await PATHS[path]!();
await pool.dispose();
console.log(JSON.stringify(found));
