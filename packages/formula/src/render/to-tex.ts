import { unitLabel } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import type { CompareOperator, Elementwise, Expression, Group, Reduce } from '../parse/expression.ts';
import { symbolTex, textTex } from './symbol-tex.ts';

export interface TexOptions {
  /** The printed form of a symbol, where the declaration gives one. */
  readonly symbol?: (symbol: string) => string | undefined;
  /** The figure to print instead of a symbol, formatted by the caller, with its unit. */
  readonly figure?: (symbol: string) => { readonly text: string; readonly unit: string } | undefined;
  /** The Chinese name of a dimension. */
  readonly dimension?: (name: string) => string | undefined;
}

/** How tightly a piece holds together; a looser piece inside a tighter place gets brackets. */
const LOGIC = 1;
const COMPARISON = 2;
const SUM = 3;
const PRODUCT = 4;
const POWER = 5;
const ATOM = 6;

interface Piece {
  readonly tex: string;
  readonly level: number;
}

/** The formula as TeX, with symbols or with figures filled in. */
export function toTex(expression: Expression, options: TexOptions = {}): string {
  return write(expression, options).tex;
}

function write(expression: Expression, options: TexOptions): Piece {
  const inside = (part: Expression, level: number) => bracket(write(part, options), level);
  const free = (part: Expression) => write(part, options).tex;
  const dimension = (name: string) => textTex(options.dimension?.(name) ?? name);
  switch (expression.kind) {
    case 'number':
      return numberTex(expression.value);
    case 'symbol':
      return symbolOrFigure(expression.name, options);
    case 'negate':
      return { tex: `-${inside(expression.operand, PRODUCT)}`, level: SUM };
    case 'not':
      return { tex: `\\lnot ${inside(expression.operand, POWER)}`, level: POWER };
    case 'arithmetic': {
      const { operator, left, right } = expression;
      switch (operator) {
        case '+':
          return { tex: `${inside(left, SUM)} + ${inside(right, PRODUCT)}`, level: SUM };
        case '-':
          return { tex: `${inside(left, SUM)} - ${inside(right, PRODUCT)}`, level: SUM };
        case '*':
          return { tex: `${inside(left, PRODUCT)} \\cdot ${inside(right, PRODUCT)}`, level: PRODUCT };
        case '/':
          return { tex: `\\frac{${free(left)}}{${free(right)}}`, level: PRODUCT };
        case '^':
          return { tex: `{${inside(left, ATOM)}}^{${free(right)}}`, level: POWER };
        default:
          return unreachable(operator);
      }
    }
    case 'compare':
      return {
        tex: `${inside(expression.left, SUM)} ${SIGNS[expression.operator]} ${inside(expression.right, SUM)}`,
        level: COMPARISON,
      };
    case 'compareWord':
      return {
        tex: `${inside(expression.of, SUM)} ${SIGNS[expression.operator]} ${textTex(expression.word)}`,
        level: COMPARISON,
      };
    case 'logic': {
      const sign = expression.operator === 'and' ? '\\land' : '\\lor';
      return {
        tex: `${inside(expression.left, COMPARISON)} ${sign} ${inside(expression.right, COMPARISON)}`,
        level: LOGIC,
      };
    }
    case 'choose':
      return { tex: casesTex(expression, free), level: LOGIC };
    case 'elementwise':
      return callTex(expression, free);
    case 'integrate': {
      const by = expression.byClass ? `_{${dimension('class')}}` : '';
      return { tex: `\\int${by} ${inside(expression.of, PRODUCT)} \\,\\mathrm{d}A`, level: SUM };
    }
    case 'area':
      return { tex: `A_{${dimension('class')}}`, level: ATOM };
    case 'reduce':
      return reductionTex(expression, dimension(expression.over), inside, free);
    case 'group':
      return reductionTex(expression, expression.by.map(dimension).join(', '), inside, free);
    case 'at': {
      const place = `${dimension(expression.over)}=${textTex(expression.label)}`;
      return { tex: `\\left.${free(expression.of)}\\right|_{${place}}`, level: ATOM };
    }
    case 'orElse': {
      const parts = `${free(expression.of)},\\ ${free(expression.otherwise)}`;
      return { tex: `${textTex('首选')}\\left(${parts}\\right)`, level: ATOM };
    }
    case 'lookup':
      return {
        tex: `${symbolOrFigure(expression.table, { ...options, figure: () => undefined }).tex}\\left(${free(expression.of)}\\right)`,
        level: ATOM,
      };
    default:
      return unreachable(expression);
  }
}

const SIGNS: Readonly<Record<CompareOperator, string>> = {
  '<': '<',
  '<=': '\\le',
  '>': '>',
  '>=': '\\ge',
  '==': '=',
  '!=': '\\ne',
};

function bracket({ tex, level }: Piece, needed: number): string {
  return level >= needed ? tex : `\\left(${tex}\\right)`;
}

function symbolOrFigure(symbol: string, { symbol: printed, figure }: TexOptions): Piece {
  const filled = figure?.(symbol);
  if (filled === undefined) return { tex: printed?.(symbol) ?? symbolTex(symbol), level: ATOM };
  const unit = unitLabel(filled.unit);
  const tex = unit === '' ? filled.text : `${filled.text}\\,${textTex(unit)}`;
  if (filled.text.startsWith('-')) return { tex, level: SUM };
  return { tex, level: unit === '' ? ATOM : PRODUCT };
}

function numberTex(value: number): Piece {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return { tex: digits, level: ATOM };
  const power = `10^{${Number(exponent)}}`;
  return { tex: digits === '1' ? power : `${digits} \\times ${power}`, level: PRODUCT };
}

/** A chain of choices reads as one list of cases. */
function casesTex(expression: Expression & { kind: 'choose' }, free: (part: Expression) => string): string {
  const lines: string[] = [];
  let rest: Expression = expression;
  while (rest.kind === 'choose') {
    lines.push(`${free(rest.chosen)}, & ${free(rest.condition)}`);
    rest = rest.otherwise;
  }
  lines.push(`${free(rest)}, & ${textTex('其他')}`);
  return `\\begin{cases} ${lines.join(' \\\\ ')} \\end{cases}`;
}

function callTex({ name, operands }: Elementwise, free: (part: Expression) => string): Piece {
  const parts = operands.map(free);
  const call = (word: string): Piece => ({ tex: `${word}\\left(${parts.join(', ')}\\right)`, level: ATOM });
  switch (name) {
    case 'log10':
      return call('\\lg');
    case 'atan':
      return call('\\arctan');
    case 'sqrt':
      return { tex: `\\sqrt{${parts[0]}}`, level: ATOM };
    case 'abs':
      return { tex: `\\left|${parts[0]}\\right|`, level: ATOM };
    case 'radians':
      return { tex: `\\frac{\\pi}{180} \\cdot \\left(${parts[0]}\\right)`, level: PRODUCT };
    case 'clip':
      return call('\\operatorname{clip}');
    default:
      return call(`\\${name}`);
  }
}

const REDUCTIONS = { mean: '平均', count: '个数', same: '同一值', max: '最大' } as const;

function reductionTex(
  { operation, of }: Reduce | Group,
  over: string,
  inside: (part: Expression, level: number) => string,
  free: (part: Expression) => string,
): Piece {
  if (operation === 'sum') return { tex: `\\sum_{${over}} ${inside(of, PRODUCT)}`, level: SUM };
  return { tex: `\\underset{${over}}{${textTex(REDUCTIONS[operation])}}\\left(${free(of)}\\right)`, level: ATOM };
}
