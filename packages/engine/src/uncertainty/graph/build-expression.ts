import { unreachable } from '@qingzhang/core/unreachable';
import { sumKey, type CheckedMethod, type CheckedStep } from '@qingzhang/formula/check/checked-method';
import { isFieldSum } from '@qingzhang/formula/check/phase';
import { lookupOperation } from '@qingzhang/formula/evaluate/lookup-operation';
import { childrenOf, type Elementwise, type Expression, type Lookup } from '@qingzhang/formula/parse/expression';
import { align, type Labelling } from '@qingzhang/formula/value/align';
import { combineArrays, mapArray } from '@qingzhang/formula/value/elementwise';
import { scalar, sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import { buildSum } from './build-sum.ts';
import type { Graph } from './graph.ts';
import type { NodeArithmetic } from './node-arithmetic.ts';
import type { NodeStore } from './node-store.ts';
import { ELEMENTWISE, type Operation } from './operation.ts';

/** What the formulas of one phase of a service are built with. */
export interface Building {
  readonly graph: Graph;
  readonly arithmetic: NodeArithmetic;
  readonly method: CheckedMethod;
  readonly store: NodeStore;
  readonly labelling: Labelling;
  /** Dimensions that sums over rows keep. */
  readonly keep: readonly string[];
  /** Sums handed over by the field phase, by `sumKey`. */
  readonly sums: { readonly get: (key: string) => NamedArray | undefined };
  /** By how much the values of an interval table are off in a draw, over the axes of the table. */
  readonly scales: ReadonlyMap<string, NamedArray>;
  readonly lookups: Map<string, Operation>;
}

/** The same as the evaluator of the formula language does with figures, for arrays of nodes. */
export function buildExpression(expression: Expression, step: CheckedStep, building: Building): NamedArray {
  if (isFieldSum(expression)) {
    const known = building.sums.get(sumKey(step.symbol, expression));
    if (known !== undefined) return known;
  }
  const operands = childrenOf(expression).map((child) => buildExpression(child, step, building));
  const { graph, arithmetic, labelling } = building;
  const first = operands[0]!;
  const map = (operation: (x: number) => number) => mapArray(first, operation).array;
  const combine = (operation: (x: number, y: number, z: number) => number) =>
    combineArrays(operands, align(operands, labelling), operation).array;
  switch (expression.kind) {
    case 'number':
      return scalar(graph.constant(expression.value));
    case 'symbol':
      return building.store.read(expression.name, step.empirical ?? false);
    case 'negate':
      return map((x) => arithmetic.affine(x, -1, 0));
    case 'not':
      return map(arithmetic.not);
    case 'arithmetic':
      return combine(arithmetic.arithmetic[expression.operator]);
    case 'compare':
      return combine((x, y) => arithmetic.compare(expression.operator, x, y));
    case 'compareWord': {
      const code = first.words?.indexOf(expression.word) ?? -1;
      const [holds, fails] = [graph.constant(1), graph.constant(0)];
      const isWanted = expression.operator === '==';
      return map((word) => (Number.isNaN(word) ? NaN : (word === code) === isWanted ? holds : fails));
    }
    case 'logic':
      return combine((x, y) => arithmetic.logic(expression.operator, x, y));
    case 'choose':
      return combine(arithmetic.choose);
    case 'orElse':
      return combine(arithmetic.orElse);
    case 'elementwise':
      return buildElementwise(expression, operands, building);
    case 'lookup':
      return buildLookup(expression, first, step.empirical ?? false, building);
    case 'integrate':
    case 'area':
    case 'reduce':
    case 'group':
    case 'at':
      return buildSum(expression, operands, building);
    default:
      return unreachable(expression);
  }
}

function buildElementwise({ name }: Elementwise, operands: readonly NamedArray[], building: Building): NamedArray {
  const { arithmetic, labelling } = building;
  const combine = (arrays: readonly NamedArray[], operation: (x: number, y: number, z: number) => number) =>
    combineArrays(arrays, align(arrays, labelling), operation).array;
  switch (name) {
    case 'min':
      return operands.reduce((least, next) => combine([least, next], arithmetic.lesser));
    case 'max':
      return operands.reduce((most, next) => combine([most, next], arithmetic.greater));
    case 'clip':
      return combine(operands, arithmetic.clip);
    default: {
      const operation = ELEMENTWISE[name];
      return mapArray(operands[0]!, (x) => arithmetic.operate(operation, x)).array;
    }
  }
}

/** The interval may change from draw to draw; its value varies with the column it comes from. */
function buildLookup({ table: symbol }: Lookup, of: NamedArray, isBare: boolean, building: Building): NamedArray {
  const { arithmetic, labelling, scales, lookups, method } = building;
  const table = building.store.table(symbol);
  const find = lookupOperation(method, symbol, table, isBare);
  const inList = (list: number): Operation => {
    const key = `${symbol} ${list} ${isBare}`;
    const known = lookups.get(key) ?? { apply: (x: number) => find(x, list), sign: () => 0 as const, bends: 'floor' };
    lookups.set(key, known);
    return known;
  };
  const numbers = Float64Array.from({ length: sizeOf(table.axes) }, (_, list) => list);
  const lists: NamedArray = { axes: table.axes, data: numbers };
  const arrays = [of, lists, scales.get(symbol)!];
  return combineArrays(arrays, align(arrays, labelling), (x, list, scale) =>
    Number.isNaN(list) ? NaN : arithmetic.arithmetic['*'](arithmetic.operate(inList(list), x), scale),
  ).array;
}
