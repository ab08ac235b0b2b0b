import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import type { Method } from '@qingzhang/formula/check/method';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServiceRun } from '../run/run-service.ts';
import { classLineage } from './class-lineage.ts';
import { store, storeArray, type Stored, type StoredArray } from './stored-array.ts';

/** What is stored of a run to evaluate its unit phase again, whatever becomes of the catalogue and of the rows. */
export interface RunSnapshot {
  readonly service: string;
  /** The formulas as they were, with the shapes the givens had. */
  readonly method: Method;
  /** Symbols of the results. */
  readonly value: string;
  readonly quantity: string;
  readonly classes: readonly string[];
  readonly parents: Readonly<Record<string, string>>;
  /** Read at the account unit, in the declared units. */
  readonly givens: Readonly<Record<string, Stored>>;
  /** Field steps and sums, added up over the zones, in base units. */
  readonly steps: Readonly<Record<string, StoredArray>>;
  readonly sums: Readonly<Record<string, StoredArray>>;
}

export function snapshotRun({ plan, checked, handed }: ServiceRun): RunSnapshot {
  const read = new Set(checked.steps.flatMap(({ phase, references }) => (phase === 'unit' ? references : [])));
  const givens = [...plan.bound]
    .filter(([symbol]) => read.has(symbol))
    .map(([symbol, { accountUnit }]) => [symbol, accountUnit] as const);
  const arrays = [...givens.map(([, accountUnit]) => accountUnit), ...handed.steps.values(), ...handed.sums.values()];
  return {
    service: plan.service.wire,
    method: declared(checked),
    value: plan.method.value,
    quantity: plan.method.quantity,
    classes: plan.classes,
    parents: classLineage(
      plan.classes,
      arrays.flatMap(({ axes }) => axes),
      plan.parentOf,
    ),
    givens: Object.fromEntries(givens.map(([symbol, accountUnit]) => [symbol, store(accountUnit)])),
    steps: storedArrays(handed.steps),
    sums: storedArrays(handed.sums),
  };
}

function storedArrays(arrays: ReadonlyMap<string, NamedArray>): Record<string, StoredArray> {
  return Object.fromEntries([...arrays].map(([name, array]) => [name, storeArray(array)]));
}

/** The declarations that a checked method was made from. */
function declared({ givens, constants, steps, coordinates }: CheckedMethod): Method {
  return {
    givens: [...givens.values()],
    constants: [...constants.values()].map(({ symbol, label, value, unit }) => ({ symbol, label, value, unit })),
    steps: steps.map(({ symbol, label, unit, formula, empirical }) => ({
      symbol,
      label,
      unit,
      formula,
      ...(empirical === undefined ? {} : { empirical }),
    })),
    tables: coordinates.tables,
    cellKeys: coordinates.cellKeys,
  };
}
