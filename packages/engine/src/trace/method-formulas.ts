import type { Method } from '@qingzhang/catalogue/language/method';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { drawnFormula, lettersOf } from './trace-tex.ts';

/** The formulas of a method, drawn with its letters, by symbol. */
export function methodFormulas(method: Method): Readonly<Record<string, string>> {
  const letter = lettersOf(method);
  return Object.fromEntries(
    method.steps.map(({ symbol, formula }) => [symbol, drawnFormula(symbol, parseFormula(formula, symbol), letter)]),
  );
}
