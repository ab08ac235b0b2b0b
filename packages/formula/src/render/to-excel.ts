import { parseUnit } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import type { CheckedMethod, CheckedStep } from '../check/checked-method.ts';
import { intervalUnits } from '../evaluate/lookup-operation.ts';
import {
  childrenOf,
  type Elementwise,
  type Expression,
  type Group,
  type Integrate,
  type Lookup,
  type Reduce,
} from '../parse/expression.ts';
import type { Axis } from '../value/named-array.ts';
import {
  arithmeticPiece,
  atom,
  ATOM,
  COMPARISON,
  fromBasePiece,
  inside,
  numberPiece,
  quote,
  SIGN,
  SUM,
  toBasePiece,
  type Piece,
} from './excel-piece.ts';
import { excelFunction, hasColumn, rangeOf } from './excel-range.ts';
import {
  areaElement,
  areaOf,
  axisAlong,
  elementOf,
  listAt,
  partElement,
  partOf,
  placeAt,
  type ExcelContext,
  type ExcelScope,
  type Place,
} from './excel-scope.ts';

/** Excel takes no longer formula. */
const LONGEST_FORMULA = 8192;

/**
 * The formula, without the leading =, of one cell of a step: `at` holds its label along each dimension (for a row also its
 * coordinates). Null where the workbook can only hold the number: sums over raster cells, and formulas too long for Excel.
 */
export function toExcel(
  method: CheckedMethod,
  step: CheckedStep,
  context: ExcelContext,
  at: Place = {},
): string | null {
  const scope = { method, step, context };
  if (isOverCells(scope, step.expression)) return null;
  const piece = write(scope, step.expression, at);
  const { text } = step.empirical === true ? piece : fromBasePiece(piece, parseUnit(step.unit));
  return text.length >= LONGEST_FORMULA ? null : text;
}

/** The same for a part of a step that stands in cells of its own. */
export function partToExcel(scope: ExcelScope, part: Expression, at: Place): string | null {
  if (isOverCells(scope, part)) return null;
  const { text } = write(scope, part, at);
  return text.length >= LONGEST_FORMULA ? null : text;
}

/** What sums over rows run through and no range of the workbook holds: given columns of their own, formulas stay short. */
export function columnsNeeded(
  scope: ExcelScope,
  expression: Expression = scope.step.expression,
): readonly Expression[] {
  if (partOf(scope, expression) !== undefined) return [];
  const below = childrenOf(expression).flatMap((child) => columnsNeeded(scope, child));
  const isOverRows = expression.kind === 'group' || (expression.kind === 'reduce' && expression.over === 'row');
  if (!isOverRows || isColumn(scope, expression.of)) return below;
  return [...below, expression.of];
}

function isColumn(scope: ExcelScope, expression: Expression): boolean {
  return rangeOf(scope, expression, axisAlong(scope, expression, 'row')) !== null;
}

function isOverCells(scope: ExcelScope, expression: Expression): boolean {
  if (partOf(scope, expression) !== undefined) return false;
  if (scope.step.types.get(expression)!.shape.dims.includes('cell')) return true;
  return childrenOf(expression).some((child) => isOverCells(scope, child));
}

function write(scope: ExcelScope, expression: Expression, at: Place): Piece {
  const part = (each: Expression) => write(scope, each, at);
  const own = partOf(scope, expression);
  if (own !== undefined) return atom(partElement(own, at, scope.context));
  switch (expression.kind) {
    case 'number':
      return numberPiece(expression.value);
    case 'symbol':
      return elementOf(scope, expression.name, at);
    case 'negate':
      return { text: `-${inside(part(expression.operand), ATOM)}`, level: SIGN };
    case 'arithmetic':
      return arithmeticPiece(expression.operator, part(expression.left), part(expression.right));
    case 'compare':
    case 'compareWord':
    case 'logic':
    case 'not':
      return atom(`IF(${test(scope, expression, at)},1,0)`);
    case 'choose': {
      const branches = `${part(expression.chosen).text},${part(expression.otherwise).text}`;
      return atom(`IF(${test(scope, expression.condition, at)},${branches})`);
    }
    case 'orElse': {
      const first = part(expression.of).text;
      return atom(`IF(${isPresent(scope, expression.of, at)},${first},${part(expression.otherwise).text})`);
    }
    case 'elementwise':
      return writeCall(expression, expression.operands.map(part));
    case 'area':
      return areaElement(scope, at['class'] ?? '');
    case 'integrate':
      return writeIntegral(scope, expression, at);
    case 'reduce':
      if (expression.over === 'cell') return writeMeanOverArea(scope, expression, at);
      return writeReduction(scope, expression, axisAlong(scope, expression.of, expression.over), at);
    case 'group':
      return writeGroup(scope, expression, at);
    case 'at':
      return write(scope, expression.of, { ...at, [expression.over]: expression.label });
    case 'lookup':
      return writeLookup(scope, expression, at);
    default:
      return unreachable(expression);
  }
}

