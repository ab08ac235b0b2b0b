import { fromBase, toBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import { numberOf, sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Given } from '@qingzhang/catalogue/language/method';
import type { Bound } from '../../plan/bound.ts';
import type { ServiceRun } from '../../run/run-service.ts';
import type { GivenNodes } from '../graph/build-service.ts';
import type { Graph } from '../graph/graph.ts';
import { areaNodes } from './area-nodes.ts';
import { fileSource } from './file-source.ts';
import { originOf } from './given-origin.ts';
import { gradeOfDefault } from './grade-spreads.ts';
import type { Inputs } from './input.ts';
import { labelName } from './label-name.ts';
import { pixelNodes } from './pixel-nodes.ts';
import { labelsAlong } from './place-labels.ts';
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
  const rows = rowFigures(plan.data, inputs);
  const areas = areaNodes(graph, inputs, plan, rows);
  const reading: Reading = { graph, inputs, plan, rows, areas };
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
  return { field, accountUnit, area: areas.area, scales, pixelSums: pixelNodes(graph, inputs, run, rows) };
}

type ToNodes = ReturnType<typeof tableNodes>;

function nodesOf(shared: Shared, reading: Reading, given: Given, bound: Bound): ToNodes {
  const origin = originOf(given, bound, reading.rows.rowOf);
  switch (origin.kind) {
    case 'table':
      return tableNodes(reading, origin, bound, given.kind === 'word' ? '1' : given.unit);
    case 'profile':
      return profileNodes(reading, origin.key, bound, given.kind === 'word' ? '1' : given.unit);
    case 'file':
      return fileNodes(reading, origin.file);
    case 'result':
      return resultNodes(shared, reading, origin, given);
    default:
      return fixed(reading.graph);
  }
}

function fixed(graph: Graph): ToNodes {
  return { nodes: (array) => fixedNodes(graph, array), factors: (axes) => ones(graph, axes) };
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

/** Means of a file, which are off as its pixels are. */
function fileNodes({ graph, inputs, rows }: Reading, file: Parameters<typeof fileSource>[0]): ToNodes {
  const source = fileSource(file, rows);
  const opened = inputs.open(source);
  if (source.nature !== 'temperature') return scaledNodes(graph, () => opened.factor());
  const moved = (value: number) => (Number.isNaN(value) ? NaN : graph.add(graph.constant(value), opened.shift()));
  return { nodes: (array) => ({ ...array, data: array.data.map(moved) }), factors: (axes) => ones(graph, axes) };
}

/** A default of the standard is as good as its source; it keeps its sign. */
function profileNodes({ graph, inputs, plan }: Reading, key: string, bound: Bound, unit: string): ToNodes {
  const [dimension] = bound.dims;
  const { profile } = plan.data;
  const entry = profile.defaults.find((each) => each.key === key)!;
  if (entry.isCertain === true) return fixed(graph);
  const labelAt = dimension === undefined ? () => '' : labelsAlong(bound.accountUnit.axes, dimension);
  return scaledNodes(graph, (at, value) => {
    const label = labelAt(at);
    const names = dimension === undefined ? [] : [labelName(plan.data, dimension, label)];
    const citation = entry.kind === 'single' ? entry.source : (entry.values[label]?.source ?? null);
    return inputs
      .open({
        key: `profile.${key}:${label}`,
        title: `${profile.title}·${entry.label}`,
        names,
        figures: [{ value, grade: gradeOfDefault(citation) }],
        nature: entry.isShare === true ? 'share' : 'amount',
      })
      .factor(toBase(value, unit));
  });
}

/** The result of another run varies as it does there; a run outside this account counts as assumed. */
function resultNodes(
  { linked }: Shared,
  { graph, inputs }: Reading,
  { service, symbol }: { readonly service: string; readonly symbol: string },
  given: Given,
): ToNodes {
  const source = linked.get(service);
  const node = source?.nodes.get(symbol);
  if (source === undefined || node === undefined) {
    return scaledNodes(graph, (_, value) =>
      inputs
        .open({
          key: `run.${service}:${symbol}`,
          title: `其他服务的结果·${given.label}`,
          names: [],
          figures: [{ value, grade: 'assumed' }],
          nature: 'amount',
        })
        .factor(),
    );
  }
  const { checked, accountUnit } = source.run;
  const point = fromBase(numberOf(accountUnit.get(symbol)!), unitOf(checked, symbol));
  const factor = point === 0 ? graph.constant(1) : graph.divide(node, graph.constant(point));
  return scaledNodes(graph, () => factor);
}
