import { parseUnit } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import { unitOf, type CheckedMethod, type CheckedStep } from '../check/checked-method.ts';
import { intervalUnits } from '../evaluate/lookup-operation.ts';
import type { Elementwise, Expression, Lookup, Reduce } from '../parse/expression.ts';
import type { BinaryOperation, CellOperation, Ref, UnaryOperation } from './fused-cells.ts';
import { placesOver, type KernelIntervals, type KernelLayer, type KernelTable, type Place } from './kernel-program.ts';

/** Writes the cell expressions of a method as operations, each different one once. */
export interface CellCode {
  /** The expression's value at a place. */
  readonly write: (step: CheckedStep, expression: Expression, at: Place) => Ref;
  readonly writeStep: (symbol: string, bare: boolean, at: Place) => Ref;
  readonly operations: readonly CellOperation[];
  readonly layers: readonly KernelLayer[];
  readonly tables: readonly KernelTable[];
  readonly intervals: readonly KernelIntervals[];
}

export function createCellCode(method: CheckedMethod, labels: Readonly<Record<string, readonly string[]>>): CellCode {
  const operations: CellOperation[] = [];
  const layers: KernelLayer[] = [];
  const tables: KernelTable[] = [];
  const intervals: KernelIntervals[] = [];
  const numberOf = new Map<string, number>();
  const steps = new Map(method.steps.map((step) => [step.symbol, step]));

  /** Numbers things in the order they are first used. */
  const numbered = <Item>(kind: string, list: Item[], key: string, item: () => Item): number => {
    const known = numberOf.get(`${kind} ${key}`);
    if (known !== undefined) return known;
    list.push(item());
    numberOf.set(`${kind} ${key}`, list.length - 1);
    return list.length - 1;
  };
  const operation = (op: CellOperation): Ref =>
    numbered('operation', operations, Object.values(op).join(' '), () => op);
  const constant = (value: number): Ref => operation({ kind: 'number', value });
  const unary = (name: UnaryOperation, of: Ref): Ref => operation({ kind: 'unary', name, of });
  const binary = (name: BinaryOperation, left: Ref, right: Ref): Ref =>
    operation({ kind: 'binary', name, left, right });

  const writeTable = (step: CheckedStep, expression: Expression, at: Place): Ref => {
    const type = step.types.get(expression)!;
    const byClass = type.shape.dims.includes('class');
    const dims = type.shape.dims.filter((dim) => dim !== 'class');
    const bare = step.empirical ?? false;
    const key = expression.kind === 'symbol' ? `${expression.name} ${bare}` : `${step.symbol}@${expression.position}`;
    const table = numbered('table', tables, key, () => ({ part: { step, expression }, byClass, dims }));
    const places = placesOver(dims, labels);
    const place = places.findIndex((each) => dims.every((dim) => each[dim] === at[dim]));
    return operation({ kind: 'table', table, by: byClass ? 'class' : 'zone', places: places.length, place });
  };

  const writeStep = (symbol: string, bare: boolean, at: Place): Ref => {
    const step = steps.get(symbol)!;
    const value = write(step, step.expression, at);
    const isBare = step.empirical ?? false;
    if (isBare === bare) return value;
    return bare ? fromBase(value, step.unit) : toBase(value, step.unit);
  };

  const writeLayer = (symbol: string, bare: boolean, at: Place): Ref => {
    const dims = method.givens.get(symbol)!.dims.filter((dim) => dim !== 'cell');
    const own = Object.fromEntries(dims.map((dim) => [dim, at[dim]!]));
    const layer = numbered('layer', layers, `${symbol} ${JSON.stringify(own)}`, () => ({ symbol, at: own }));
    const value = operation({ kind: 'layer', layer });
    return bare ? value : toBase(value, unitOf(method, symbol));
  };

  const toBase = (value: Ref, unit: string): Ref => {
    const { factor, offset } = parseUnit(unit);
    if (factor === 1 && offset === 0) return value;
    return binary('*', offset === 0 ? value : binary('+', value, constant(offset)), constant(factor));
  };
  const fromBase = (value: Ref, unit: string): Ref => {
    const { factor, offset } = parseUnit(unit);
    if (factor === 1 && offset === 0) return value;
    const scaled = binary('/', value, constant(factor));
    return offset === 0 ? scaled : binary('-', scaled, constant(offset));
  };

  const writeLookup = (step: CheckedStep, call: Lookup, at: Place): Ref => {
    const byClass = call.over === 'class';
    const table = numbered('intervals', intervals, call.table, () => ({ symbol: call.table, byClass }));
    const find = (of: Ref) => operation({ kind: 'interval', intervals: table, by: byClass ? 'class' : 'zone', of });
    const of = write(step, call.of, at);
    if (step.empirical === true) return find(of);
    const { unit, keyUnit } = intervalUnits(method, call.table);
    return toBase(find(fromBase(of, keyUnit)), unit);
  };

  const writeReduce = (step: CheckedStep, call: Reduce, at: Place): Ref => {
    const along = labels[call.over] ?? [];
    const values = along.map((label) => write(step, call.of, { ...at, [call.over]: label }));
    const counted = call.operation === 'count' ? values.map((value) => unary('isThere', value)) : values;
    const sum = counted.reduce((total, value) => binary('+', total, value), constant(0));
    return call.operation === 'mean' ? binary('/', sum, constant(along.length)) : sum;
  };

  const writeCall = ({ name }: Elementwise, operands: readonly Ref[]): Ref => {
    const [x, low, high] = operands as readonly [Ref, Ref, Ref];
    switch (name) {
      case 'radians':
        return binary('/', binary('*', x, constant(Math.PI)), constant(180));
      case 'clip':
        return binary('min', binary('max', x, low), high);
      case 'min':
      case 'max':
        return operands.reduce((so, next) => binary(name, so, next));
      default:
        return unary(name, x);
    }
  };

  function write(step: CheckedStep, expression: Expression, at: Place): Ref {
    if (expression.kind === 'number') return constant(expression.value);
    if (!step.types.get(expression)!.shape.dims.includes('cell')) return writeTable(step, expression, at);
    const part = (each: Expression) => write(step, each, at);
    switch (expression.kind) {
      case 'symbol':
        return steps.has(expression.name)
          ? writeStep(expression.name, step.empirical ?? false, at)
          : writeLayer(expression.name, step.empirical ?? false, at);
      case 'negate':
      case 'not':
        return unary(expression.kind, part(expression.operand));
      case 'arithmetic':
      case 'compare':
      case 'logic':
        return binary(expression.operator, part(expression.left), part(expression.right));
      case 'choose': {
        const condition = part(expression.condition);
        const chosen = part(expression.chosen);
        return operation({ kind: 'choose', condition, chosen, otherwise: part(expression.otherwise) });
      }
      case 'orElse':
        return binary('orElse', part(expression.of), part(expression.otherwise));
      case 'elementwise':
        return writeCall(expression, expression.operands.map(part));
      case 'at':
        return write(step, expression.of, { ...at, [expression.over]: expression.label });
      case 'lookup':
        return writeLookup(step, expression, at);
      case 'reduce':
        return writeReduce(step, expression, at);
      case 'compareWord':
      case 'integrate':
      case 'area':
      case 'group':
        throw new Error(`${expression.kind} has no value per cell`);
      default:
        return unreachable(expression);
    }
  }
  return { write, writeStep, operations, layers, tables, intervals };
}
