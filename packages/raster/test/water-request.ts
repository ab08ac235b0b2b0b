import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import type { Method } from '@qingzhang/formula/check/method';
import { bindKernel } from '@qingzhang/formula/kernel/bind-kernel';
import { planKernel } from '@qingzhang/formula/kernel/plan-kernel';
import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import type { Bbox } from '@qingzhang/geo/geojson';
import { afterAll } from 'vitest';
import { readGrid } from '../src/grid/grid.ts';
import type { RasterLayer } from '../src/grid/raster-source.ts';
import type { PixelRequest } from '../src/pipeline/request.ts';
import { writeCog } from '../src/tiff/write/write-cog.ts';
import type { Zone } from '../src/zones/zone.ts';
import { plainLayer } from './geo-raster.ts';

const CLASSES = ['1', '2', '3'];
export const ALPHA = [0.1, 0.2, 0.5];

/** One tile, and six. */
const SMALL: Shape = { width: 40, height: 30 };
export const WIDE: Shape = { width: 1100, height: 700 };

/** Rain, evaporation and a class raster on one grid, with gaps. */
export const RAIN = (x: number, y: number) => ((x + y) % 11 === 0 ? -9999 : 700 + x + 2 * y);
export const EVAPORATION = (x: number, y: number) => 400 + ((x * y) % 50);
export const CODE = (x: number, y: number) => (x === 0 ? 99 : y === 0 ? 255 : 1 + ((x >> 3) % 3));

const TRANSFORM = { originX: 117, originY: 36, columnX: 0.001, columnY: 0, rowX: 0, rowY: -0.001 };

const WATER: Method = {
  givens: [
    { symbol: 'P', label: '降雨量', unit: 'mm/a', dims: ['cell'] },
    { symbol: 'ET', label: '蒸散发', unit: 'mm/a', dims: ['cell'] },
    { symbol: 'alpha', label: '径流系数', unit: '1', dims: ['class'] },
  ],
  constants: [],
  steps: [
    { symbol: 'depth', label: '深度', unit: 'mm/a', formula: 'P - P * alpha - ET' },
    { symbol: 'Qi', label: '涵养量', unit: 'm^3/a', formula: 'integrate(depth, class)' },
  ],
};

/** A folder for the test file's rasters. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qingzhang-pixels-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const square = (id: string, [west, south, east, north]: Bbox): Zone => ({
  id,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

interface Shape {
  readonly width: number;
  readonly height: number;
}

async function writeRaster(
  path: string,
  { width, height }: Shape,
  value: (x: number, y: number) => number,
  type: 'float64' | 'uint8',
): Promise<RasterLayer> {
  const nodata = type === 'uint8' ? 255 : -9999;
  const reduction = type === 'uint8' ? 'mode' : 'average';
  const crs = { epsg: 4326, kind: 'geographic' } as const;
  await writeCog(
    path,
    { width, height, type, bands: [{}], nodata, transform: TRANSFORM, crs, reduction, tileSize: 64 },
    (_band, y, count) =>
      Float64Array.from({ length: width * count }, (_, i) => {
        const cell = value(i % width, y + Math.floor(i / width));
        return cell === nodata ? NaN : cell;
      }),
  );
  return plainLayer(path, { resample: type === 'uint8' ? 'nearest' : 'smooth' });
}

/** The water balance over some zones, with its files in a folder. */
export async function waterRequest(
  folder: string,
  zones: readonly Zone[],
  { shape = SMALL, outputs = [] }: { readonly shape?: Shape; readonly outputs?: readonly string[] } = {},
): Promise<PixelRequest> {
  const path = (name: string) => join(folder, `${name}-${shape.width}.tif`);
  const bySymbol: Readonly<Record<string, RasterLayer>> = {
    P: await writeRaster(path('rain'), shape, RAIN, 'float64'),
    ET: await writeRaster(path('et'), shape, EVAPORATION, 'float64'),
  };
  const codes = await writeRaster(path('class'), shape, CODE, 'uint8');
  const method = requireChecked(WATER);
  const plan = planKernel(method, { outputs })!;
  const { binding } = bindKernel(
    method,
    plan,
    { givens: new Map([['alpha', namedArray([axis('class', CLASSES)], ALPHA)]]) },
    { zones: zones.map(({ id }) => id), classes: CLASSES },
  );
  return {
    grid: readGrid(codes.path, { name: codes.name }),
    zones,
    classes: {
      layer: codes,
      codes: [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
      classCount: 3,
    },
    layers: plan.program.layers.map(({ symbol }) => bySymbol[symbol]!),
    kernel: { program: plan.program, binding },
  };
}
