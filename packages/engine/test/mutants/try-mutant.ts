import { checkMethod } from '@qingzhang/formula/check/check-method';
import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import type { Method as FormulaMethod } from '@qingzhang/formula/check/method';
import { isNear } from '../is-near.ts';
import type { Exercise, Outcome, Slip } from './exercise.ts';

/** What catches a mistake: the check of units, a range of the catalogue, or a worked example. */
export type Catcher = 'units' | 'ranges' | 'goldens';

/** An exercise with its formulas proved and what they come to without a mistake. */
export interface Worked extends Exercise {
  readonly checked: CheckedMethod;
  readonly outcome: Outcome;
}

/** Whether an outcome has all the figures of the example. */
export function hasFigures({ expected }: Exercise, { figure }: Outcome): boolean {
  return Object.entries(expected).every(([symbol, value]) => {
    const found = figure(symbol);
    return found !== undefined && isNear(found, value);
  });
}

/** A mistake in the formulas: found by the units, by a range that the results leave, or by the figures. */
export function catchFormulas(worked: Worked, wrong: FormulaMethod): Catcher | null {
  const result = checkMethod(wrong);
  return result.ok ? catchOutcome(worked, worked.evaluate(result.method)) : 'units';
}

/** A figure in the wrong unit: found by the range of its column, by one that the results leave, or by the figures. */
export function catchSlip(worked: Worked, slip: Slip): Catcher | null {
  const { values, isAllowed } = worked.given(slip.symbol)!;
  if (values.every(isAllowed) && !values.map(slip.slip).every(isAllowed)) return 'ranges';
  return catchOutcome(worked, worked.evaluate(worked.checked, slip));
}

function catchOutcome(worked: Worked, outcome: Outcome): Catcher | null {
  const usual = new Set(worked.outcome.complaints);
  if (outcome.complaints.some((complaint) => !usual.has(complaint))) return 'ranges';
  return hasFigures(worked, outcome) ? null : 'goldens';
}
