import { fromBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import { numberOf, sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Given } from '@qingzhang/catalogue/language/method';
import type { Bound } from '../../plan/bound.ts';
import type { ServiceRun } from '../../run/run-service.ts';
import type { GivenNodes } from '../graph/build-service.ts';
import type { Graph } from '../graph/graph.ts';
import { areaNodes } from './area-nodes.ts';
import { originOf } from './given-origin.ts';
import type { Inputs } from './input.ts';
import { labelName } from './label-name.ts';
import { pixelNodes } from './pixel-nodes.ts';
import { labelsAlong } from './place-labels.ts';
import { qualitySpreads } from './quality-spreads.ts';
import { rowFigures } from './row-figures.ts';
import { tableNodes, type Reading } from './table-nodes.ts';

/** A service that was built before, for those that use its results. */
export interface Linked {
  readonly run: ServiceRun;
  readonly nodes: ReadonlyMap<string, number>;
}

export interface Shared {
  readonly graph: Graph;
  readonly inputs: Inputs;
  readonly linked: ReadonlyMap<string, Linked>;
}

/** The givens of a run as nodes: figures times the factors of their inputs, results of other runs as they vary there. */
export function givenNodes(shared: Shared, run: ServiceRun): GivenNodes {
  const { plan } = run;
  const { graph, inputs } = shared;
  const spreads = qualitySpreads(plan.data.profile);
  const rows = rowFigures(plan.data, spreads);
  const areas = areaNodes(graph, inputs, plan, rows);
  const reading: Reading = { graph, inputs, plan, rows, spreads, areas };
  const field = new Map<string, NamedArray | IntervalTable>();
  const accountUnit = new Map<string, NamedArray | IntervalTable>();
  const scales = new Map<string, NamedArray>();
  for (const given of plan.method.givens) {
    const bound = plan.bound.get(given.symbol);
    // Pixels have no nodes; their sums have.
    if (bound === undefined || bound.layers !== undefined) continue;
    const { nodes, factors } = nodesOf(shared, reading, given, bound);
    field.set(given.symbol, 'kind' in bound.field ? bound.field : nodes(bound.field));
    accountUnit.set(given.symbol, 'kind' in bound.accountUnit ? bound.accountUnit : nodes(bound.accountUnit));
    if ('kind' in bound.field) scales.set(given.symbol, factors(bound.field.axes));
  }
  return { field, accountUnit, area: areas.area, scales, pixelSums: pixelNodes(graph, inputs, run, rows, spreads) };
}

type ToNodes = ReturnType<typeof tableNodes>;

function nodesOf(shared: Shared, reading: Reading, given: Given, bound: Bound): ToNodes {
  const origin = originOf(given, bound, reading.rows.rowOf);
  switch (origin.kind) {
    case 'table':
      return tableNodes(reading, origin, bound, given.kind === 'word' ? '1' : given.unit);
    case 'profile':
      return profileNodes(reading, origin.key, bound);
    case 'result':
      return resultNodes(shared, reading, origin, given);
    default:
      return { nodes: (array) => fixedNodes(reading.graph, array), factors: (axes) => ones(reading.graph, axes) };
  }
}

function fixedNodes(graph: Graph, array: NamedArray): NamedArray {
  if (array.words !== undefined) return array;
  return { ...array, data: array.data.map((value) => (Number.isNaN(value) ? NaN : graph.constant(value))) };
}

function ones(graph: Graph, axes: NamedArray['axes']): NamedArray {
  return { axes, data: new Float64Array(sizeOf(axes)).fill(graph.constant(1)) };
}

/** Every figure of the array times a factor. */
function scaledNodes(graph: Graph, factorAt: (at: number, value: number) => number): ToNodes {
  const scaled = (value: number, at: number) =>
    Number.isNaN(value) ? NaN : graph.multiply(graph.constant(value), factorAt(at, value));
  return {
    nodes: (array) => ({ ...array, data: array.data.map(scaled) }),
    factors: (axes) => ones(graph, axes),
  };
}

/** A default of the standard is assumed; it has no range and keeps its sign. */
function profileNodes({ graph, inputs, plan, spreads }: Reading, key: string, bound: Bound): ToNodes {
  const [dimension] = bound.dims;
  const title = plan.data.profile.defaults.find((entry) => entry.key === key)?.label ?? key;
  const labelAt = dimension === undefined ? () => '' : labelsAlong(bound.accountUnit.axes, dimension);
  return scaledNodes(graph, (at, value) => {
    const label = labelAt(at);
    const names = dimension === undefined ? [] : [labelName(plan.data, dimension, label)];
    return inputs.factor(`profile.${key}:${label}`, () => ({
      title: `${plan.data.profile.title}·${title}`,
      names,
      figures: [{ value, spread: spreads.assumed }],
      range: {},
    }));
  });
}

/** The result of another run varies as it does there; a run outside this account counts as assumed. */
function resultNodes(
  { linked }: Shared,
  { graph, inputs, spreads }: Reading,
  { service, symbol }: { readonly service: string; readonly symbol: string },
  given: Given,
): ToNodes {
  const source = linked.get(service);
  const node = source?.nodes.get(symbol);
  if (source === undefined || node === undefined) {
    return scaledNodes(graph, (_, value) =>
      inputs.factor(`run.${service}:${symbol}`, () => ({
        title: `其他服务的结果·${given.label}`,
        names: [],
        figures: [{ value, spread: spreads.assumed }],
        range: {},
      })),
    );
  }
  const { checked, accountUnit } = source.run;
  const point = fromBase(numberOf(accountUnit.get(symbol)!), unitOf(checked, symbol));
  const factor = point === 0 ? graph.constant(1) : graph.divide(node, graph.constant(point));
  return scaledNodes(graph, () => factor);
}
