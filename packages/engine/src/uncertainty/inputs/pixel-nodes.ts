import type { NamedArray } from '@qingzhang/formula/value/named-array';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ServiceRun } from '../../run/run-service.ts';
import type { Graph } from '../graph/graph.ts';
import type { Inputs } from './input.ts';
import type { QualitySpreads } from './quality-spreads.ts';
import type { RowFigures } from './row-figures.ts';

/**
 * The sums over pixels as nodes. Pixels are not read again for every draw: the sums of a service vary together, by one
 * factor whose deviation is that of a product of its layers.
 */
export function pixelNodes(
  graph: Graph,
  inputs: Inputs,
  { plan, pixels }: ServiceRun,
  rows: RowFigures,
  spreads: QualitySpreads,
): ReadonlyMap<string, NamedArray> {
  if (pixels === undefined) return new Map();
  const layers = [...plan.bound.values()].flatMap((bound) => bound.layers?.map(({ layer }) => layer) ?? []);
  // Twelve months of one product share their error.
  const products = new Map(layers.map((layer) => [layer.table, layer]));
  const deviations = [...products.values()].map(({ table, rowId }) =>
    spreads.of(rows.rowOf(table, rowId)?.['quality']),
  );
  const spread = Math.sqrt(deviations.reduce((sum, own) => sum + own * own, 0));
  const names = [...products.keys()].map((table) => tableEntry(table).table.label);
  const factor = inputs.factor(`pixels ${plan.service.wire}`, () => ({
    title: `${plan.service.title}·栅格图层`,
    names,
    figures: [{ value: 1, spread }],
    range: { min: 0 },
  }));
  return new Map(
    [...pixels.sums].map(([key, array]) => [
      key,
      { ...array, data: array.data.map((value) => graph.multiply(graph.constant(value), factor)) },
    ]),
  );
}
