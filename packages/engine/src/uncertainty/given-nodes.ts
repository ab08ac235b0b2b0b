import { fromBase, toBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import { numberOf, sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Given } from '@qingzhang/catalogue/language/method';
import type { Bound } from '../plan/bound.ts';
import type { ServiceRun } from '../run/run-service.ts';
import type { GivenNodes } from './graph/build-service.ts';
import type { Graph } from './graph/graph.ts';
import { areaNodes } from './inputs/area-nodes.ts';
import { fileSource } from './inputs/file-source.ts';
import { originOf } from './inputs/given-origin.ts';
import { gradeOfDefault } from './inputs/grade-spreads.ts';
import type { Inputs } from './inputs/input.ts';
import { labelName } from './inputs/label-name.ts';
import { oneFactors, type OneFactor } from './inputs/one-factor.ts';
import { labelsAlong } from './inputs/place-labels.ts';
import { rowFigures } from './inputs/row-figures.ts';
import { tableNodes, type Reading } from './inputs/table-nodes.ts';
import { givensBehindOne } from './inputs/varying.ts';
import type { PixelTerms } from './pixels/pixel-terms.ts';
import { termNodes } from './pixels/term-nodes.ts';
import { perUnit } from './region-nodes.ts';

/** A service that was built before, for those that use its results. */
export interface Linked {
  readonly run: ServiceRun;
  readonly nodes: ReadonlyMap<string, number>;
  /** What it comes to in each zone of land, in 元; absent where no region is asked about. */
  readonly zones?: ReadonlyMap<string, number>;
}

/** A run, and the terms of its sums over pixels where it has any. */
export interface DrawnRun {
  readonly run: ServiceRun;
  readonly terms?: PixelTerms | undefined;
}

export interface Shared {
  readonly graph: Graph;
  readonly inputs: Inputs;
  readonly linked: ReadonlyMap<string, Linked>;
}

/** The givens of a run as nodes: figures times the factors of their inputs, results of other runs as they vary there. */
export function givenNodes(shared: Shared, { run, terms }: DrawnRun): GivenNodes {
  const { plan } = run;
  if (run.pixels !== undefined && terms === undefined)
    throw new Error(`the terms of the pixels of ${plan.service.id} were not read`);
  const { graph, inputs } = shared;
  const rows = rowFigures(plan.data, inputs);
  const areas = areaNodes(graph, inputs, plan, rows);
  const reading: Reading = { graph, inputs, plan, rows, areas };
  const field = new Map<string, NamedArray | IntervalTable>();
  const accountUnit = new Map<string, NamedArray | IntervalTable>();
  const scales = new Map<string, NamedArray>();
  const behind = givensBehindOne(plan);
  const held = new Set([...behind.values()].flatMap((symbols) => [...symbols]));
  const oneFactor = oneFactors(plan, inputs, rows);
  for (const given of plan.method.givens) {
    const bound = plan.bound.get(given.symbol);
    // Pixels have no nodes; their sums have.
    if (bound === undefined || bound.layers !== undefined) continue;
    const { nodes, factors } = held.has(given.symbol) ? fixed(graph) : nodesOf(shared, reading, given, bound);
    field.set(given.symbol, 'kind' in bound.field ? bound.field : nodes(bound.field));
    accountUnit.set(given.symbol, 'kind' in bound.accountUnit ? bound.accountUnit : nodes(bound.accountUnit));
    if ('kind' in bound.field) scales.set(given.symbol, factors(bound.field.axes));
  }
  const none = () => undefined;
  return {
    field,
    accountUnit,
    area: areas.area,
    scales,
    ones: new Map([...behind.keys()].map((symbol) => [symbol, oneNodes(graph, symbol, oneFactor)])),
    pixelSums: (building) => (terms === undefined ? none : termNodes(terms, { inputs, rows, oneFactor }, building)),
  };
}

/** A step that varies as one figure: each share times the factor of its class. */
function oneNodes(graph: Graph, symbol: string, oneFactor: OneFactor): (array: NamedArray) => NamedArray {
  return (array) => {
    const classAt = labelsAlong(array.axes, 'class');
    const drawn = (node: number, at: number) =>
      Number.isNaN(node) ? NaN : graph.multiply(node, oneFactor(symbol, classAt(at), graph.constantOf(node)!));
    return { ...array, data: array.data.map(drawn) };
  };
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
  const { checked, accountUnit, plan } = source.run;
  const point = fromBase(numberOf(accountUnit.get(symbol)!), unitOf(checked, symbol));
  const factor = point === 0 ? graph.constant(1) : graph.divide(node, graph.constant(point));
  const scaled = scaledNodes(graph, () => factor);
  const { zones } = source;
  const value = source.nodes.get(plan.method.value);
  if (zones === undefined || value === undefined) return scaled;
  return {
    ...scaled,
    nodes: (array) => zoneResultNodes(graph, array, { factor, zones, value }) ?? scaled.nodes(array),
  };
}

interface ZoneResults {
  /** The drawn result by the one as calculated. */
  readonly factor: number;
  readonly zones: ReadonlyMap<string, number>;
  readonly value: number;
}

/** A result over the zones: what each of them has of it follows the draws, as it does in the run it comes from. */
function zoneResultNodes(
  graph: Graph,
  { axes, data }: NamedArray,
  { factor, zones, value }: ZoneResults,
): NamedArray | undefined {
  const [axis, ...others] = axes;
  if (axis?.name !== 'zone' || others.length > 0 || graph.constantOf(value) === 0) return undefined;
  const whole = graph.constant(data.reduce((sum, part) => sum + part, 0));
  const perYuan = perUnit(graph, graph.multiply(whole, factor), value);
  const nodes = axis.labels.map((zone) => graph.multiply(perYuan, zones.get(zone) ?? graph.constant(0)));
  return { axes, data: Float64Array.from(nodes) };
}
