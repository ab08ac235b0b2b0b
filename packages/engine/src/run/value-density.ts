import { fromBase } from '@qingzhang/core/units';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import { bindKernel } from '@qingzhang/formula/kernel/bind-kernel';
import { planKernel } from '@qingzhang/formula/kernel/plan-kernel';
import { axis, axisOf, namedArray, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import type { PixelRequest } from '@qingzhang/raster/pipeline/request';
import type { ServiceRun } from './run-service.ts';
import { sumTo } from './sum-zones.ts';
import type { CellResult } from '../pixels/cell-results.ts';

export const DENSITY = { symbol: 'density', unit: 'yuan/m^2/a' } as const;

/**
 * A pass that writes the value per m² from the cells of a result: each class at the value that a unit of it has in the
 * run, so that the layer adds up to the run. Null where the value does not follow from the cells of a class.
 */
export function valueDensity(
  run: ServiceRun,
  { attribution, unit }: CellResult,
  cells: RasterLayer,
  request: PixelRequest,
): PixelRequest | null {
  const { classes } = run.plan;
  const value = figure(run, attribution.value);
  const basis = figure(run, attribution.basis);
  if (value === undefined || basis === undefined || axisOf(value, 'row') !== undefined) return null;
  const [values, amounts] = [value, basis].map((array) => byClass(array, classes)) as [Float64Array, Float64Array];
  const prices = values.map((each, place) => (amounts[place] === 0 ? 0 : each / amounts[place]!));
  const price = `${unitOf(run, attribution.value)}/(${unitOf(run, attribution.basis)})`;
  const method = requireChecked({
    givens: [
      { symbol: 'cells', label: '像元值', unit, dims: ['cell'] },
      { symbol: 'price', label: '单位价值', unit: price, dims: ['class'] },
    ],
    constants: [],
    steps: [{ ...DENSITY, label: '价值密度', formula: 'cells * price' }],
  });
  const kernel = planKernel(method, { outputs: [DENSITY.symbol] })!;
  const zones = request.zones.map(({ id }) => id);
  const givens = new Map([['price', namedArray([axis('class', classes)], prices)]]);
  const { binding } = bindKernel(method, kernel, { givens }, { zones, classes });
  return { ...request, layers: [cells], kernel: { program: kernel.program, binding } };
}

/** The account unit's figure of each class; the same for all where it has no classes. */
function byClass(array: NamedArray, labels: readonly string[]): Float64Array {
  const whole = sumTo(array, ['class']);
  const own = axisOf(whole, 'class')?.labels;
  return Float64Array.from(labels, (label) => {
    if (own === undefined) return whole.data[0]!;
    const place = own.indexOf(label);
    return place < 0 ? 0 : whole.data[place]!;
  });
}

/** A figure of the account unit in its declared unit. */
function figure(run: ServiceRun, symbol: string): NamedArray | undefined {
  const array = run.accountUnit.get(symbol) ?? run.field.get(symbol);
  if (array === undefined) return undefined;
  const unit = unitOf(run, symbol);
  return { ...array, data: array.data.map((value) => fromBase(value, unit)) };
}

function unitOf({ plan }: ServiceRun, symbol: string): string {
  return plan.method.steps.find((step) => step.symbol === symbol)!.unit;
}
