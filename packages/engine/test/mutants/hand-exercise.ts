import { evaluateMethod } from '@qingzhang/formula/evaluate/evaluate-method';
import type { EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { bindByHand, type Declared, type Value } from '../declared-method.ts';
import { REFUSED, slippedValues, totalOf, type Exercise, type Figures } from './exercise.ts';

interface ByHand {
  readonly method: string;
  readonly declared: Declared;
  readonly values: Readonly<Record<string, Value>>;
  readonly input?: Partial<EvaluationInput>;
  readonly expected: Figures;
}

/** An example of what an account of rows cannot hold: pixels, elevation, daily records. */
export function handExercise({ method, declared, values, input = {}, expected }: ByHand): Exercise {
  const bound = bindByHand(declared, Object.keys(expected), values);
  return {
    method,
    formulas: bound.method,
    expected,
    given: (symbol) => {
      const array = bound.arrays.get(symbol);
      if (array === undefined) return undefined;
      return { values: 'data' in array ? [...array.data] : [...array.from, ...array.to], isAllowed: () => true };
    },
    evaluate: (checked, slip) => {
      const wrong = slip === undefined ? undefined : bound.arrays.get(slip.symbol);
      const givens = new Map(bound.arrays);
      if (slip !== undefined && wrong !== undefined) givens.set(slip.symbol, slippedValues(wrong, slip));
      const { declared: found, issues } = evaluateMethod(checked, { ...input, givens });
      if (issues.length > 0) return REFUSED;
      const figure = (symbol: string) => {
        const array = found.get(symbol);
        return array === undefined ? undefined : totalOf(array);
      };
      return { figure, complaints: [] };
    },
  };
}
