import { requireChecked } from '../src/check/check-method.ts';
import type { Method, Step } from '../src/check/method.ts';
import { evaluateMethod } from '../src/evaluate/evaluate-method.ts';
import type { EvaluationInput } from '../src/evaluate/evaluation.ts';
import { numberOf, scalar } from '../src/value/named-array.ts';

/** Evaluates steps on plain numbers: `given` maps a symbol to its value and unit, `steps` a symbol to unit and formula. */
export function evaluateScalars(
  given: Readonly<Record<string, readonly [number, string]>>,
  steps: Readonly<Record<string, readonly [string, string]>>,
  options: { readonly empirical?: boolean; readonly input?: Partial<EvaluationInput> } = {},
): Readonly<Record<string, number>> {
  const method: Method = {
    givens: Object.entries(given).map(([symbol, [, unit]]) => ({ symbol, label: symbol, unit, dims: [] })),
    constants: [],
    steps: Object.entries(steps).map(([symbol, [unit, formula]]): Step => ({
      symbol,
      label: symbol,
      unit,
      formula,
      empirical: options.empirical ?? false,
    })),
  };
  const givens = new Map(Object.entries(given).map(([symbol, [value]]) => [symbol, scalar(value)]));
  const { declared } = evaluateMethod(requireChecked(method), { givens, ...options.input });
  return Object.fromEntries([...declared].map(([symbol, array]) => [symbol, numberOf(array)]));
}

/** Relative difference of at most 1e-9, the measure of the golden examples. */
export function isClose(found: number, expected: number): boolean {
  return Math.abs(found - expected) <= 1e-9 * Math.abs(expected);
}