/** A condition as Excel tests it. */
function test(scope: ExcelScope, expression: Expression, at: Place): string {
  switch (expression.kind) {
    case 'compare': {
      const sign = expression.operator === '==' ? '=' : expression.operator === '!=' ? '<>' : expression.operator;
      const [left, right] = [write(scope, expression.left, at), write(scope, expression.right, at)];
      return `${inside(left, SUM)}${sign}${inside(right, SUM)}`;
    }
    case 'compareWord': {
      const sign = expression.operator === '==' ? '=' : '<>';
      return `${inside(write(scope, expression.of, at), SUM)}${sign}${quote(expression.word)}`;
    }
    case 'logic':
      return `${expression.operator.toUpperCase()}(${test(scope, expression.left, at)},${test(scope, expression.right, at)})`;
    case 'not':
      return `NOT(${test(scope, expression.operand, at)})`;
    default:
      return `${inside(write(scope, expression, at), SUM)}<>0`;
  }
}

/** An empty cell counts as 0 as soon as it is multiplied, so its presence is asked of the cells themselves. */
function isPresent(scope: ExcelScope, expression: Expression, at: Place): string {
  const below = (each: Expression) => isPresent(scope, each, at);
  const own = partOf(scope, expression);
  if (own !== undefined) return `ISNUMBER(${partElement(own, at, scope.context)})`;
  switch (expression.kind) {
    case 'number':
      return 'TRUE()';
    case 'symbol': {
      const cell = elementOf({ ...scope, step: { ...scope.step, empirical: true } }, expression.name, at).text;
      return scope.method.givens.get(expression.name)?.kind === 'word' ? `ISTEXT(${cell})` : `ISNUMBER(${cell})`;
    }
    case 'orElse':
      return `OR(${below(expression.of)},${below(expression.otherwise)})`;
    case 'choose':
      return `IF(${test(scope, expression.condition, at)},${below(expression.chosen)},${below(expression.otherwise)})`;
    case 'at':
      return isPresent(scope, expression.of, { ...at, [expression.over]: expression.label });
    case 'negate':
    case 'not':
    case 'arithmetic':
    case 'compare':
    case 'compareWord':
    case 'logic':
    case 'elementwise': {
      const parts = childrenOf(expression).filter(({ kind }) => kind !== 'number');
      return parts.length === 1 ? below(parts[0]!) : `AND(${parts.map(below).join(',') || 'TRUE()'})`;
    }
    default:
      return `ISNUMBER(${write(scope, expression, at).text})`;
  }
}

function writeCall({ name }: Elementwise, operands: readonly Piece[]): Piece {
  const list = operands.map(({ text }) => text);
  switch (name) {
    case 'min':
    case 'max':
      return atom(`${name.toUpperCase()}(${list.join(',')})`);
    case 'clip':
      return atom(`MIN(MAX(${list[0]},${list[1]}),${list[2]})`);
    default:
      return atom(`${excelFunction(name) ?? ''}(${list.join(',')})`);
  }
}

function writeIntegral(scope: ExcelScope, call: Integrate, at: Place): Piece {
  const { axis: classes } = areaOf(scope);
  const amountAt = (place: Place) =>
    arithmeticPiece('*', write(scope, call.of, place), areaElement(scope, place['class'] ?? ''));
  if (call.byClass) return amountAt(at);
  const whole: Expression = {
    kind: 'arithmetic',
    operator: '*',
    left: call.of,
    right: { kind: 'area', position: call.position },
    position: call.position,
  };
  const range = rangeOf(scope, whole, classes);
  if (range !== null) return atom(`SUMPRODUCT(${range.text})`);
  return addUp(classes.labels.map((_, i) => amountAt(placeAt(at, classes, i))));
}

/** mean(x, cell) of class values: weighted by the areas of the classes. */
function writeMeanOverArea(scope: ExcelScope, call: Reduce, at: Place): Piece {
  if (!scope.step.types.get(call.of)!.shape.dims.includes('class')) return write(scope, call.of, at);
  const amount = writeIntegral(scope, { kind: 'integrate', of: call.of, byClass: false, position: call.position }, at);
  const area = rangeOf(scope, { kind: 'area', position: call.position }, areaOf(scope).axis)!;
  return arithmeticPiece('/', amount, atom(`SUMPRODUCT(${area.text})`));
}

