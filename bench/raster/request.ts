import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import type { Method } from '@qingzhang/formula/check/method';
import { bindKernel } from '@qingzhang/formula/kernel/bind-kernel';
import { planKernel } from '@qingzhang/formula/kernel/plan-kernel';
import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { readGrid } from '@qingzhang/raster/grid/grid';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import type { PixelRequest } from '@qingzhang/raster/pipeline/request';
import type { Zone } from '@qingzhang/raster/zones/zone';
import { CLASS_CODES, LAYERS } from './county.ts';

const UNITS: Readonly<Record<(typeof LAYERS)[number], string>> = {
  R: 'MJ*mm/(hm^2*h*a)',
  K: 't*hm^2*h/(hm^2*MJ*mm)',
  LS: '1',
  C: '1',
};

/** Calculates the soil kept by village and class. */
const RUSLE: Method = {
  givens: [
    ...LAYERS.map((symbol) => ({ symbol, label: symbol, unit: UNITS[symbol], dims: ['cell'] })),
    { symbol: 'P', label: 'P', unit: '1', dims: ['class'] },
  ],
  constants: [],
  steps: [
    { symbol: 'kept', label: 'kept', unit: 't/(hm^2*a)', formula: 'R * K * LS * (1 - C * P)' },
    { symbol: 'Q', label: 'Q', unit: 't/a', formula: 'integrate(kept, class)' },
  ],
};

export interface RusleOptions {
  /** These files replace the layer's own. */
  readonly files?: Readonly<Partial<Record<string, string>>>;
  /** P by class; the default is 1, as the peers have it. */
  readonly practice?: readonly number[];
  /** Whether the pixels are written as well. */
  readonly isWritten?: boolean;
}

export function rusleRequest(folder: string, options: RusleOptions = {}): PixelRequest {
  const { files = {}, practice = CLASS_CODES.map(() => 1), isWritten = false } = options;
  const method = requireChecked(RUSLE);
  const plan = planKernel(method, { outputs: isWritten ? ['kept'] : [] })!;
  const grid = readGrid(join(folder, 'R.tif'), { name: 'R' });
  const zones = readVillages(folder);
  const labels = CLASS_CODES.map(String);
  const { binding } = bindKernel(
    method,
    plan,
    { givens: new Map([['P', namedArray([axis('class', labels)], practice)]]) },
    { zones: zones.map(({ id }) => id), classes: labels },
  );
  return {
    grid,
    zones,
    classes: {
      layer: { ...layerOf(folder, 'classes'), resample: 'nearest' },
      codes: CLASS_CODES.map((code, place) => [code, place]),
      classCount: labels.length,
    },
    layers: plan.program.layers.map(({ symbol }) => layerOf(folder, files[symbol] ?? symbol)),
    kernel: { program: plan.program, binding },
  };
}

/** Reads the same file as the peers. */
function readVillages(folder: string): Zone[] {
  const { features } = JSON.parse(readFileSync(join(folder, 'villages.geojson'), 'utf8')) as {
    features: { properties: { zone: number }; geometry: Zone['geometry'] }[];
  };
  return features.map(({ properties, geometry }) => ({ id: String(properties.zone), geometry }));
}

export function layerOf(folder: string, name: string): RasterLayer {
  const asStated = { nodata: null, scale: null, offset: null, validMin: null, validMax: null };
  return { path: join(folder, `${name}.tif`), name, band: 0, ...asStated, resample: 'smooth' };
}
