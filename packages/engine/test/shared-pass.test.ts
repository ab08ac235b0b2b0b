import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import type { PixelPool } from '@qingzhang/raster/pipeline/pool';
import { pixelKey } from '@qingzhang/raster/cache/pixel-key';
import type { PixelRequest } from '@qingzhang/raster/pipeline/request';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountData } from '../src/account/account-data.ts';
import { fileLayer } from '../src/account/file-layer.ts';
import { planService } from '../src/plan/plan-service.ts';
import { readClassRaster } from '../src/pixels/read-class-raster.ts';
import { runPixelPlan, type PixelPort, type SumsFound } from '../src/pixels/run-pixel-plan.ts';
import { runPixelPlans } from '../src/pixels/run-pixel-plans.ts';
import { runService } from '../src/run/run-service.ts';
import { accountOf, serviceOf, type Tables } from './account-kit.ts';

const SIDE = 40;
const PIXEL = 0.001;
const [WEST, NORTH] = [118, 35.8];

const LAYERS = {
  class: (x: number, y: number) => [112, 315, 511][(x + 2 * y) % 3]!,
  rain: (x: number, y: number) => 700 + 3 * x + 2 * y,
  et: (x: number, y: number) => (x === 7 && y === 9 ? NaN : 400 + ((x * 7 + y * 3) % 40)),
  nep: (x: number, y: number) => (x === 3 ? NaN : 100 + ((x * 5 + y) % 30)),
};

let folder: string;
const inline = openPixelPool({ workers: 0 });
/** Passes that were made over pixels. */
let passes = 0;
const pool: PixelPool = {
  ...inline,
  run: (...asked) => {
    passes += 1;
    return inline.run(...asked);
  },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-shared-'));
  for (const [name, at] of Object.entries(LAYERS)) {
    await writeCog(
      fileOf(name),
      {
        width: SIDE,
        height: SIDE,
        type: name === 'class' ? 'uint16' : 'float32',
        bands: [{}],
        nodata: null,
        transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
        crs: { epsg: 4490, kind: 'geographic' },
        reduction: 'average',
      },
      (_band, y, height) =>
        Float64Array.from({ length: SIDE * height }, (_, i) => at(i % SIDE, y + Math.floor(i / SIDE))),
    );
  }
});
afterAll(async () => {
  await inline.dispose();
  await rm(folder, { recursive: true, force: true });
});

let kept: Map<string, SumsFound>;
beforeEach(() => {
  kept = new Map();
  passes = 0;
});

function fileOf(name: string): string {
  return path.join(folder, `${name}.tif`);
}

const box = (west: number, east: number) => {
  const south = NORTH - SIDE * PIXEL;
  const corners = [
    [west, south],
    [east, south],
    [east, NORTH],
    [west, NORTH],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [corners] };
};
const [MIDDLE, EAST] = [WEST + 17.3 * PIXEL, WEST + SIDE * PIXEL];
const ZONES = [
  { id: 'county', geometry: box(WEST, EAST) },
  { id: 'town1', geometry: box(WEST, MIDDLE) },
  { id: 'town2', geometry: box(MIDDLE, EAST) },
];

const file = (rasterKind: string, name: string) => ({
  rasterKind,
  fileId: name,
  fileName: `${name}.tif`,
  sha256: name,
  month: 0,
  bandIndex: 1,
  classCode: null,
  meanValue: null,
});
const TABLES = {
  riverTif: [file('ecosystemType', 'class')],
  riverRainfallTif: [file('rainfall', 'rain')],
  riverEtTif: [file('actualEt', 'et')],
  riverParam: [{ reservoirUnitCost: 7.06 }],
  carbonTif: [file('nep', 'nep')],
  carbonParam: [{ method: 'nep', priceType: 'market', co2Price: 68.15 }],
} satisfies Tables;

const keyOf = (request: PixelRequest) => pixelKey(request, (layer) => path.basename(layer.path));
const PORT: PixelPort = {
  pathOf: async (layer) => fileOf(layer.fileId),
  zones: ZONES,
  pool,
  has: async (request) => kept.has(keyOf(request)),
  sums: async (request, form) => {
    const key = keyOf(request);
    const found = kept.get(key) ?? (await form());
    kept.set(key, found);
    return found;
  },
};

async function account(tables: Tables = TABLES): Promise<AccountData> {
  const codes = [112, 315, 511].map((code) => [code, String(code)] as const);
  const row = { id: 'class', rowVersion: 1, regionId: null, year: 2023, ...file('ecosystemType', 'class') };
  const layer = fileLayer('riverTif', row);
  const classRaster = await readClassRaster(
    { layer, path: fileOf('class'), codes, zones: ZONES, countedIn: ['county'] },
    { pool: inline },
  );
  return { ...accountOf(tables, { towns: [{}, {}] }), classRaster };
}

const plansOf = (data: AccountData) => ['river', 'carbon'].map((wire) => planService(serviceOf(wire), data));

describe('services that read the same grid', () => {
  it('share one pass and come to the figures that each has alone, to the last bit', async () => {
    const plans = plansOf(await account());
    const { has: _has, sums: _sums, ...bare } = PORT;
    const together = await runPixelPlans(plans, bare);
    expect(passes).toBe(1);
    for (const plan of plans) {
      const alone = runService(plan, await runPixelPlan(plan, bare));
      const shared = runService(plan, together.get(plan));
      expect(shared.value).toBe(alone.value);
      expect(shared.regions.map(({ value }) => value)).toEqual(alone.regions.map(({ value }) => value));
      expect(shared.pixels!.validM2).toBe(alone.pixels!.validM2);
      expect(shared.pixels!.nodataM2).toBe(alone.pixels!.nodataM2);
    }
    expect(passes).toBe(3);
  });

  it('leave their sums where a run of one service finds them, and find those of such runs', async () => {
    const [river, carbon] = plansOf(await account());
    await runPixelPlan(river!, PORT);
    expect(passes).toBe(1);
    await runPixelPlans([river!, carbon!], PORT);
    expect(passes).toBe(2);
    await runPixelPlan(carbon!, PORT);
    await runPixelPlans([river!, carbon!], PORT);
    expect(passes).toBe(2);
  });

  it('are calculated anew without a pass when a coefficient of a class or a price changes', async () => {
    await runPixelPlans(plansOf(await account()), PORT);
    const changed = await account({
      ...TABLES,
      riverParam: [{ reservoirUnitCost: 9 }],
      dictRiver: [{ classCode: '112', runoffCoef: 0.5, included: true }],
    });
    const plan = planService(serviceOf('river'), changed);
    const run = runService(plan, await runPixelPlan(plan, PORT));
    expect(passes).toBe(1);
    const { has: _has, sums: _sums, ...bare } = PORT;
    const afresh = runService(plan, await runPixelPlan(plan, bare));
    expect(run.value).toBe(afresh.value);
    expect(run.quantity).not.toBe(0);
  });

  it('do not stop each other: one that cannot be run says so alone', async () => {
    const data = await account({ ...TABLES, carbonTif: [{ ...file('nep', 'nep'), fileId: 'gone', sha256: 'gone' }] });
    const [river, carbon] = plansOf(data);
    const figures = await runPixelPlans([river!, carbon!], PORT);
    expect([...figures.keys()]).toEqual([river]);
    expect(runService(river!, figures.get(river!)).value).toBeGreaterThan(0);
    await expect(runPixelPlan(carbon!, PORT)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});
