import { create, parseDependencies, type FactoryFunctionMap, type MathNode } from 'mathjs/number';
import { FormulaError } from '../formula-error.ts';
import { convertTree } from './convert-tree.ts';
import type { Expression } from './expression.ts';
import { readTokens } from './tokens.ts';

// `parse` alone, of the number-only build: nothing that evaluates comes along.
const { parse } = create(parseDependencies as FactoryFunctionMap);

const read = new Map<string, Expression>();

/** Reads a formula, or throws a FormulaError with the place. `symbol` only names the owner in the error. */
export function parseFormula(formula: string, symbol = ''): Expression {
  let expression = read.get(formula);
  if (expression === undefined) {
    const tokens = readTokens(formula, symbol);
    if (tokens.length === 0) throw new FormulaError({ formula, symbol, position: 0, reason: 'the formula is empty' });
    expression = convertTree(parseTree(formula, symbol), tokens, { formula, symbol });
    read.set(formula, expression);
  }
  return expression;
}

function parseTree(formula: string, symbol: string): MathNode {
  try {
    // mathjs ends an expression at a line break; here it is a space, at the same place.
    return parse(formula.replaceAll(/[\r\n]/g, ' '));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const { char } = cause as SyntaxError & { char?: number };
    const position = Math.min((char ?? 1) - 1, formula.length);
    const reason = cause.message.replace(/ \(char \d+\)$/, '').toLowerCase();
    throw new FormulaError({ formula, symbol, position, reason }, { cause });
  }
}
