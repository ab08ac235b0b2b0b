import type { NamedArray } from '@qingzhang/formula/value/named-array';
import { expect } from 'vitest';
import { expectClose } from './expect-close.ts';
import { methodOf } from './method-of.ts';
import { runThroughEngine } from './engine-agreement.ts';
import { evaluateTables, type Answer, type Figures } from './table-figures.ts';

export const total = (array: NamedArray) => array.data.reduce((sum, value) => sum + value, 0);

/** Evaluates, and holds every answer to: no figure is missing, and the shared-out values add up to the value. */
export function evaluate(wire: string, name: string, figures: Figures): Answer {
  const answer = evaluateShared(wire, name, figures);
  expect(answer.issues).toEqual([]);
  return answer;
}

export function evaluateShared(wire: string, name: string, figures: Figures): Answer {
  const method = methodOf(wire, name);
  const answer = evaluateTables(method, figures);
  const parts = method.attribute.reduce((sum, { value }) => sum + total(answer.arrays.get(value)!), 0);
  expectClose(parts, answer.number(method.value));
  if (figures.arrays === undefined && figures.cells === undefined && answer.issues.length === 0) {
    for (const towns of [0, 1, 10, 400]) {
      const run = runThroughEngine(wire, name, figures, towns);
      expectClose(run.value, answer.number(method.value));
      expectClose(run.quantity, answer.number(method.quantity));
    }
  }
  return answer;
}

export function expectFigures(answer: Answer, expected: Readonly<Record<string, number>>): void {
  for (const [symbol, value] of Object.entries(expected)) expectClose(answer.number(symbol), value);
}
