import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { accountOf, serviceOf, type Tables } from '@qingzhang/engine/testing/account-kit';
import { fileRow } from '@qingzhang/engine/testing/pixel-kit';
import { plainLayer } from '@qingzhang/engine/testing/plain-layer';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { readClassRaster } from '@qingzhang/engine/pixels/read-class-raster';
import { runPixelPlan } from '@qingzhang/engine/pixels/run-pixel-plan';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { runService } from '@qingzhang/engine/run/run-service';
import { writeTerrain } from '@qingzhang/raster/hydro/terrain-file';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import { rasterPercentiles } from '@qingzhang/raster/stats/percentiles';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { secondOpinion } from '@qingzhang/verifier/services/services';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { storedFrom } from './stored-from.ts';

const LIMIT = 1e-6;
const [WIDTH, HEIGHT, PIXEL] = [30, 20, 0.001];
const [WEST, NORTH] = [118, 35.8];

/** A figure between two bounds that seems to follow no rule; every 37th pixel has none. */
function noise(salt: number, low: number, high: number): (x: number, y: number) => number {
  return (x, y) => {
    const hash = Math.imul(x * 374_761_393 + y * 668_265_263 + salt * 2_246_822_519, 3_266_489_917) >>> 0;
    return hash % 37 === 0 ? NaN : low + ((high - low) * (hash % 10_007)) / 10_006;
  };
}

function demAt(x: number, y: number): number {
  return 200 + 3 * x + 2 * y + noise(7, 0, 8)(x % 100, y % 100);
}

/** Layers by name: how many pixels on the side of one of the class raster, and their figures. */
const LAYERS: Readonly<Record<string, readonly [finer: number, at: (x: number, y: number) => number]>> = {
  class: [1, (x, y) => ((x * 7 + y * 3) % 5 === 0 ? 315 : (x + y) % 3 === 0 ? 512 : 112)],
  rain: [3, noise(1, 600, 900)],
  et: [2.5, noise(2, 400, 600)],
  sand: [1, noise(3, 20, 60)],
  silt: [1, noise(4, 10, 30)],
  clay: [0.5, noise(5, 5, 30)],
  orgC: [1, noise(6, 0.2, 3)],
  dem: [2, demAt],
  // The same ground in centimetres.
  demCm: [2, (x, y) => 100 * demAt(x, y)],
  ndvi: [2, noise(8, 0, 0.9)],
  wf: [1, noise(9, 5, 60)],
};

const box = (west: number, east: number) => {
  const south = NORTH - HEIGHT * PIXEL;
  const ring = [
    [west, south],
    [east, south],
    [east, NORTH],
    [west, NORTH],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
};
const [EAST, BORDER] = [WEST + WIDTH * PIXEL, WEST + (11 + 1 / 3) * PIXEL];
const ZONES = [
  { id: 'county', geometry: box(WEST, EAST) },
  { id: 'town1', geometry: box(WEST, BORDER) },
  { id: 'town2', geometry: box(BORDER, EAST) },
];

const SOIL: Tables = {
  soilRainfallFactor: [{ halfMonth: 0, erosivity: 4000 }],
  soilErodTif: ['sand', 'silt', 'clay', 'orgC'].map((kind) => fileRow(kind, kind)),
  soilGradeTif: [fileRow('dem', 'dem')],
  soilVegetTif: [fileRow('ndvi', 'ndvi')],
};
const CASES: Readonly<Record<string, Tables>> = {
  river: {
    riverRainfallTif: [fileRow('rainfall', 'rain')],
    riverEtTif: [fileRow('actualEt', 'et')],
  },
  soil: SOIL,
  'soil, heights in a unit of their own': { ...SOIL, soilGradeTif: [fileRow('dem', 'demCm', { unit: 'cm' })] },
  // Roughness from heights, soil from texture, cover from the vegetation index.
  wind: { ...SOIL, windFactorTif: [fileRow('WF', 'wf')] },
};

describe('the second opinion agrees on small rasters that lie on other pixels', () => {
  let folder: string;
  const pool = openPixelPool({ workers: 0 });
  const fileOf = (name: string) => path.join(folder, `${name}.tif`);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-verify-'));
    for (const [name, [finer, at]] of Object.entries(LAYERS)) {
      const [width, height, pixel] = [WIDTH * finer, HEIGHT * finer, PIXEL / finer];
      await writeCog(
        fileOf(name),
        {
          width,
          height,
          type: name === 'class' ? 'uint16' : 'float32',
          bands: [{}],
          nodata: name === 'class' ? 65_535 : null,
          transform: { originX: WEST, columnX: pixel, rowX: 0, originY: NORTH, columnY: 0, rowY: -pixel },
          crs: { epsg: 4490, kind: 'geographic' },
          reduction: 'average',
        },
        (_band, y, rows) =>
          Float64Array.from({ length: width * rows }, (_, i) => at(i % width, y + Math.floor(i / width))),
      );
    }
  });
  afterAll(async () => {
    await pool.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  async function pathOf(layer: LayerSource): Promise<string> {
    if (layer.terrain === undefined) return fileOf(layer.fileId);
    const { measure, ...toMetres } = layer.terrain;
    const measured = fileOf(`${layer.fileId}-${measure}`);
    await writeTerrain(rasterLayer({ ...layer, ...toMetres }, fileOf(layer.fileId)), measure, measured);
    return measured;
  }

  it.each(Object.entries(CASES))('%s', async (title, tables) => {
    const [wire = title] = title.split(',');
    const codes = [112, 315, 512].map((code) => [code, String(code)] as const);
    const classLayer = plainLayer('class', { table: 'riverTif', rowId: 'riverTif*1' });
    const classRaster = await readClassRaster(
      { layer: classLayer, path: fileOf('class'), codes, zones: ZONES, countedIn: ['county'] },
      { pool },
    );
    const { values } = await rasterPercentiles(
      rasterLayer(plainLayer('ndvi', { table: 'soilVegetTif', rowId: 'ndvi' }), fileOf('ndvi')),
      [5, 95],
      { zones: [ZONES[0]!] },
    );
    const riverTif = [fileRow('ecosystemType', 'class')];
    const account: AccountData = {
      ...accountOf({ riverTif, ...tables }, { towns: [{}, {}] }),
      classRaster,
      percentileOf: (_, percent) => values[percent === 5 ? 0 : 1]!,
    };
    const plan = planService(serviceOf(wire), account);
    const run = runService(plan, await runPixelPlan(plan, { pathOf, zones: ZONES, pool }));
    const stored = storedFrom(account);
    const regions = stored.regions.map((region) => ({
      ...region,
      geometry: ZONES.find(({ id }) => id === region.id)!.geometry,
    }));
    expectAgreement(run, LIMIT, secondOpinion({ ...stored, regions, file: (name) => readFileSync(fileOf(name)) }));
  });
});
