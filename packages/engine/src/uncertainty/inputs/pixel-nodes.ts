import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServiceRun } from '../../run/run-service.ts';
import type { Graph } from '../graph/graph.ts';
import { fileSource } from './file-source.ts';
import type { Inputs } from './input.ts';
import type { RowFigures } from './row-figures.ts';

/** The sums over pixels as nodes. Pixels are not read again for every draw: the sums vary with each layer behind them. */
export function pixelNodes(
  graph: Graph,
  inputs: Inputs,
  { plan, pixels }: ServiceRun,
  rows: RowFigures,
): ReadonlyMap<string, NamedArray> {
  if (pixels === undefined) return new Map();
  // Twelve months of one product share their error: the first stands for all.
  const files = [...plan.bound.values()].flatMap((bound) => bound.layers?.slice(0, 1).map(({ layer }) => layer) ?? []);
  const sources = new Map(files.map((file) => fileSource(file, rows)).map((source) => [source.key, source]));
  const factor = [...sources.values()]
    .filter(({ nature }) => nature === 'amount')
    .reduce((product, source) => graph.multiply(product, inputs.open(source).factor()), graph.constant(1));
  return new Map(
    [...pixels.sums].map(([key, array]) => [
      key,
      { ...array, data: array.data.map((value) => graph.multiply(graph.constant(value), factor)) },
    ]),
  );
}
