import type { Method } from '@qingzhang/catalogue/language/method';
import { unitLabel } from '@qingzhang/core/units';
import type { CheckedStep } from '@qingzhang/formula/check/checked-method';
import type { Expression } from '@qingzhang/formula/parse/expression';
import { symbolTex, textTex } from '@qingzhang/formula/render/symbol-tex';
import { toTex } from '@qingzhang/formula/render/to-tex';
import { dimensionLabel } from './dimension-label.ts';
import type { TraceSymbol, TraceValue } from './trace.ts';

type Figures = ReadonlyMap<string, Pick<TraceSymbol, 'value' | 'unit'>>;

/** The letters of a method's symbols, as it declares them. */
export function lettersOf({ givens, constants, steps }: Method): (symbol: string) => string {
  const drawn = new Map([...givens, ...constants, ...steps].map(({ symbol, tex }) => [symbol, tex]));
  return (symbol) => drawn.get(symbol) ?? symbolTex(symbol);
}

export function stepTex(step: CheckedStep, letter: (symbol: string) => string): string {
  return drawnFormula(step.symbol, step.expression, letter);
}

export function drawnFormula(symbol: string, expression: Expression, letter: (symbol: string) => string): string {
  return `${letter(symbol)} = ${toTex(expression, { symbol: inFormula(letter), dimension: dimensionLabel })}`;
}

/** The formula of a single figure with single figures filled in, and what comes out. */
export function stepTexWithNumbers(
  step: CheckedStep,
  value: TraceValue | null,
  letter: (symbol: string) => string,
  known: Figures,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  const figure = (symbol: string) => {
    const found = known.get(symbol);
    if (typeof found?.value === 'string') return { text: textTex(found.value), unit: '1' };
    return typeof found?.value === 'number' ? { text: numberTex(found.value), unit: found.unit } : undefined;
  };
  const unit = unitLabel(step.unit);
  const result = unit === '' ? numberTex(value) : `${numberTex(value)}\\,${textTex(unit)}`;
  return `${letter(step.symbol)} = ${toTex(step.expression, { symbol: inFormula(letter), figure, dimension: dimensionLabel })} = ${result}`;
}

/** Some symbols are drawn as the sum they stand for, which needs brackets among other signs. */
function inFormula(letter: (symbol: string) => string): (symbol: string) => string {
  return (symbol) => {
    const tex = letter(symbol);
    return / [+-] /.test(tex) ? `\\left(${tex}\\right)` : tex;
  };
}

/** All digits: whoever checks a trace by hand gets the same result. */
function numberTex(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  return exponent === undefined ? digits : `\\left(${digits} \\times 10^{${Number(exponent)}}\\right)`;
}
