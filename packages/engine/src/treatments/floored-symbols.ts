import { childrenOf, type Expression } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';

/** The word that was chosen for a symbol; undefined where it is none, or differs from row to row. */
export type WordOf = (symbol: string) => string | undefined;

/** Symbols that formulas take as at least 0, along the branches that the words choose. */
export function flooredSymbols(
  steps: readonly { readonly symbol: string; readonly formula?: string }[],
  wordOf: WordOf,
): readonly string[] {
  const found = steps.flatMap(({ symbol, formula }) =>
    formula === undefined ? [] : flooredIn(parseFormula(formula, symbol), wordOf),
  );
  return [...new Set(found)];
}

function flooredIn(expression: Expression, wordOf: WordOf): string[] {
  if (expression.kind === 'choose') {
    const taken = branchOf(expression, wordOf);
    if (taken !== undefined) return flooredIn(taken, wordOf);
  }
  const own =
    expression.kind === 'elementwise' && expression.name === 'max' && expression.operands.some(isZero)
      ? expression.operands.flatMap((operand) => (operand.kind === 'symbol' ? [operand.name] : []))
      : [];
  return [...own, ...childrenOf(expression).flatMap((child) => flooredIn(child, wordOf))];
}

function branchOf(
  { condition, chosen, otherwise }: Extract<Expression, { kind: 'choose' }>,
  wordOf: WordOf,
): Expression | undefined {
  if (condition.kind !== 'compareWord' || condition.of.kind !== 'symbol') return undefined;
  const word = wordOf(condition.of.name);
  if (word === undefined) return undefined;
  return (word === condition.word) === (condition.operator === '==') ? chosen : otherwise;
}

function isZero(expression: Expression): boolean {
  return expression.kind === 'number' && expression.value === 0;
}
