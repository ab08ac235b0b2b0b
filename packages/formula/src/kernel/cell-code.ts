import { parseUnit } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import { unitOf, type CheckedMethod, type CheckedStep } from '../check/checked-method.ts';
import { intervalUnits } from '../evaluate/lookup-operation.ts';
import type { Elementwise, Expression, Lookup, Reduce } from '../parse/expression.ts';
import { placesOver, type KernelIntervals, type KernelLayer, type KernelTable, type Place } from './kernel-program.ts';

/** Statements of the loop in single-assignment form; equal statements are written once. */
interface Statements {
  readonly lines: string[];
  readonly names: Map<string, string>;
}

/** Writes the cell expressions of a method as JavaScript over generated names. */
export interface CellCode {
  /** The name or number that holds the expression's value at a place. */
  readonly write: (step: CheckedStep, expression: Expression, at: Place) => string;
  readonly writeStep: (symbol: string, bare: boolean, at: Place) => string;
  /** Statements that are constant along a run of cells of one zone, and statements per cell. */
  readonly zoneLines: readonly string[];
  readonly cellLines: readonly string[];
  readonly layers: readonly KernelLayer[];
  readonly tables: readonly KernelTable[];
  readonly intervals: readonly KernelIntervals[];
}

export function createCellCode(method: CheckedMethod, labels: Readonly<Record<string, readonly string[]>>): CellCode {
  const zone: Statements = { lines: [], names: new Map() };
  const cell: Statements = { lines: [], names: new Map() };
  const layers: KernelLayer[] = [];
  const tables: KernelTable[] = [];
  const intervals: KernelIntervals[] = [];
  const numberOf = new Map<string, number>();
  const steps = new Map(method.steps.map((step) => [step.symbol, step]));

  const name = (statements: Statements, text: string): string => {
    if (/^[\w.]+$/.test(text)) return text;
    let known = statements.names.get(text);
    if (known === undefined) {
      known = `${statements === zone ? 'u' : 'v'}${statements.names.size}`;
      statements.names.set(text, known);
      statements.lines.push(`const ${known} = ${text};`);
    }
    return known;
  };
  const perCell = (text: string): string => name(cell, text);
  /** Numbers things in the order they are first used. */
  const numbered = <Item>(kind: string, list: Item[], key: string, item: () => Item): number => {
    const known = numberOf.get(`${kind} ${key}`);
    if (known !== undefined) return known;
    list.push(item());
    numberOf.set(`${kind} ${key}`, list.length - 1);
    return list.length - 1;
  };

  const writeTable = (step: CheckedStep, expression: Expression, at: Place): string => {
    const type = step.types.get(expression)!;
    const byClass = type.shape.dims.includes('class');
    const dims = type.shape.dims.filter((dim) => dim !== 'class');
    const bare = step.empirical ?? false;
    const key = expression.kind === 'symbol' ? `${expression.name} ${bare}` : `${step.symbol}@${expression.position}`;
    const table = numbered('table', tables, key, () => ({ part: { step, expression }, byClass, dims }));
    const places = placesOver(dims, labels);
    const place = places.findIndex((each) => dims.every((dim) => each[dim] === at[dim]));
    const element = (row: string) => `T${table}[${row} * ${places.length} + ${place}]`;
    return byClass ? perCell(element('k')) : name(zone, element('z'));
  };

  const writeStep = (symbol: string, bare: boolean, at: Place): string => {
    const step = steps.get(symbol)!;
    const value = write(step, step.expression, at);
    const isBare = step.empirical ?? false;
    if (isBare === bare) return value;
    return bare ? fromBase(value, step.unit) : toBase(value, step.unit);
  };

  const writeLayer = (symbol: string, bare: boolean, at: Place): string => {
    const dims = method.givens.get(symbol)!.dims.filter((dim) => dim !== 'cell');
    const own = Object.fromEntries(dims.map((dim) => [dim, at[dim]!]));
    const layer = numbered('layer', layers, `${symbol} ${JSON.stringify(own)}`, () => ({ symbol, at: own }));
    const value = perCell(`L${layer}[i]`);
    return bare ? value : toBase(value, unitOf(method, symbol));
  };

  const toBase = (value: string, unit: string): string => {
    const { factor, offset } = parseUnit(unit);
    if (factor === 1 && offset === 0) return value;
    return perCell(offset === 0 ? `${value} * ${factor}` : `(${value} + ${offset}) * ${factor}`);
  };
  const fromBase = (value: string, unit: string): string => {
    const { factor, offset } = parseUnit(unit);
    if (factor === 1 && offset === 0) return value;
    return perCell(offset === 0 ? `${value} / ${factor}` : `${value} / ${factor} - ${offset}`);
  };

  const writeLookup = (step: CheckedStep, call: Lookup, at: Place): string => {
    const byClass = call.over === 'class';
    const table = numbered('intervals', intervals, call.table, () => ({ symbol: call.table, byClass }));
    const list = `J${table}[${byClass ? 'k' : 'z'}]`;
    const of = write(step, call.of, at);
    if (step.empirical === true) return perCell(`findInterval(I${table}, ${list}, ${of})`);
    const { unit, keyUnit } = intervalUnits(method, call.table);
    return toBase(perCell(`findInterval(I${table}, ${list}, ${fromBase(of, keyUnit)})`), unit);
  };

  const writeReduce = (step: CheckedStep, call: Reduce, at: Place): string => {
    const along = labels[call.over] ?? [];
    const values = along.map((label) => write(step, call.of, { ...at, [call.over]: label }));
    if (call.operation === 'count')
      return perCell(values.map((value) => `(${value} === ${value} ? 1 : 0)`).join(' + '));
    const sum = perCell(['0', ...values].join(' + '));
    return call.operation === 'sum' ? sum : perCell(`${sum} / ${along.length}`);
  };

  function write(step: CheckedStep, expression: Expression, at: Place): string {
    if (expression.kind === 'number') return literal(expression.value);
    if (!step.types.get(expression)!.shape.dims.includes('cell')) return writeTable(step, expression, at);
    const part = (each: Expression) => write(step, each, at);
    switch (expression.kind) {
      case 'symbol':
        return steps.has(expression.name)
          ? writeStep(expression.name, step.empirical ?? false, at)
          : writeLayer(expression.name, step.empirical ?? false, at);
      case 'negate':
        return perCell(`-${part(expression.operand)}`);
      case 'not': {
        const x = part(expression.operand);
        return perCell(`${x} !== ${x} ? NaN : ${x} === 0 ? 1 : 0`);
      }
      case 'arithmetic': {
        const [x, y] = [part(expression.left), part(expression.right)];
        return perCell(expression.operator === '^' ? powerText(x, y) : `${x} ${expression.operator} ${y}`);
      }
      case 'compare': {
        const sign = { '==': '===', '!=': '!==', '<': '<', '<=': '<=', '>': '>', '>=': '>=' }[expression.operator];
        return perCell(truthText(part(expression.left), part(expression.right), (x, y) => `${x} ${sign} ${y}`));
      }
      case 'logic': {
        const sign = expression.operator === 'and' ? '&&' : '||';
        const test = (x: string, y: string) => `(${x} !== 0 ${sign} ${y} !== 0)`;
        return perCell(truthText(part(expression.left), part(expression.right), test));
      }
      case 'choose': {
        const c = part(expression.condition);
        return perCell(`${c} !== ${c} ? NaN : ${c} !== 0 ? ${part(expression.chosen)} : ${part(expression.otherwise)}`);
      }
      case 'orElse': {
        const x = part(expression.of);
        return perCell(`${x} === ${x} ? ${x} : ${part(expression.otherwise)}`);
      }
      case 'elementwise':
        return perCell(callText(expression, expression.operands.map(part)));
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
  return { write, writeStep, zoneLines: zone.lines, cellLines: cell.lines, layers, tables, intervals };
}

function literal(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** The same meaning as `power`: a square is a product, and a missing base stays missing. */
function powerText(x: string, y: string): string {
  if (y === '2') return `${x} * ${x}`;
  const isNumber = /^[\d.(]/.test(y) && Number(y) !== 0;
  if (isNumber) return `Math.pow(${x}, ${y})`;
  return `${y} === 2 ? ${x} * ${x} : ${x} !== ${x} ? NaN : Math.pow(${x}, ${y})`;
}

function truthText(x: string, y: string, test: (x: string, y: string) => string): string {
  return `${x} !== ${x} || ${y} !== ${y} ? NaN : ${test(x, y)} ? 1 : 0`;
}

function callText({ name }: Elementwise, operands: readonly string[]): string {
  const [x = '', low = '', high = ''] = operands;
  switch (name) {
    case 'ln':
      return `Math.log(${x})`;
    case 'radians':
      return `${x} * ${Math.PI} / 180`;
    case 'clip':
      return `Math.min(Math.max(${x}, ${low}), ${high})`;
    default:
      return `Math.${name}(${operands.join(', ')})`;
  }
}
