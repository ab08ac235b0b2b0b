import type { CompareOperator, ArithmeticOperator } from '@qingzhang/formula/parse/expression';
import { power } from '@qingzhang/formula/value/arithmetic';
import type { Graph } from './graph.ts';
import {
  CHOOSE,
  CLIP,
  COMPARISONS,
  GREATER,
  LESSER,
  LOGICAL,
  NOT,
  OR_ELSE,
  POWER,
  type Operation,
} from './operation.ts';

/** What the operations of the formula language mean for nodes. NaN is a missing figure, as it is for numbers. */
export interface NodeArithmetic {
  readonly arithmetic: Readonly<Record<ArithmeticOperator, (x: number, y: number) => number>>;
  readonly compare: (operator: CompareOperator, x: number, y: number) => number;
  readonly logic: (operator: 'and' | 'or', x: number, y: number) => number;
  readonly not: (x: number) => number;
  readonly lesser: (x: number, y: number) => number;
  readonly greater: (x: number, y: number) => number;
  readonly clip: (x: number, low: number, high: number) => number;
  readonly choose: (condition: number, chosen: number, otherwise: number) => number;
  readonly orElse: (x: number, y: number) => number;
  readonly operate: (operation: Operation, x: number) => number;
  /** (x + offset) · factor. */
  readonly affine: (x: number, factor: number, offset: number) => number;
}

export function nodeArithmetic(graph: Graph): NodeArithmetic {
  const { constant, constantOf, operate, subtract, signOf } = graph;
  /** A constant that is no number is a missing figure again. */
  const kept = (node: number): number => (Number.isNaN(constantOf(node)) ? NaN : node);
  const strict =
    (work: (x: number, y: number) => number) =>
    (x: number, y: number): number =>
      Number.isNaN(x) || Number.isNaN(y) ? NaN : kept(work(x, y));

  /** The sign of x − y where it is the same in every draw; thresholds far from the figures then cost nothing. */
  const order = (x: number, y: number): number | undefined => {
    const difference = subtract(x, y);
    return constantOf(difference) ?? (signOf(difference) || undefined);
  };
  const compare = (operator: CompareOperator, x: number, y: number): number => {
    const comparison = COMPARISONS[operator];
    const [left, right] = [constantOf(x), constantOf(y)];
    if (left !== undefined && right !== undefined) return constant(comparison.apply(left, right, 0));
    const known = order(x, y);
    return known === undefined ? operate(comparison, [x, y]) : constant(comparison.apply(known, 0, 0));
  };
  const lesser = strict((x, y) => {
    const known = order(x, y);
    return known === undefined ? operate(LESSER, [x, y]) : known <= 0 ? x : y;
  });
  const greater = strict((x, y) => {
    const known = order(x, y);
    return known === undefined ? operate(GREATER, [x, y]) : known >= 0 ? x : y;
  });
  const raise = strict((x, y) => {
    const [base, exponent] = [constantOf(x), constantOf(y)];
    if (base !== undefined && exponent !== undefined) return constant(power(base, exponent));
    if (exponent === 2 && graph.terms(x).length === 1) return graph.multiply(x, x);
    return operate(POWER, [x, y]);
  });
  return {
    arithmetic: {
      '+': strict(graph.add),
      '-': strict(subtract),
      '*': strict(graph.multiply),
      '/': strict(graph.divide),
      '^': raise,
    },
    compare: (operator, x, y) => (Number.isNaN(x) || Number.isNaN(y) ? NaN : compare(operator, x, y)),
    logic: (operator, x, y) => (Number.isNaN(x) || Number.isNaN(y) ? NaN : operate(LOGICAL[operator], [x, y])),
    not: (x) => (Number.isNaN(x) ? NaN : operate(NOT, [x])),
    lesser,
    greater,
    clip: (x, low, high) => {
      if (Number.isNaN(x) || Number.isNaN(low) || Number.isNaN(high)) return NaN;
      const [above, below] = [order(x, low), order(x, high)];
      if (above !== undefined && below !== undefined) return lesser(greater(x, low), high);
      return operate(CLIP, [x, low, high]);
    },
    choose: (condition, chosen, otherwise) => {
      if (Number.isNaN(condition)) return NaN;
      const known = constantOf(condition);
      if (known !== undefined) return known === 0 ? otherwise : chosen;
      if (chosen === otherwise) return chosen;
      // A branch without a figure is missing in the draws that take it.
      const branch = (node: number) => (Number.isNaN(node) ? constant(NaN) : node);
      return operate(CHOOSE, [condition, branch(chosen), branch(otherwise)]);
    },
    orElse: (x, y) => {
      if (Number.isNaN(x)) return y;
      const isCertain = constantOf(x) !== undefined || isPlain(graph, x);
      return isCertain || Number.isNaN(y) ? x : operate(OR_ELSE, [x, y]);
    },
    operate: (operation, x) => (Number.isNaN(x) ? NaN : kept(operate(operation, [x]))),
    affine: (x, factor, offset) => {
      if (Number.isNaN(x)) return NaN;
      const moved = offset === 0 ? x : graph.add(x, constant(offset));
      return factor === 1 ? moved : graph.multiply(moved, constant(factor));
    },
  };
}

/** Formed of inputs alone, without a division: there is a figure in every draw. */
function isPlain(graph: Graph, node: number): boolean {
  return graph
    .terms(node)
    .every(({ factors, exponents }) =>
      factors.every((atom, place) => exponents[place]! > 0 && graph.atom(atom).kind === 'input'),
    );
}
