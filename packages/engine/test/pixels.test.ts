import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blocking } from '@qingzhang/core/issue';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { rowAreas } from '@qingzhang/raster/grid/row-areas';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountData, AccountRegion } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { readClassRaster } from '../src/pixels/read-class-raster.ts';
import { runPixelPlan, type PixelPort } from '../src/pixels/run-pixel-plan.ts';
import { runService } from '../src/run/run-service.ts';
import { traceRun } from '../src/trace/trace-run.ts';
import { accountOf, serviceOf, type Tables } from './account-kit.ts';
import { plainLayer } from './plain-layer.ts';

const [WIDTH, HEIGHT] = [60, 40];
const PIXEL = 0.001;
const [WEST, NORTH] = [118, 35.8];
const COUNTY = 'county';
/** A third of pixel column 20 belongs to the western town. */
const BORDER = WEST + (20 + 1 / 3) * PIXEL;

const classAt = (x: number, y: number) => (x === 5 && y === 5 ? NaN : (x + y) % 3 === 0 ? 315 : 112);
const rainAt = (x: number, y: number) => 700 + 3 * x + 2 * y;
const etAt = (x: number, y: number) => (x === 50 && y === 30 ? NaN : 500 + ((x * 7 + y * 3) % 40));

let folder: string;
const pool = openPixelPool({ workers: 0 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-pixels-'));
  await write('class', 'uint16', classAt);
  await write('rain', 'float32', rainAt);
  // Stored as tenths, as MOD16 does.
  await write('et', 'int16', (x, y) => etAt(x, y) * 10);
});
afterAll(async () => {
  await pool.dispose();
  await rm(folder, { recursive: true, force: true });
});

function write(
  name: string,
  type: 'uint16' | 'int16' | 'float32',
  at: (x: number, y: number) => number,
): Promise<void> {
  return writeCog(
    fileOf(name),
    {
      width: WIDTH,
      height: HEIGHT,
      type,
      bands: [{}],
      nodata: type === 'float32' ? null : type === 'uint16' ? 65_535 : -32_768,
      transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: 'average',
    },
    (_band, y, height) =>
      Float64Array.from({ length: WIDTH * height }, (_, i) => at(i % WIDTH, y + Math.floor(i / WIDTH))),
  );
}

function fileOf(name: string): string {
  return path.join(folder, `${name}.tif`);
}

function box(west: number, east: number, south = NORTH - HEIGHT * PIXEL) {
  const ring = [
    [west, south],
    [east, south],
    [east, NORTH],
    [west, NORTH],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
}

const EAST = WEST + WIDTH * PIXEL;
const ZONES = [
  { id: COUNTY, geometry: box(WEST, EAST) },
  { id: 'town1', geometry: box(WEST, BORDER) },
  { id: 'town2', geometry: box(BORDER, EAST) },
];

const LAYER = plainLayer('class', { table: 'riverTif', rowId: 'class' });

const FILE = { month: 0, bandIndex: 1, classCode: null, meanValue: null };
const TABLES = {
  riverTif: [{ rasterKind: 'ecosystemType', fileId: 'class', fileName: 'class.tif', ...FILE }],
  riverRainfallTif: [{ rasterKind: 'rainfall', fileId: 'rain', fileName: 'rain.tif', ...FILE }],
  riverEtTif: [{ rasterKind: 'actualEt', fileId: 'et', fileName: 'et.tif', scaleFactor: 0.1, ...FILE }],
  riverParam: [{ reservoirUnitCost: 7.06 }],
};

const PORT: PixelPort = { pathOf: (layer) => Promise.resolve(fileOf(layer.fileId)), zones: ZONES, pool };

async function account(
  tables: Tables = TABLES,
  zones = ZONES,
  towns: readonly Partial<AccountRegion>[] = [{}, {}],
): Promise<AccountData> {
  const codes = [112, 315].map((code) => [code, String(code)] as const);
  const classRaster = await readClassRaster(
    { layer: LAYER, path: fileOf('class'), codes, zones, countedIn: [COUNTY] },
    { pool },
  );
  return { ...accountOf(tables, { towns }), classRaster };
}

/** α of 落叶阔叶林 and 温性草丛. */
const ALPHA: Readonly<Record<number, number>> = { 112: 0.027, 315: 0.0937 };

/** Σ (P − α·P − ET) · m² · covered part, pixel by pixel in plain numbers. */
function expectedVolume(
  part: (x: number, y: number) => number,
  depthOf = (rain: number, runoff: number, et: number) => rain - runoff - et,
): number {
  const areas = rowAreas(readGrid(fileOf('class'), { name: 'class.tif' }), 0, HEIGHT);
  const sums = new Map<number, number>();
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [cls, et] = [classAt(x, y), Math.fround(etAt(x, y))];
      if (Number.isNaN(cls) || Number.isNaN(et)) continue;
      const depth = depthOf(rainAt(x, y), rainAt(x, y) * ALPHA[cls]!, et);
      sums.set(cls, (sums.get(cls) ?? 0) + (depth / 1000) * areas[y]! * part(x, y));
    }
  return [...sums.values()].reduce((all, volume) => all + volume, 0);
}

