import { sumKey } from '../check/checked-method.ts';
import { isFieldSum } from '../check/phase.ts';
import { childrenOf, symbolsOf, type Expression } from '../parse/expression.ts';
import { align } from '../value/align.ts';
import { combineArrays, mapArray } from '../value/elementwise.ts';
import { axisOf, scalar, sizeOf, type NamedArray } from '../value/named-array.ts';
import {
  ARITHMETIC,
  choose,
  clip,
  COMPARE,
  greater,
  lesser,
  LOGIC,
  negate,
  not,
  orElse,
  UNARY,
} from '../value/arithmetic.ts';
import { evaluateSum } from './evaluate-sum.ts';
import { report, reportMissing, type Frame } from './frame.ts';
import { lookupOperation } from './lookup-operation.ts';

/** The value of an expression in base units, or of bare numbers inside an empirical step. */
export function evaluateExpression(expression: Expression, frame: Frame): NamedArray {
  if (isFieldSum(expression)) {
    const known = frame.input.sums?.get(sumKey(frame.step.symbol, expression));
    if (known !== undefined) return known;
  }
  const before = frame.gaps.length;
  const operands = childrenOf(expression).map((child, index) => {
    const value = evaluateExpression(child, frame);
    // What the first argument of orElse() lacks is what the second is for.
    if (expression.kind === 'orElse' && index === 0) frame.gaps.length = before;
    return value;
  });
  return evaluateNode(expression, operands, frame, before);
}

function evaluateNode(
  expression: Expression,
  operands: readonly NamedArray[],
  frame: Frame,
  gapsBefore: number,
): NamedArray {
  const first = operands[0]!;
  const map = (operation: (x: number) => number): NamedArray => {
    const { array, undefinedResult } = mapArray(first, operation);
    if (undefinedResult) reportUndefined(expression, array, frame);
    return array;
  };
  switch (expression.kind) {
    case 'number':
      return scalar(expression.value);
    case 'symbol':
      return readSymbol(expression.name, expression, frame);
    case 'negate':
      return map(negate);
    case 'not':
      return map(not);
    case 'arithmetic':
      return combine(expression, operands, ARITHMETIC[expression.operator], frame);
    case 'compare':
      return combine(expression, operands, COMPARE[expression.operator], frame);
    case 'compareWord': {
      const code = first.words?.indexOf(expression.word) ?? -1;
      const compare = COMPARE[expression.operator];
      return map((x) => compare(x, code));
    }
    case 'logic':
      return combine(expression, operands, LOGIC[expression.operator], frame);
    case 'choose':
      return combine(expression, operands, choose, frame);
    case 'orElse':
      return combine(expression, operands, orElse, frame);
    case 'elementwise':
      switch (expression.name) {
        case 'min':
          return operands.reduce((least, next) => combine(expression, [least, next], lesser, frame));
        case 'max':
          return operands.reduce((most, next) => combine(expression, [most, next], greater, frame));
        case 'clip':
          return combine(expression, operands, clip, frame);
        default:
          return map(UNARY[expression.name]);
      }
    case 'lookup': {
      const table = frame.store.table(expression.table);
      const numbers = Float64Array.from({ length: sizeOf(table.axes) }, (_, list) => list);
      const lists: NamedArray = { axes: table.axes, data: numbers };
      const operation = lookupOperation(frame.method, expression.table, table, frame.step.empirical ?? false);
      return combine(expression, [first, lists], operation, frame);
    }
    default:
      return evaluateSum(expression, operands, frame, gapsBefore);
  }
}

function readSymbol(name: string, expression: Expression, frame: Frame): NamedArray {
  const array = frame.store.read(name, frame.step.empirical ?? false);
  for (const { dimension, label } of frame.store.blanks(name)) {
    report(frame, expression, { code: 'FIGURE_MISSING', symbols: [name], dimension, label });
  }
  return array;
}

/** Aligns the operands and applies the operation; labels missing on one side are noted. */
function combine(
  expression: Expression,
  operands: readonly NamedArray[],
  operation: (x: number, y: number, z: number) => number,
  frame: Frame,
): NamedArray {
  const alignment = align(operands, frame.input);
  for (const { operand, dimension, label } of alignment.missing) {
    if (expression.kind === 'orElse' && operand === 0) continue;
    reportMissing(frame, expression, dimension, label);
  }
  const { array, undefinedResult } = combineArrays(operands, alignment, operation);
  if (undefinedResult) reportUndefined(expression, array, frame);
  return array;
}

function reportUndefined(expression: Expression, array: NamedArray, frame: Frame): void {
  // In a raster such a cell is nodata and its area is counted.
  if (axisOf(array, 'cell') !== undefined) return;
  report(frame, expression, { code: 'FIGURE_UNDEFINED', symbols: symbolsOf(expression) });
}
