import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { Bound } from '../src/plan/bound.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { drawInputs } from '../src/uncertainty/draw-inputs.ts';
import { buildService, type GivenNodes } from '../src/uncertainty/graph/build-service.ts';
import { compileGraph } from '../src/uncertainty/graph/compile-graph.ts';
import { createGraph, type Graph } from '../src/uncertainty/graph/graph.ts';
import { givenNodes } from '../src/uncertainty/given-nodes.ts';
import { gradeSpreads } from '../src/uncertainty/inputs/grade-spreads.ts';
import { createInputs } from '../src/uncertainty/inputs/input.ts';

/** The value of one draw from the graph, and from a run of the whole service on the figures of that draw. */
export function drawnValues(run: ServiceRun, seed: number): { readonly graph: number; readonly rerun: () => number } {
  const graph = createGraph();
  const inputs = createInputs(graph, gradeSpreads(run.plan.data.profile));
  const givens = givenNodes({ graph, inputs, linked: new Map() }, { run });
  const { value } = run.plan.method;
  const { nodes } = buildService(graph, run, givens, [value]);
  const factors = drawInputs(inputs.list(), seed)(0, 1).map(([factor]) => factor!);
  const figures = figuresOf(graph, factors);
  return {
    graph: figures([nodes.get(value)!])[0]!,
    rerun: () => runService(drawnPlan(graph, run, givens, figures)).value,
  };
}

type Figures = (nodes: ArrayLike<number>) => Float64Array;

/** The figures of nodes for one draw; missing ones stay missing. */
function figuresOf(graph: Graph, factors: readonly number[]): Figures {
  return (nodes) => {
    const present = [...new Set(Array.from(nodes).filter((node) => !Number.isNaN(node)))];
    const program = compileGraph(graph, present);
    const drawn = program.inputs.map((place) => Float64Array.of(factors[place]!));
    const values = new Map(program.run(drawn, 1).map((value, index) => [present[index]!, value[0]!]));
    return Float64Array.from(nodes, (node) => values.get(node) ?? NaN);
  };
}

function drawnPlan(graph: Graph, run: ServiceRun, givens: GivenNodes, figures: Figures): ServiceRun['plan'] {
  const { plan } = run;
  const drawnArray = (array: NamedArray): NamedArray =>
    array.words === undefined ? { ...array, data: figures(array.data) } : array;
  const drawnGiven = (symbol: string, given: NamedArray | IntervalTable): NamedArray | IntervalTable => {
    if (!('kind' in given)) return drawnArray(given);
    const scales = figures(givens.scales.get(symbol)!.data);
    const values = given.values.map((value, at) => value * scales[given.starts.findLastIndex((from) => from <= at)]!);
    return { ...given, values };
  };
  const bound = new Map<string, Bound>(
    [...plan.bound].map(([symbol, figuresOfRun]) => [
      symbol,
      {
        ...figuresOfRun,
        field: drawnGiven(symbol, givens.field.get(symbol)!),
        accountUnit: drawnGiven(symbol, givens.accountUnit.get(symbol)!),
      },
    ]),
  );
  const drawn = { ...plan, bound, areas: { ...plan.areas, area: drawnArray(givens.area) } };
  return [...givens.ones].reduce<ServiceRun['plan']>((so, [symbol, nodes]) => {
    const { axes, data } = run.field.get(symbol)!;
    const point = { axes, data: data.map((value) => (Number.isNaN(value) ? NaN : graph.constant(value))) };
    return withFigure(so, symbol, drawnArray(nodes(point)));
  }, drawn);
}

/** A plan in which a step is read instead of formed. */
function withFigure(plan: ServiceRun['plan'], symbol: string, array: NamedArray): ServiceRun['plan'] {
  const checked = plan.checked!;
  const name = `${symbol} drawn`;
  const bound = { dims: ['class'], field: array, accountUnit: array, references: [] };
  const expression = { kind: 'symbol', name, position: 0 } as const;
  const steps = checked.steps.map((step) =>
    step.symbol === symbol
      ? { ...step, expression, types: new Map([[expression, step.type]]), references: [name], sums: [] }
      : step,
  );
  const given = { kind: 'number', symbol: name, label: name, unit: '1', dims: ['class'] } as const;
  const givens = new Map(checked.givens).set(name, given);
  return { ...plan, bound: new Map([...plan.bound, [name, bound]]), checked: { ...checked, steps, givens } };
}