describe('an account on pixels', () => {
  it('adds the water balance up cell by cell, and shares it out by what each region covers', async () => {
    const plan = planService(serviceOf('river'), await account());
    expect(blocking(plan.issues)).toEqual([]);
    const run = runService(plan, await runPixelPlan(plan, PORT));
    const whole = expectedVolume(() => 1);
    expect(Math.abs(run.quantity / whole - 1)).toBeLessThan(1e-9);
    const west = expectedVolume((x) => (x < 20 ? 1 : x === 20 ? 1 / 3 : 0));
    const town = run.regions.find(({ region }) => region.id === 'town1')!;
    expect(Math.abs(town.quantity / west - 1)).toBeLessThan(1e-6);
    const rest = run.regions[0]!.rest;
    expect(Math.abs(rest.value)).toBeLessThan(1e-6);
    expect(run.issues.map(({ code }) => code)).toContain('PIXELS_MISSING');
    expect(run.issues.map(({ code }) => code)).toContain('CLASS_NODATA');
  });

  it('says of an area that a row leaves to its class where it lies, in which layer, and on how many pixels', async () => {
    const bioArea = [{ regionId: 'town1', classCode: '3', shannonIndex: 2.6 }];
    const plan = planService(serviceOf('bio'), await account({ ...TABLES, bioArea }));
    const { symbols } = traceRun(runService(plan));
    const area = symbols.find(({ symbol }) => symbol === 'A')!;
    // Pixels of 草地 in columns 0 to 19, and a third of those in column 20.
    let cells = 0;
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x <= 20; x += 1) if (classAt(x, y) === 315) cells += x === 20 ? 1 / 3 : 1;
    expect(area.areasOf).toMatchObject([{ regionId: 'town1', region: '乡镇1', classCode: '3', className: '草地' }]);
    expect(area.areasOf![0]!.cells).toBeCloseTo(cells, 9);
    expect(area.sources).toContainEqual(expect.objectContaining({ from: 'file', table: 'riverTif', sha256: 'class' }));
  });

  it('takes a class mean for cells where no file is given, as the table path does', async () => {
    const tables = {
      ...TABLES,
      riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 800, month: 0, fileId: null, classCode: null }],
      riverEtTif: [
        { rasterKind: 'actualEt', meanValue: 600, month: 0, fileId: null, classCode: '112' },
        { rasterKind: 'actualEt', meanValue: 550, month: 0, fileId: null, classCode: '315' },
      ],
    };
    const data = await account(tables);
    const plan = planService(serviceOf('river'), data);
    expect(await runPixelPlan(plan, PORT)).toBeUndefined();
    const run = runService(plan);
    const area = (label: string) => data.classRaster!.areas.get(COUNTY)!.get(label)!;
    // (800 − 0.027 · 800 − 600) mm on forest, (800 − 0.0937 · 800 − 550) mm on grass
    const volume = 0.1784 * area('112') + 0.17504 * area('315');
    expect(Math.abs(run.quantity / volume - 1)).toBeLessThan(1e-12);
  });

  it('names a code that means no class with its area, and stops', async () => {
    const classRaster = await readClassRaster(
      { layer: LAYER, path: fileOf('class'), codes: [[112, '112']], zones: ZONES, countedIn: [COUNTY] },
      { pool },
    );
    const data = await account();
    const plan = planService(serviceOf('river'), { ...data, classRaster });
    const found = plan.issues.find(({ code }) => code === 'CODES_UNMAPPED')!;
    expect(found.severity).toBe('block');
    // What the county has of it: the towns lie in the county and add nothing.
    const areaHm2 = data.classRaster!.areas.get(COUNTY)!.get('315')! / 10_000;
    expect(found.text).toContain(`315（${areaHm2.toFixed(2)} hm²）`);
  });

  it('adds up the parts where the county itself has no boundary', async () => {
    const zones = ZONES.filter(({ id }) => id !== COUNTY);
    const countedIn = zones.map(({ id }) => id);
    const codes = [[112, '112']] as const;
    const found = await readClassRaster({ layer: LAYER, path: fileOf('class'), codes, zones, countedIn }, { pool });
    const { areas } = (await account()).classRaster!;
    const expected = countedIn.reduce((sum, id) => sum + areas.get(id)!.get('315')!, 0);
    expect(found.unknownCodes).toEqual([{ code: 315, areaM2: expect.closeTo(expected, 3) as number }]);
  });

  it('says so where no pixel has all its figures', async () => {
    const tables = { ...TABLES, riverEtTif: [{ ...TABLES.riverEtTif[0]!, validMin: 5000, validMax: 6000 }] };
    const plan = planService(serviceOf('river'), await account(tables));
    const pixels = await runPixelPlan(plan, PORT);
    expect(() => runService(plan, pixels)).toThrow(expect.objectContaining({ code: 'CALCULATION_BLOCKED' }));
  });
});

