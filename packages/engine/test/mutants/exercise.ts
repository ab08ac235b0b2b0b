import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import type { Method as FormulaMethod } from '@qingzhang/formula/check/method';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import type { NamedArray } from '@qingzhang/formula/value/named-array';

/** Figures that an example must give, by symbol in the declared unit; over dimensions, their total. */
export type Figures = Readonly<Record<string, number>>;

/** A worked example of a method, ready to be evaluated again with a mistake in it. */
export interface Exercise {
  /** The service and method, `river balance`. */
  readonly method: string;
  /** Reduced to what the example needs, with its givens as they are bound. */
  readonly formulas: FormulaMethod;
  readonly expected: Figures;
  /** Figures of a given as the example binds them, and the range that its column allows. */
  readonly given: (symbol: string) => BoundGiven | undefined;
  readonly evaluate: (checked: CheckedMethod, slip?: Slip) => Outcome;
}

export interface BoundGiven {
  readonly values: readonly number[];
  readonly isAllowed: (value: number) => boolean;
}

/** One figure from outside in a wrong unit: a given, or the class areas. */
export interface Slip {
  readonly symbol: string;
  readonly slip: (value: number) => number;
}

export const CLASS_AREA = 'area(class)';

/** The values that are shared out among the regions, all together: the value of the account unit. */
export const SHARED_OUT = 'shared out';

export interface Outcome {
  /** Nothing where the figure is missing or the account is refused. */
  readonly figure: (symbol: string) => number | undefined;
  /** What the catalogue says about the results: ranges that they leave and checks that do not hold. */
  readonly complaints: readonly string[];
}

export const REFUSED: Outcome = { figure: () => undefined, complaints: [] };

/** The total of an array. */
export function totalOf({ data }: NamedArray): number {
  return data.reduce((sum, value) => sum + value, 0);
}

export function slippedValues<Values extends NamedArray | IntervalTable>(values: Values, { slip }: Slip): Values {
  if ('data' in values) return { ...values, data: values.data.map(slip) };
  return { ...values, from: values.from.map(slip), to: values.to.map(slip) };
}
