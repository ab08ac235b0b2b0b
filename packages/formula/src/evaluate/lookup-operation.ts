import { fromBase, toBase } from '@qingzhang/core/units';
import type { CheckedMethod } from '../check/checked-method.ts';
import { findInterval, type IntervalTable } from '../value/interval-table.ts';
import type { Binary } from '../value/arithmetic.ts';

/**
 * Looks a value up in a numbered list of the table. Bounds are compared in the unit the table declares; an empirical
 * step has the value in that unit already and takes the answer bare.
 */
export function lookupOperation(method: CheckedMethod, symbol: string, table: IntervalTable, bare: boolean): Binary {
  if (bare) return (x, list) => findInterval(table, list, x);
  const { unit, keyUnit } = intervalUnits(method, symbol);
  return (x, list) => toBase(findInterval(table, list, fromBase(x, keyUnit)), unit);
}

export function intervalUnits(
  method: CheckedMethod,
  symbol: string,
): { readonly unit: string; readonly keyUnit: string } {
  const given = method.givens.get(symbol);
  if (given?.kind !== 'intervals') throw new Error(`${symbol} is not an interval table`);
  return given;
}