describe('pixels that no child covers', () => {
  /** The town has the western third but for its southern half; its village the part west of column 10. */
  const SOUTH = NORTH - 20 * PIXEL;
  const VILLAGE = WEST + 10 * PIXEL;
  const zones = [
    { id: COUNTY, geometry: box(WEST, EAST) },
    { id: 'town1', geometry: box(WEST, BORDER, SOUTH) },
    { id: 'town2', geometry: box(WEST, VILLAGE, SOUTH) },
  ];
  const towns = [{ name: '乡' }, { name: '村', parentId: 'town1', level: 3 }];
  const inTown = (x: number, y: number) => (y >= 20 ? 0 : x < 20 ? 1 : x === 20 ? 1 / 3 : 0);
  const inVillage = (x: number, y: number) => (y < 20 && x < 10 ? 1 : 0);
  /** Rain from the file, evapotranspiration typed: so much that it cuts the sums of a part of the pixels. */
  const tables = {
    ...TABLES,
    riverEtTif: [
      { rasterKind: 'actualEt', meanValue: 700, month: 0, fileId: null, classCode: null },
      { rasterKind: 'actualEt', meanValue: 720, month: 0, fileId: null, classCode: null, regionId: 'town1' },
      { rasterKind: 'actualEt', meanValue: 660, month: 0, fileId: null, classCode: null, regionId: 'town2' },
    ],
    riverParam: [{ reservoirUnitCost: 1, negativePolicy: 'clipPixel' }],
  };
  // A class is missing at one pixel only; the typed evapotranspiration is everywhere.
  const volume = (part: (x: number, y: number) => number, et: number) =>
    expectedVolume(part, (rain, runoff) => Math.max(0, rain - runoff - et)) + missingEt(part, et);
  const missingEt = (part: (x: number, y: number) => number, et: number) => {
    const areas = rowAreas(readGrid(fileOf('class'), { name: 'class.tif' }), 0, HEIGHT);
    const [x, y] = [50, 30];
    const rain = rainAt(x, y);
    return (Math.max(0, rain - rain * ALPHA[classAt(x, y)]! - et) / 1000) * areas[y]! * part(x, y);
  };

  it('form their own amounts with the figures of their region, and belong to nobody below it', async () => {
    const plan = planService(serviceOf('river'), await account(tables, zones, towns));
    expect(blocking(plan.issues)).toEqual([]);
    const run = runService(plan, await runPixelPlan(plan, { ...PORT, zones }));
    const [county, town, village] = run.regions;
    const expected = {
      village: volume(inVillage, 660),
      town: volume((x, y) => inTown(x, y) - inVillage(x, y), 720),
      county: volume((x, y) => 1 - inTown(x, y), 700),
    };
    expectNear(village!.value, expected.village);
    expectNear(town!.rest.value, expected.town);
    expectNear(town!.value, expected.village + expected.town);
    expectNear(county!.rest.value, expected.county);
    expectNear(run.value, expected.village + expected.town + expected.county);
  });

  it('stay where they are when a region between has no boundary', async () => {
    const without = zones.filter(({ id }) => id !== 'town1');
    const plan = planService(serviceOf('river'), await account(tables, without, towns));
    const run = runService(plan, await runPixelPlan(plan, { ...PORT, zones: without }));
    const [county, town] = run.regions;
    expectNear(town!.value, volume(inVillage, 660));
    expect(town!.rest.value).toBe(0);
    expectNear(
      county!.rest.value,
      volume((x, y) => 1 - inVillage(x, y), 700),
    );
  });

  function expectNear(found: number, expected: number): void {
    expect(Math.abs(found / expected - 1)).toBeLessThan(1e-9);
  }
});
