import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import type { Method } from '@qingzhang/formula/check/method';
import { bindKernel } from '@qingzhang/formula/kernel/bind-kernel';
import { planKernel } from '@qingzhang/formula/kernel/plan-kernel';
import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { describe, expect, it } from 'vitest';
import { readGrid } from '../../src/grid/grid.ts';
import { openPixelPool } from '../../src/pipeline/pixel-pool.ts';
import type { PixelRequest } from '../../src/pipeline/request.ts';
import { runPixels } from '../../src/pipeline/run-pixels.ts';
import { writeLayers } from '../../src/pipeline/write-layers.ts';
import type { Zone } from '../../src/zones/zone.ts';
import { writeGeoRaster } from '../geo-raster.ts';
import { square } from '../water-request.ts';
import { oracleFolder, runPython } from './gdal.ts';

const folder = oracleFolder();

/** HJ 1173-2021 A.2–A.13 with slope from a DEM in %. */
const RUSLE: Method = {
  givens: [
    { symbol: 'R', label: 'R', unit: 'MJ*mm/(hm^2*h*a)', dims: ['cell'] },
    { symbol: 'K', label: 'K', unit: 't*hm^2*h/(hm^2*MJ*mm)', dims: ['cell'] },
    { symbol: 'slope', label: 'slope', unit: '%', dims: ['cell'] },
    { symbol: 'lambda', label: 'lambda', unit: 'm', dims: ['cell'] },
    { symbol: 'C', label: 'C', unit: '1', dims: ['cell'] },
    { symbol: 'P', label: 'P', unit: '1', dims: ['class'] },
  ],
  constants: [],
  steps: [
    step('sinus', '1', 'sin(atan(slope / 100))'),
    step('theta', 'deg', 'atan(slope / 100) * 57.29577951308232'),
    step('beta', '1', '(sinus / 0.089) / (3.0 * sinus ^ 0.8 + 0.56)'),
    step('L', '1', '(lambda / 22.13) ^ (beta / (1 + beta))'),
    step(
      'S',
      '1',
      `theta < 5.14 ? 10.8 * sinus + 0.03 : theta < 10.20 ? 16.8 * sinus - 0.5
       : theta < 28.81 ? 21.9 * sinus - 0.96 : 9.5988`,
    ),
    step('kept', 't/(hm^2*a)', 'R * K * L * S * (1 - C * P)'),
    { symbol: 'Q', label: 'Q', unit: 't/a', formula: 'integrate(kept, class)' },
  ],
};

function step(symbol: string, unit: string, formula: string): Method['steps'][number] {
  return { symbol, label: symbol, unit, formula, empirical: true };
}

const PLACE = { width: 560, height: 530, epsg: 4490, origin: [117.8, 35.9], pixel: [1 / 3600, 1 / 3600] } as const;
const LAYERS: Readonly<Record<string, (x: number, y: number) => number>> = {
  R: (x, y) => 4200 + 900 * Math.sin(x / 80) + y,
  K: (x, y) => ((x * 5 + y) % 37 === 0 ? -9999 : 0.02 + 0.02 * Math.cos(x / 31) * Math.sin(y / 45) + 0.01),
  slope: (x, y) => (Math.hypot(x - 200, y - 220) < 60 ? -9999 : 40 + 39 * Math.sin(x / 17) * Math.cos(y / 23)),
  lambda: (x, y) => 20 + ((x * 13 + y * 29) % 90),
  C: (x, y) => ((x + 2 * y) % 100) / 101,
};
const CODES = [1, 2, 5];
const PRACTICE = [1, 0.35, 0.8];
const BOXES = [
  [117.81003, 35.77004, 117.95007, 35.89],
  [117.8, 35.76, 117.9555, 35.9],
] as const;
const POLYGONS = [
  [[117.81234, 35.76111], [117.95432, 35.78222], [117.90111, 35.89333], [117.83, 35.85], [117.81234, 35.76111]],
  [[117.8, 35.8], [117.85321, 35.75432], [117.9612, 35.7531], [117.88, 35.8312], [117.8, 35.8]],
] as const; // prettier-ignore

