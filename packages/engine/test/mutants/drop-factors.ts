import type { Arithmetic, Expression } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { printFormula } from './print-formula.ts';

/** A formula with one mistake, and the mistake in words. */
export interface WrongFormula {
  readonly formula: string;
  readonly mistake: string;
}

interface Factor {
  readonly of: Expression;
  readonly divides: boolean;
}

/** The formula once without each factor of each product and quotient in it. */
export function dropFactors(formula: string): readonly WrongFormula[] {
  return variants(parseFormula(formula)).map(({ wrong, dropped }) => ({
    formula: printFormula(wrong),
    mistake: `${printFormula(wrong)} without ${printFormula(dropped)}`,
  }));
}

interface Variant {
  readonly wrong: Expression;
  readonly dropped: Expression;
}

function variants(expression: Expression): readonly Variant[] {
  return [...(isProduct(expression) ? shortened(expression) : []), ...within(expression)];
}

/**
 * The product without one of its factors. A factor 1 cannot be missed, and in `0 * x`, which is 0 with the shape of x,
 * only the 0 can.
 */
function shortened(product: Product): readonly Variant[] {
  const factors = factorsOf(product);
  const isNothing = factors.some(({ of }) => isNumber(of, 0));
  return factors.flatMap(({ of: dropped }, place) =>
    isNumber(dropped, 1) || (isNothing && !isNumber(dropped, 0))
      ? []
      : [{ wrong: productOf(factors.toSpliced(place, 1)), dropped }],
  );
}

function isNumber(expression: Expression, value: number): boolean {
  return expression.kind === 'number' && expression.value === value;
}

type Product = Arithmetic & { readonly operator: '*' | '/' };

function isProduct(expression: Expression): expression is Product {
  return expression.kind === 'arithmetic' && (expression.operator === '*' || expression.operator === '/');
}

/** a · b / c as its three factors; a bracketed divisor is one factor, whatever it holds. */
function factorsOf(expression: Expression): readonly Factor[] {
  if (!isProduct(expression)) return [{ of: expression, divides: false }];
  return [...factorsOf(expression.left), { of: expression.right, divides: expression.operator === '/' }];
}

function productOf(factors: readonly Factor[]): Expression {
  const [first, ...rest] = factors;
  const one: Expression = { kind: 'number', value: 1, position: 0 };
  const start = first === undefined || first.divides ? one : first.of;
  const others = first?.divides === true ? factors : rest;
  return others.reduce<Expression>(
    (left, { of: right, divides }) => ({
      kind: 'arithmetic',
      operator: divides ? '/' : '*',
      left,
      right,
      position: 0,
    }),
    start,
  );
}

/** Mistakes further down, with the rest of the expression as it is. */
function within(expression: Expression): readonly Variant[] {
  if (isProduct(expression)) {
    const factors = factorsOf(expression);
    return factors.flatMap(({ of, divides }, place) =>
      variants(of).map(({ wrong, dropped }) => ({
        wrong: productOf(factors.with(place, { of: wrong, divides })),
        dropped,
      })),
    );
  }
  const inPlace = (key: string, child: Expression): readonly Variant[] =>
    variants(child).map(({ wrong, dropped }) => ({ wrong: { ...expression, [key]: wrong } as Expression, dropped }));
  switch (expression.kind) {
    case 'number':
    case 'symbol':
    case 'area':
      return [];
    case 'negate':
    case 'not':
      return inPlace('operand', expression.operand);
    case 'arithmetic':
    case 'compare':
    case 'logic':
      return [...inPlace('left', expression.left), ...inPlace('right', expression.right)];
    case 'choose':
      return [
        ...inPlace('condition', expression.condition),
        ...inPlace('chosen', expression.chosen),
        ...inPlace('otherwise', expression.otherwise),
      ];
    case 'elementwise':
      return expression.operands.flatMap((operand, place) =>
        variants(operand).map(({ wrong, dropped }) => ({
          wrong: { ...expression, operands: expression.operands.with(place, wrong) },
          dropped,
        })),
      );
    case 'orElse':
      return [...inPlace('of', expression.of), ...inPlace('otherwise', expression.otherwise)];
    default:
      return inPlace('of', expression.of);
  }
}