function writeReduction(scope: ExcelScope, call: Reduce | Group, along: Axis, at: Place): Piece {
  const columns = rangeOf(scope, call.of, along);
  const range = columns !== null && hasColumn(scope, call.of) ? columns : null;
  const elements = () => along.labels.map((_, i) => write(scope, call.of, placeAt(at, along, i)));
  const size = numberPiece(along.labels.length);
  switch (call.operation) {
    case 'sum':
      return range === null ? addUp(elements()) : atom(`SUMPRODUCT(${range.text})`);
    case 'mean':
      return arithmeticPiece('/', range === null ? addUp(elements()) : atom(`SUMPRODUCT(${range.text})`), size);
    case 'count': {
      const cells = plainColumn(scope, call.of, along);
      if (cells !== null) return atom(`COUNT(${cells})`);
      return addUp(along.labels.map((_, i) => atom(`IF(${isPresent(scope, call.of, placeAt(at, along, i))},1,0)`)));
    }
    case 'max':
      return atom(
        `MAX(${elements()
          .map(({ text }) => text)
          .join(',')})`,
      );
    case 'same':
      return elements()[0] ?? atom('NA()');
    default:
      return unreachable(call);
  }
}

/** Rows of one group: by their key columns where the sum runs through whole columns, else row by row. */
function writeGroup(scope: ExcelScope, call: Group, at: Place): Piece {
  const rows = axisAlong(scope, call.of, 'row');
  const { table } = scope.step.types.get(call.of)!.shape;
  const range = rangeOf(scope, call.of, rows);
  const { names, keyText = (_: string, label: string) => label } = scope.context;
  const tests = call.by.map((key) => `(${names.key(table ?? '', key)}=${quote(keyText(key, at[key] ?? ''))})`);
  if (range !== null && call.operation === 'sum')
    return atom(`SUMPRODUCT(${[...tests, inside(range, ATOM)].join('*')})`);
  const cells = call.operation === 'count' ? plainColumn(scope, call.of, rows) : null;
  if (cells !== null) return atom(`SUMPRODUCT(${[...tests, `ISNUMBER(${cells})`].join('*')})`);
  const members = rows.labels.flatMap((_, i) => (call.by.every((key) => rows.keys[key]?.[i] === at[key]) ? [i] : []));
  const pick = (column: readonly string[]) => members.map((i) => column[i]!);
  const keys = Object.entries(rows.keys).map(([key, column]) => [key, pick(column)] as const);
  const group: Axis = { name: 'row', labels: pick(rows.labels), keys: Object.fromEntries(keys) };
  return writeReduction(scope, call, group, at);
}

/** The name of a column that is nothing but cells: only they know whether they are empty. */
function plainColumn(scope: ExcelScope, expression: Expression, along: Axis): string | null {
  const isPlain = partOf(scope, expression) !== undefined || expression.kind === 'symbol';
  const bare = { ...scope, step: { ...scope.step, empirical: true } };
  return isPlain && hasColumn(scope, expression) ? (rangeOf(bare, expression, along)?.text ?? null) : null;
}

/** Nested IFs over the bounds, the same tolerance below a bound as in the evaluation. */
function writeLookup(scope: ExcelScope, call: Lookup, at: Place): Piece {
  const table = scope.context.tables?.get(call.table);
  if (table === undefined) throw new Error(`the interval table ${call.table} is not bound`);
  const list = listAt(table, at, scope.context);
  if (list === undefined) return atom('NA()');
  const { unit, keyUnit } = intervalUnits(scope.method, call.table);
  const bare = scope.step.empirical === true;
  const of = write(scope, call.of, at);
  const value = inside(bare ? of : fromBasePiece(of, parseUnit(keyUnit)), SUM);
  const below = (bound: number, included: boolean) =>
    included ? `${value}<=${numberPiece(bound).text}` : `${value}<${numberPiece(bound).text}-0.000001`;
  const [first, end] = [table.starts[list]!, table.starts[list + 1]!];
  let text = 'NA()';
  for (let i = end - 1; i >= first; i--) {
    const answer = numberPiece(table.values[i]!).text;
    text =
      table.to[i] === Infinity ? answer : `IF(${below(table.to[i]!, table.toIncluded[i] === 1)},${answer},${text})`;
  }
  if (end > first && table.from[first] !== -Infinity) {
    text = `IF(${below(table.from[first]!, table.fromExcluded[first] === 1)},NA(),${text})`;
  }
  const found: Piece = { text, level: text.startsWith('-') ? COMPARISON : ATOM };
  return bare ? found : toBasePiece(found, parseUnit(unit));
}

function addUp(pieces: readonly Piece[]): Piece {
  if (pieces.length === 0) return numberPiece(0);
  return pieces.reduce((sum, piece) => arithmeticPiece('+', sum, piece));
}
