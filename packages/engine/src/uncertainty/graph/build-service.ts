import { parseUnit } from '@qingzhang/core/units';
import { sumKey, unitOf, type CheckedStep } from '@qingzhang/formula/check/checked-method';
import type { EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { numberOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServiceRun } from '../../run/run-service.ts';
import { hasAxis } from '../../run/sum-zones.ts';
import { buildExpression, type Building } from './build-expression.ts';
import { reduceAlong } from './build-sum.ts';
import type { Graph } from './graph.ts';
import { nodeArithmetic } from './node-arithmetic.ts';
import { nodeStore } from './node-store.ts';
import { stepsNeeded } from './steps-needed.ts';

/** The givens of a service as arrays of nodes; words and interval tables as they are. */
export interface GivenNodes {
  readonly field: EvaluationInput['givens'];
  readonly accountUnit: EvaluationInput['givens'];
  readonly area: NamedArray;
  readonly scales: ReadonlyMap<string, NamedArray>;
  /** Steps that vary as one figure: their nodes from what they are. */
  readonly ones: ReadonlyMap<string, (array: NamedArray) => NamedArray>;
  /** Sums over pixels by `sumKey`, at the zones, made with what the field phase has built so far. */
  readonly pixelSums: (field: Building) => (key: string) => NamedArray | undefined;
}

export interface BuiltService {
  /** Nodes of the wanted symbols, in their declared units. */
  readonly nodes: ReadonlyMap<string, number>;
  /** Atoms made for the field phase lie between these numbers. */
  readonly fieldAtoms: { readonly from: number; readonly to: number };
  /** What was wanted by place as well: of the account unit, and at the zones. */
  readonly shared: {
    readonly accountUnit: (symbol: string) => NamedArray;
    readonly field: (symbol: string) => NamedArray;
  };
}

/**
 * Builds what some scalar symbols of a run depend on: field phase at the zones, added up, then the unit phase. `shared`
 * are symbols with dimensions that are read as they are.
 */
export function buildService(
  graph: Graph,
  { plan, checked }: ServiceRun,
  givens: GivenNodes,
  wanted: readonly string[],
  shared: readonly string[] = [],
): BuiltService {
  const arithmetic = nodeArithmetic(graph);
  const needed = stepsNeeded(checked.steps, [...wanted, ...shared]);
  const labelling = { parentOf: plan.parentOf, domains: new Map([['class', plan.classes]]) };
  const zoneIds = plan.zones.list.map(({ id }) => id);
  const atZones = { ...labelling, domains: new Map([...labelling.domains, ['zone', zoneIds] as const]) };
  const common = { graph, arithmetic, method: checked, scales: givens.scales, lookups: new Map() };
  const from = graph.atomCount();

  const field: Building = {
    ...common,
    store: nodeStore(graph, arithmetic, checked, { ...atZones, givens: givens.field, area: givens.area }),
    labelling: atZones,
    keep: ['zone'],
    sums: { get: (key) => pixelSums(key) },
  };
  const pixelSums = givens.pixelSums(field);
  const handed = (value: NamedArray): NamedArray => {
    const whole = reduceAlong(value, 'zone', 'sum', field);
    return whole.words === undefined ? { ...whole, data: whole.data.map((node) => sealed(graph, node)) } : whole;
  };
  const unitSteps = needed.filter(({ phase }) => phase === 'unit');
  const usedByAccountUnit = new Set([...unitSteps.flatMap(({ references }) => references), ...wanted, ...shared]);
  const steps = new Map<string, NamedArray>();
  const isAtPixels = (step: CheckedStep) => step.type.shape.dims.includes('cell');
  for (const step of needed.filter((each) => each.phase === 'field' && !isAtPixels(each))) {
    const built = buildExpression(step.expression, step, field);
    field.store.put(step.symbol, givens.ones.get(step.symbol)?.(built) ?? built, step.empirical ?? false);
    if (!usedByAccountUnit.has(step.symbol)) continue;
    const value = field.store.read(step.symbol, false);
    if (step.additive || !hasAxis(value, 'zone')) steps.set(step.symbol, handed(value));
  }
  const sums = new Map(
    unitSteps.flatMap((step) =>
      step.sums.map((sum) => [sumKey(step.symbol, sum), handed(buildExpression(sum, step, field))] as const),
    ),
  );
  const to = graph.atomCount();

  const accountUnit: Building = {
    ...common,
    store: nodeStore(graph, arithmetic, checked, { ...labelling, givens: givens.accountUnit, steps }),
    labelling,
    keep: [],
    sums,
  };
  for (const step of unitSteps) {
    accountUnit.store.put(step.symbol, buildExpression(step.expression, step, accountUnit), step.empirical ?? false);
  }
  const nodes = new Map(
    wanted.map((symbol) => {
      const { factor, offset } = parseUnit(unitOf(checked, symbol));
      const node = numberOf(accountUnit.store.read(symbol, false));
      return [symbol, arithmetic.affine(arithmetic.affine(node, 1 / factor, 0), 1, -offset)] as const;
    }),
  );
  const inUnit = new Set([...steps.keys(), ...unitSteps.map(({ symbol }) => symbol)]);
  const read =
    ({ store }: Building) =>
    (symbol: string) =>
      store.read(symbol, false);
  return {
    nodes,
    fieldAtoms: { from, to },
    shared: { accountUnit: (symbol) => read(inUnit.has(symbol) ? accountUnit : field)(symbol), field: read(field) },
  };
}

function sealed(graph: Graph, node: number): number {
  return Number.isNaN(node) ? NaN : graph.seal(node);
}
