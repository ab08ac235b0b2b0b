import { parseUnit } from '@qingzhang/core/units';
import { unitOf } from '../check/checked-method.ts';
import { childrenOf, type Expression } from '../parse/expression.ts';
import type { Axis } from '../value/named-array.ts';
import { arithmeticPiece, atom, inside, numberPiece, SIGN, ATOM, SUM, toBasePiece, type Piece } from './excel-piece.ts';
import { areaOf, axesOf, partOf, type ExcelScope } from './excel-scope.ts';

const FUNCTIONS: Readonly<Record<string, string>> = {
  exp: 'EXP',
  ln: 'LN',
  log10: 'LOG10',
  sqrt: 'SQRT',
  abs: 'ABS',
  sin: 'SIN',
  atan: 'ATAN',
  radians: 'RADIANS',
};

/** Excel's name of a function of one number, undefined for those of several. */
export function excelFunction(name: string): string | undefined {
  return FUNCTIONS[name];
}

/**
 * The expression over whole columns, for SUMPRODUCT; null where a column has other labels, or where Excel would reduce
 * the columns instead of going through them (MIN, IF, AND).
 */
export function rangeOf(scope: ExcelScope, expression: Expression, along: Axis): Piece | null {
  const part = (each: Expression) => rangeOf(scope, each, along);
  const own = partOf(scope, expression);
  if (own !== undefined) return fits(own.axes, along) ? atom(own.name) : null;
  switch (expression.kind) {
    case 'number':
      return numberPiece(expression.value);
    case 'symbol':
      return symbolRange(scope, expression.name, along);
    case 'area': {
      const { axis, unit } = areaOf(scope);
      return axis === along ? toBasePiece(atom(scope.context.names.area), parseUnit(unit)) : null;
    }
    case 'negate': {
      const operand = part(expression.operand);
      return operand && { text: `-${inside(operand, ATOM)}`, level: SIGN };
    }
    case 'arithmetic': {
      const [left, right] = [part(expression.left), part(expression.right)];
      return left && right && arithmeticPiece(expression.operator, left, right);
    }
    case 'compare': {
      const [left, right] = [part(expression.left), part(expression.right)];
      const sign = expression.operator === '==' ? '=' : expression.operator === '!=' ? '<>' : expression.operator;
      return (
        left &&
        right &&
        arithmeticPiece('*', atom(`(${inside(left, SUM)}${sign}${inside(right, SUM)})`), numberPiece(1))
      );
    }
    case 'elementwise': {
      const name = excelFunction(expression.name);
      const operand = name === undefined ? null : part(expression.operands[0]!);
      return operand && atom(`${name}(${operand.text})`);
    }
    default:
      return null;
  }
}

/** Whether a column runs through the expression at all: SUMPRODUCT of one cell would not repeat it. */
export function hasColumn(scope: ExcelScope, expression: Expression): boolean {
  const own = partOf(scope, expression);
  if (own !== undefined) return own.axes.length > 0;
  if (expression.kind === 'symbol') return axesOf(scope, expression.name).length > 0;
  return expression.kind === 'area' || childrenOf(expression).some((child) => hasColumn(scope, child));
}

function symbolRange(scope: ExcelScope, symbol: string, along: Axis): Piece | null {
  const { method, step, context } = scope;
  if (!fits(axesOf(scope, symbol), along) || method.givens.get(symbol)?.kind === 'word') return null;
  const range = atom(context.names.symbol(symbol));
  return step.empirical === true ? range : toBasePiece(range, parseUnit(unitOf(method, symbol)));
}

/** A single cell, or a column with these labels. */
function fits(axes: readonly Axis[], along: Axis): boolean {
  return axes.length === 0 || (axes.length === 1 && axes[0]!.name === along.name && sameLabels(axes[0]!, along));
}

function sameLabels(left: Axis, right: Axis): boolean {
  return left.labels.length === right.labels.length && left.labels.every((label, i) => label === right.labels[i]);
}