const classes = writeGeoRaster(
  join(folder, 'classes.tif'),
  { ...PLACE, type: 'uint8', nodata: 255, value: (x, y) => ((x >> 4) + (y >> 5)) % 9 },
  { resample: 'nearest' },
);
const layers = new Map(
  Object.entries(LAYERS).map(([symbol, value]) => {
    const raster = { ...PLACE, type: 'float32', nodata: -9999, value, tile: [128, 128] } as const;
    return [symbol, writeGeoRaster(join(folder, `${symbol}.tif`), raster)];
  }),
);

function request(zones: readonly Zone[]): PixelRequest {
  const method = requireChecked(RUSLE);
  const plan = planKernel(method, { outputs: ['kept'] })!;
  const labels = CODES.map(String);
  const givens = new Map([['P', namedArray([axis('class', labels)], PRACTICE)]]);
  const places = { zones: zones.map(({ id }) => id), classes: labels };
  const { binding } = bindKernel(method, plan, { givens }, places);
  return {
    grid: readGrid(classes.path, { name: classes.name }),
    zones,
    classes: { layer: classes, codes: CODES.map((code, place) => [code, place]), classCount: 3 },
    layers: plan.program.layers.map(({ symbol }) => layers.get(symbol)!),
    kernel: { program: plan.program, binding },
  };
}

interface Reference {
  readonly worst: number;
  readonly pixels: number;
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
  readonly centre: readonly (readonly number[])[];
  readonly exact: readonly (readonly number[])[];
}

const pool = openPixelPool({ workers: 0 });
const all = square('all', [117.8, 35.9 - 530 / 3600, 117.8 + 560 / 3600, 35.9]);
const boxes = request(BOXES.map(([west, south, east, north], i) => square(`box ${i}`, [west, south, east, north])));
const polygons = request(
  POLYGONS.map((ring, i) => ({ id: `polygon ${i}`, geometry: { type: 'Polygon', coordinates: [ring] } })),
);
const result = join(folder, 'kept.tif');
await writeLayers(request([all]), [{ symbol: 'kept', path: result, description: '', unit: '' }], { pool });
const figures = join(folder, 'case.json');
writeFileSync(
  figures,
  JSON.stringify({
    layers: Object.fromEntries(Object.keys(LAYERS).map((symbol) => [symbol, join(folder, `${symbol}.tif`)])),
    classes: join(folder, 'classes.tif'),
    practice: Object.fromEntries(CODES.map((code, place) => [code, PRACTICE[place]])),
    polygons: POLYGONS.map((ring) => [ring]),
    boxes: BOXES,
    result,
  }),
);
const reference = JSON.parse(runPython('rusle.py', figures)) as Reference;

/** t/a by zone and class; the last place of each zone is land without a class. */
async function sumsOf(asked: PixelRequest): Promise<number[][]> {
  const { sums } = await runPixels(asked, { pool });
  const total = sums!.total[0]!;
  return asked.zones.map((_, zone) => [...total.subarray(zone * 4, zone * 4 + 3)].map((kg) => kg / 1000));
}

function worst(ours: readonly (readonly number[])[], theirs: readonly (readonly number[])[]): number {
  return Math.max(...theirs.flatMap((row, zone) => row.map((sum, place) => Math.abs(ours[zone]![place]! / sum - 1))));
}

describe('RUSLE beside a float64 reference', () => {
  it('has the same value in every pixel to a millionth, and the same pixels without one', () => {
    expect(reference.worst).toBeLessThan(1e-6);
    expect(reference).toMatchObject({ onlyOurs: 0, onlyTheirs: 0 });
    expect(reference.pixels).toBeGreaterThan(50_000);
  });

  it('adds up whole cells to a thousand-millionth', async () => {
    expect(worst(await sumsOf({ ...polygons, coverage: 'centre' }), reference.centre)).toBeLessThan(1e-9);
  });

  it('adds up parts of cells to a thousand-millionth', async () => {
    expect(worst(await sumsOf(boxes), reference.exact)).toBeLessThan(1e-9);
  });
});
