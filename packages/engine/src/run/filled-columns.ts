import { fromBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServiceRun } from './run-service.ts';

/** One figure for the account unit, or one for each row by its id. */
export type Filled = number | Readonly<Record<string, number>>;

/** Computed columns of supporting tables as the run found them, by `table.column`. */
export function filledColumns(run: Pick<ServiceRun, 'plan' | 'checked' | 'accountUnit' | 'field'>): [string, Filled][] {
  const { method } = run.plan;
  return Object.entries(method.fills ?? {}).flatMap(([column, symbol]): [string, Filled][] => {
    const array = run.field.get(symbol) ?? run.accountUnit.get(symbol);
    const filled = array === undefined ? undefined : figures(array, unitOf(run.checked, symbol));
    return filled === undefined ? [] : [[column, filled]];
  });
}

function figures(array: NamedArray, unit: string): Filled | undefined {
  const present = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
  if (array.axes.length === 0) return present(array.data[0]) ? fromBase(array.data[0], unit) : undefined;
  const [rows] = array.axes;
  if (array.axes.length > 1 || rows!.name !== 'row') return undefined;
  return Object.fromEntries(
    rows!.labels.flatMap((id, index) => {
      const value = array.data[index];
      return present(value) ? [[id, fromBase(value, unit)]] : [];
    }),
  );
}
