import { childrenOf, symbolsOf, type Expression } from '../parse/expression.ts';
import type { CheckedStep } from './checked-method.ts';
import type { Type } from './type.ts';

type Untimed = Omit<CheckedStep, 'phase' | 'additive' | 'sums'>;

/**
 * Field phase: steps needed, directly or not, inside a sum over area or rows, and steps that are such sums, whose
 * values at the zones add up to the unit's. Every other step is evaluated once for the unit.
 */
export function withPhases(steps: readonly Untimed[]): readonly CheckedStep[] {
  const bySymbol = new Map(steps.map((step) => [step.symbol, step]));
  const needed = new Set<string>();
  const need = (expression: Expression): void => {
    for (const symbol of symbolsOf(expression)) {
      const step = bySymbol.get(symbol);
      if (step === undefined || needed.has(symbol)) continue;
      needed.add(symbol);
      need(step.expression);
    }
  };
  for (const step of steps) {
    for (const sum of outermostSums(step.expression)) childrenOf(sum).forEach(need);
  }
  const additive = new Set<string>();
  return steps.map((step) => {
    const sums = outermostSums(step.expression);
    const adds = isAdditive(step.expression, step.types, additive);
    if (adds) additive.add(step.symbol);
    return { ...step, sums, additive: adds, phase: adds || needed.has(step.symbol) ? 'field' : 'unit' };
  });
}

/** integrate, area and the sums over rows or cells: formed at the zones. */
export function isFieldSum(expression: Expression): boolean {
  switch (expression.kind) {
    case 'integrate':
    case 'area':
      return true;
    case 'reduce':
      if (expression.over === 'cell') return true;
      return expression.over === 'row' && (expression.operation === 'sum' || expression.operation === 'count');
    case 'group':
      return expression.operation === 'sum' || expression.operation === 'count';
    default:
      return false;
  }
}

function outermostSums(expression: Expression): readonly Expression[] {
  if (isFieldSum(expression)) return [expression];
  return childrenOf(expression).flatMap(outermostSums);
}

/** Whether values of the zones, added up, give the value of the unit: sums, and what is linear in them. */
function isAdditive(
  expression: Expression,
  types: ReadonlyMap<Expression, Type>,
  additiveSteps: ReadonlySet<string>,
): boolean {
  const additive = (each: Expression) => isAdditive(each, types, additiveSteps);
  const constant = (each: Expression) => {
    const type = types.get(each);
    return type?.kind === 'number' && type.constant !== null;
  };
  if (isFieldSum(expression)) return !(expression.kind === 'reduce' && expression.operation === 'mean');
  switch (expression.kind) {
    case 'symbol':
      return additiveSteps.has(expression.name);
    case 'negate':
      return additive(expression.operand);
    case 'at':
      return additive(expression.of);
    case 'reduce':
      return expression.operation === 'sum' && additive(expression.of);
    case 'arithmetic': {
      const { operator, left, right } = expression;
      if (operator === '+' || operator === '-') return additive(left) && additive(right);
      if (operator === '*') return (additive(left) && constant(right)) || (constant(left) && additive(right));
      return operator === '/' && additive(left) && constant(right);
    }
    default:
      return false;
  }
}
