import { isBare, powersText, samePowers, type Powers } from '@qingzhang/core/unit-algebra';
import { FormulaError } from '../formula-error.ts';
import type { Expression } from '../parse/expression.ts';
import { joinShapes, SCALAR, type Coordinates, type NumberType, type Shape, type Type } from './type.ts';

export interface IntervalEntry {
  readonly kind: 'intervals';
  readonly shape: Shape;
  readonly powers: Powers;
  readonly keyPowers: Powers;
}

/** What a symbol stands for. `bare` is its value in the declared unit, where it is known before any data. */
export type Entry = { readonly kind: 'value'; readonly type: Type; readonly bare: number | null } | IntervalEntry;

/** What one formula is checked against. */
export interface Scope {
  readonly formula: string;
  readonly symbol: string;
  readonly empirical: boolean;
  readonly coordinates: Coordinates;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Steps declared further down, to tell a forward reference from a misspelling. */
  readonly later: ReadonlySet<string>;
  readonly types: Map<Expression, Type>;
}

export function mistake(scope: Scope, position: number, reason: string): FormulaError {
  return new FormulaError({ formula: scope.formula, symbol: scope.symbol, position, reason });
}

/** The shape of operands that meet at a place of the formula. */
export function meet(scope: Scope, position: number, types: readonly Type[]): Shape {
  const shape = types.reduce<Shape>((joined, type) => {
    const next = joinShapes(joined, type.shape, scope.coordinates);
    if (typeof next === 'string') throw mistake(scope, position, next);
    return next;
  }, SCALAR);
  if (shape.dims.includes('cell') && types.some((type) => type.fromCells)) {
    throw mistake(scope, position, 'a value per cell cannot depend on a sum over the cells');
  }
  return shape;
}

export function numberType(shape: Shape, powers: Powers | null, rest: Partial<NumberType> = {}): NumberType {
  return { kind: 'number', constant: null, extensive: false, fromCells: false, ...rest, shape, powers };
}

/** The common unit of operands that are added or compared; the literal 0 fits all. */
export function commonPowers(
  scope: Scope,
  position: number,
  what: string,
  types: readonly NumberType[],
): Powers | null {
  let common: Powers | null = null;
  for (const { powers } of types) {
    if (powers === null) continue;
    if (common !== null && !samePowers(common, powers)) {
      throw mistake(scope, position, `${what} different units: ${powersText(common)} and ${powersText(powers)}`);
    }
    common = powers;
  }
  return common;
}

export function requireBare(scope: Scope, expression: Expression, type: NumberType, what: string): void {
  if (type.powers === null || isBare(type.powers)) return;
  throw mistake(scope, expression.position, `${what} must be a bare number, found unit ${powersText(type.powers)}`);
}

export function requireNumber(scope: Scope, expression: Expression, type: Type | undefined): NumberType {
  if (type?.kind === 'number') return type;
  throw mistake(scope, expression.position, 'a word can only be compared with a quoted word');
}
