import type { KernelBinding } from '@qingzhang/formula/kernel/kernel';
import type { BinaryOperation, CellOperation, Ref } from '@qingzhang/formula/kernel/fused-cells';
import type { KernelTerm } from '@qingzhang/formula/kernel/kernel-program';
import { operandsOf, type OperationList } from '../../pixels/cell-operations.ts';
import { uniformTruth } from '../../pixels/forms-of-cells.ts';

/** A part of what a cell adds to a sum. */
export interface CellTerm {
  readonly value: Ref;
  readonly sign: 1 | -1;
  /** Where this is not true the cell was cut at 0 and stays cut. */
  readonly counts: Ref | null;
}

/** Takes sums apart at the differences whose terms are to be kept apart; anything else stays in one piece. */
export function termSplitter(
  list: OperationList,
  apart: ReadonlyMap<Ref, readonly KernelTerm[]>,
  binding: KernelBinding,
): (root: Ref) => readonly CellTerm[] {
  const holding = new Map<Ref, boolean>();
  const holds = (ref: Ref): boolean => {
    const known = holding.get(ref) ?? (apart.has(ref) || operandsOf(list.operations[ref]!).some(holds));
    holding.set(ref, known);
    return known;
  };
  const isZero = (ref: Ref) => {
    const operation = list.operations[ref]!;
    return operation.kind === 'number' && operation.value === 0;
  };
  const split = (ref: Ref): readonly CellTerm[] => {
    const whole: readonly CellTerm[] = [{ value: ref, sign: 1, counts: null }];
    const own = apart.get(ref);
    if (own !== undefined) return own.map(({ value, sign }) => ({ value, sign, counts: null }));
    if (!holds(ref)) return whole;
    const operation = list.operations[ref]!;
    switch (operation.kind) {
      case 'unary':
        return operation.name === 'negate' ? split(operation.of).map(opposite) : whole;
      case 'binary':
        return splitBinary(operation) ?? whole;
      case 'choose': {
        const isChosen = uniformTruth(list.operations[operation.condition]!, binding);
        return isChosen === null ? whole : split(isChosen ? operation.chosen : operation.otherwise);
      }
      default:
        return whole;
    }
  };
  const splitBinary = ({ name, left, right }: Extract<CellOperation, { kind: 'binary' }>) => {
    const each = (terms: readonly CellTerm[], combine: (value: Ref) => CellOperation) =>
      terms.map((term) => ({ ...term, value: list.add(combine(term.value)) }));
    const binary = (operation: BinaryOperation, a: Ref, b: Ref): CellOperation => ({
      kind: 'binary',
      name: operation,
      left: a,
      right: b,
    });
    switch (name) {
      case '+':
        return [...split(left), ...split(right)];
      case '-':
        return [...split(left), ...split(right).map(opposite)];
      case '*':
        if (holds(left) && holds(right)) return null;
        return holds(left)
          ? each(split(left), (value) => binary('*', value, right))
          : each(split(right), (value) => binary('*', left, value));
      case '/':
        return holds(right) ? null : each(split(left), (value) => binary('/', value, right));
      case 'max': {
        const inner = isZero(right) ? left : isZero(left) ? right : null;
        if (inner === null) return null;
        const above = list.add(binary('>', inner, list.add({ kind: 'number', value: 0 })));
        const terms = split(inner);
        return terms.some(({ counts }) => counts !== null) ? null : terms.map((term) => ({ ...term, counts: above }));
      }
      default:
        return null;
    }
  };
  return split;
}

function opposite(term: CellTerm): CellTerm {
  return { ...term, sign: term.sign === 1 ? -1 : 1 };
}
