import type { Attribution } from '@qingzhang/catalogue/language/method';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import { attribute } from '../run/attribute.ts';
import type { ServiceRun } from '../run/run-service.ts';
import type { BuiltService } from './graph/build-service.ts';
import type { Graph } from './graph/graph.ts';
import { nodeArithmetic } from './graph/node-arithmetic.ts';
import { labelsAlong } from './inputs/place-labels.ts';

/** The symbols that the attribution of a run reads. */
export function attributedSymbols({ plan }: ServiceRun): readonly string[] {
  return plan.method.attribute.flatMap(({ value, basis }) => [value, basis]);
}

/** What a part of the account unit gets of one label: of the basis of some zones, or of the label itself. */
interface Routes {
  readonly attribution: Attribution;
  readonly labels: Readonly<Record<string, string>>;
  readonly list: {
    readonly part: string | undefined;
    /** The zone whose basis it is; null where there is none. */
    readonly from: string | null;
    readonly share: number;
  }[];
}

/**
 * What each part of an account unit gets in a draw: the same factors on its own sums, so that the parts add up to the
 * unit in every draw. Ways and weights are those of the run; `partOf` says to which part a zone belongs.
 */
export function regionNodes(
  graph: Graph,
  run: ServiceRun,
  { accountUnit, field }: BuiltService['shared'],
  partOf: (zoneId: string) => string | undefined,
): ReadonlyMap<string, number> {
  const found = new Map<string, number[]>();
  for (const { attribution, labels, list } of routesOf(run, partOf)) {
    const names = Object.keys(labels);
    const value = grouped(graph, accountUnit(attribution.value), names)(Object.values(labels));
    if (graph.constantOf(value) === 0) continue;
    const basisOf = grouped(graph, field(attribution.basis), ['zone', ...names]);
    const basis = (from: string) => basisOf([from, ...Object.values(labels)]);
    const zones = [...new Set(list.flatMap(({ from }) => (from === null ? [] : [from])))];
    const perBasis = zones.length === 0 ? value : perUnit(graph, value, graph.sum(zones.map(basis)));
    const parts = new Map<string, number[]>();
    for (const { part, from, share } of list) {
      if (part === undefined) continue;
      const own = from === null ? graph.constant(share) : graph.multiply(basis(from), graph.constant(share));
      append(parts, part, own);
    }
    for (const [part, own] of parts) append(found, part, graph.multiply(perBasis, graph.sum(own)));
  }
  return new Map([...found].map(([part, own]) => [part, graph.sum(own)]));
}

/** The value by one of its basis; a label that a draw floors has none, whatever is left of its basis. */
export function perUnit(graph: Graph, value: number, basis: number): number {
  const { compare, choose } = nodeArithmetic(graph);
  const nothing = graph.constant(0);
  return choose(compare('==', value, nothing), nothing, graph.divide(value, basis));
}

/** The ways of every label, also of those that are worth nothing as they stand and something in a draw. */
function routesOf(run: ServiceRun, partOf: (zoneId: string) => string | undefined): readonly Routes[] {
  const { plan, field } = run;
  const accountUnit = new Map(run.accountUnit);
  for (const { value } of plan.method.attribute) {
    const { axes, data } = accountUnit.get(value) ?? field.get(value)!;
    accountUnit.set(value, { axes, data: data.map(() => 1) });
  }
  const routes = new Map<string, Routes>();
  attribute(
    plan,
    { accountUnit, field, value: 1, quantity: 0 },
    (zoneId, all, _value, { attribution, from, basis, weight }) => {
      const { row } = all;
      const labels = row === undefined ? all : { row };
      const key = JSON.stringify([attribution.value, labels]);
      const own = routes.get(key) ?? { attribution, labels, list: [] };
      routes.set(key, own);
      const share = weight === null ? 1 : weight.own / weight.total;
      own.list.push({ part: partOf(zoneId), from: basis === null ? null : from, share });
    },
  );
  return [...routes.values()];
}

const groups = new WeakMap<NamedArray, Map<string, ReadonlyMap<string, readonly number[]>>>();

/** The nodes of an array added up by some of its dimensions, or by what its rows say of them. */
function grouped(graph: Graph, array: NamedArray, names: readonly string[]): (labels: readonly string[]) => number {
  const ofArray = groups.get(array) ?? new Map<string, ReadonlyMap<string, readonly number[]>>();
  groups.set(array, ofArray);
  const known = ofArray.get(names.join()) ?? groupNodes(array, names);
  ofArray.set(names.join(), known);
  return (labels) => graph.sum(known.get(JSON.stringify(labels)) ?? []);
}

function groupNodes({ axes, data }: NamedArray, names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const labelsAt = names.map((name) => labelsAlong(axes, name));
  const nodes = new Map<string, number[]>();
  data.forEach((node, at) => append(nodes, JSON.stringify(labelsAt.map((labelAt) => labelAt(at))), node));
  return nodes;
}

function append(lists: Map<string, number[]>, key: string, node: number): void {
  const own = lists.get(key);
  if (own === undefined) lists.set(key, [node]);
  else own.push(node);
}
