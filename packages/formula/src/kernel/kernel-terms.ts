import type { CheckedStep } from '../check/checked-method.ts';
import type { Expression, Integrate, Reduce } from '../parse/expression.ts';
import { walk } from '../parse/expression.ts';
import type { CellCode } from './cell-code.ts';
import type { Ref } from './fused-cells.ts';
import { placesOver, type KernelTerm } from './kernel-program.ts';

type Labels = Readonly<Record<string, readonly string[]>>;

export function isOfCells(step: CheckedStep): boolean {
  return step.type.shape.dims.includes('cell');
}

/** The sums over cells inside a step. */
export function cellSumsOf(step: CheckedStep): readonly (Integrate | Reduce)[] {
  return [...walk(step.expression)].filter((node): node is Integrate | Reduce => {
    if (node.kind !== 'integrate' && (node.kind !== 'reduce' || node.over !== 'cell')) return false;
    return step.types.get(node.of)!.shape.dims.includes('cell');
  });
}

/** Where a cell step stands among the operations, one place of its small dimensions after the other. */
export function refsOf(code: CellCode, step: CheckedStep, labels: Labels): readonly Ref[] {
  const dims = step.type.shape.dims.filter((dim) => dim !== 'cell');
  return placesOver(dims, labels).map((at) => code.writeStep(step.symbol, step.empirical ?? false, at));
}

/** The terms of a cell step, or of what a step integrates, by where the whole stands. */
export function termsOf(
  code: CellCode,
  step: CheckedStep,
  labels: Labels,
): readonly (readonly [Ref, readonly KernelTerm[]])[] {
  const wholes = isOfCells(step) ? [step.expression] : cellSumsOf(step).map((call) => call.of);
  return wholes.flatMap((whole) => {
    const dims = step.types.get(whole)!.shape.dims.filter((dim) => dim !== 'cell');
    return placesOver(dims, labels).map((at) => {
      const terms = added(whole, 1).map(({ expression, sign }) => ({ value: code.write(step, expression, at), sign }));
      return [code.write(step, whole, at), terms] as const;
    });
  });
}

function added(expression: Expression, sign: 1 | -1): readonly { expression: Expression; sign: 1 | -1 }[] {
  const opposite = sign === 1 ? -1 : 1;
  if (expression.kind === 'negate') return added(expression.operand, opposite);
  if (expression.kind !== 'arithmetic' || (expression.operator !== '+' && expression.operator !== '-'))
    return [{ expression, sign }];
  return [...added(expression.left, sign), ...added(expression.right, expression.operator === '-' ? opposite : sign)];
}
