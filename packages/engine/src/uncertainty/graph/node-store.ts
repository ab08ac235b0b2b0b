import { parseUnit } from '@qingzhang/core/units';
import { unitOf, type CheckedMethod } from '@qingzhang/formula/check/checked-method';
import type { EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { createStore } from '@qingzhang/formula/evaluate/store';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import { scalar, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Graph } from './graph.ts';
import type { NodeArithmetic } from './node-arithmetic.ts';

/** Arrays of nodes by symbol, in base units and in their declared units; words stay words. */
export interface NodeStore {
  readonly read: (symbol: string, bare: boolean) => NamedArray;
  readonly put: (symbol: string, array: NamedArray, bare: boolean) => void;
  readonly table: (symbol: string) => IntervalTable;
  readonly area: () => NamedArray | null;
}

/** `input.givens` and `input.area` hold nodes instead of figures; labels are found as for figures. */
export function nodeStore(
  graph: Graph,
  arithmetic: NodeArithmetic,
  method: CheckedMethod,
  input: EvaluationInput,
): NodeStore {
  // Asked for bare arrays only, it never converts units and so takes nodes as well as figures.
  const given = createStore(method, { ...input, steps: new Map() });
  const base = new Map(input.steps);
  const bare = new Map<string, NamedArray>();
  const readGiven = (symbol: string): NamedArray => {
    const constant = method.constants.get(symbol);
    return constant === undefined ? given.read(symbol, true) : scalar(graph.constant(constant.value));
  };
  const converted = (array: NamedArray, symbol: string, wantsBare: boolean): NamedArray => {
    const { factor, offset } = parseUnit(unitOf(method, symbol));
    if (array.words !== undefined || (factor === 1 && offset === 0)) return array;
    const convert = wantsBare
      ? (node: number) => arithmetic.affine(arithmetic.affine(node, 1 / factor, 0), 1, -offset)
      : (node: number) => arithmetic.affine(node, factor, offset);
    return { ...array, data: array.data.map(convert) };
  };
  const read = (symbol: string, wantsBare: boolean): NamedArray => {
    const [here, there] = wantsBare ? [bare, base] : [base, bare];
    const known = here.get(symbol);
    if (known !== undefined) return known;
    const other = there.get(symbol) ?? (wantsBare ? undefined : read(symbol, true));
    const array = other === undefined ? readGiven(symbol) : converted(other, symbol, wantsBare);
    here.set(symbol, array);
    return array;
  };
  return {
    read,
    put: (symbol, array, isBare) => void (isBare ? bare : base).set(symbol, array),
    table: given.table,
    area: given.area,
  };
}
