import type { Expression } from '../parse/expression.ts';
import type { Constant, Given, Step } from './method.ts';
import type { Coordinates, NumberType, Type } from './type.ts';

export interface CheckedStep extends Step {
  readonly expression: Expression;
  readonly type: NumberType;
  /** The type of every node of the expression. */
  readonly types: ReadonlyMap<Expression, Type>;
  /** Givens, constants, steps and interval tables it uses. */
  readonly references: readonly string[];
  readonly phase: 'field' | 'unit';
  /** Its values at the zones add up to its value for the unit. */
  readonly additive: boolean;
  /** Its outermost sums over area or rows: formed at the zones, added up, then used in the unit. */
  readonly sums: readonly Expression[];
}

/** A method whose symbols, dimensions and units have been proved; the other readers take nothing else. */
export interface CheckedMethod {
  readonly givens: ReadonlyMap<string, Given>;
  readonly constants: ReadonlyMap<string, Constant>;
  readonly steps: readonly CheckedStep[];
  readonly coordinates: Coordinates;
}

/** Names a sum of a step, where its value is handed over instead of being formed. */
export function sumKey(step: string, sum: Expression): string {
  return `${step}@${sum.position}`;
}

/** The declared unit of a given, constant or step. */
export function unitOf(method: CheckedMethod, symbol: string): string {
  const given = method.givens.get(symbol);
  if (given !== undefined) return given.kind === 'word' ? '1' : given.unit;
  const unit = method.constants.get(symbol)?.unit ?? method.steps.find((step) => step.symbol === symbol)?.unit;
  if (unit === undefined) throw new Error(`no symbol ${symbol} in the method`);
  return unit;
}
