import { fromBase } from '@qingzhang/core/units';
import { unitOf, type CheckedMethod } from '@qingzhang/formula/check/checked-method';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import { evaluateMethod } from '@qingzhang/formula/evaluate/evaluate-method';
import { numberOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServiceRun } from '../run/run-service.ts';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from './fingerprint.ts';
import type { RunSnapshot } from './run-snapshot.ts';
import { restore, restoreArray, type StoredArray } from './stored-array.ts';
import { traceBaseValue } from './trace-value.ts';

/** The account unit's figures as one text, and its SHA-256: what is stored with a run and what a second evaluation must meet. */
export interface AccountUnitResult {
  readonly value: number;
  readonly quantity: number;
  readonly text: string;
  readonly sha256: string;
}

export interface Recomputation {
  /** The same text, byte for byte. */
  readonly isSame: boolean;
  readonly result: AccountUnitResult;
}

/** The result of a run, to be stored beside its snapshot. */
export function accountUnitResult({ plan, checked, accountUnit }: ServiceRun): AccountUnitResult {
  return resultOf(checked, accountUnit, plan.method);
}

/** Evaluates the unit phase again from the stored sums and givens alone, and compares it with what was stored. */
export function recompute(snapshot: RunSnapshot, storedSha256: string): Recomputation {
  const checked = requireChecked(snapshot.method);
  const parents = new Map(Object.entries(snapshot.parents));
  const steps = restoredArrays(snapshot.steps);
  const evaluation = evaluateMethod(
    checked,
    {
      parentOf: (label) => parents.get(label),
      domains: new Map([['class', snapshot.classes]]),
      givens: new Map(Object.entries(snapshot.givens).map(([symbol, stored]) => [symbol, restore(stored)])),
      steps,
      sums: restoredArrays(snapshot.sums),
    },
    (step) => step.phase === 'unit',
  );
  const result = resultOf(checked, new Map([...steps, ...evaluation.base]), snapshot);
  return { isSame: result.sha256 === storedSha256, result };
}

function restoredArrays(stored: Readonly<Record<string, StoredArray>>): Map<string, NamedArray> {
  return new Map(Object.entries(stored).map(([name, array]) => [name, restoreArray(array)]));
}

function resultOf(
  checked: CheckedMethod,
  accountUnit: ReadonlyMap<string, NamedArray>,
  results: { readonly value: string; readonly quantity: string },
): AccountUnitResult {
  const figure = (symbol: string) => fromBase(numberOf(accountUnit.get(symbol)!), unitOf(checked, symbol));
  const [value, quantity] = [figure(results.value), figure(results.quantity)];
  const figures = Object.fromEntries(
    [...accountUnit].map(([symbol, array]) => [symbol, traceBaseValue(array, unitOf(checked, symbol))]),
  );
  const text = canonicalJson({ value, quantity, figures });
  return { value, quantity, text, sha256: sha256(text) };
}
