import { requireChecked } from '../src/check/check-method.ts';
import type { Given, Method, Step } from '../src/check/method.ts';
import { evaluateMethod } from '../src/evaluate/evaluate-method.ts';
import type { Evaluation, EvaluationInput } from '../src/evaluate/evaluation.ts';
import type { IntervalTable } from '../src/value/interval-table.ts';
import { axis, type NamedArray } from '../src/value/named-array.ts';

export const number = (symbol: string, dims: readonly string[] = [], unit = '1', more: object = {}): Given => ({
  symbol,
  label: `标签${symbol}`,
  unit,
  dims,
  ...(dims.includes('row') ? { table: 't' } : {}),
  ...more,
});
export const step = (symbol: string, formula: string, unit = '1', more: Partial<Step> = {}): Step => ({
  symbol,
  label: `步骤${symbol}`,
  unit,
  formula,
  ...more,
});

/** Checks and evaluates a method on bound arrays. */
export function evaluate(
  method: Partial<Method>,
  givens: Readonly<Record<string, NamedArray | IntervalTable>>,
  input: Partial<EvaluationInput> = {},
): Evaluation {
  const checked = requireChecked({ givens: [], constants: [], steps: [], ...method });
  return evaluateMethod(checked, { givens: new Map(Object.entries(givens)), ...input });
}

export const CLASSES = axis('class', ['111', '121']);

/** Three digits are a leaf class, its first digit the root above it. */
export const parentOf = (label: string) => (label.length === 3 ? label[0]! : undefined);
