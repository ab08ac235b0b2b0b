import { unreachable } from '@qingzhang/core/unreachable';
import type { BinaryOperation, CellOperation, CellSum, FusedCells, Ref, UnaryOperation } from './fused-cells.ts';

/** The fused loop as JavaScript over generated names: u… is constant along a run, v… is a cell's value. */
export function jsSource(cells: FusedCells): string {
  const { operations, usesClasses, outputs } = cells;
  const each = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, i) => text(i));
  const lines = operations.map((operation, ref) => ({ operation, ref }));
  const text = ({ ref, operation }: { ref: Ref; operation: CellOperation }) =>
    `const ${nameOf(operations, ref)} = ${operationText(operations, operation)};`;
  return [
    '"use strict";',
    'return function (tile, bound, sums, out) {',
    'const { zone, start, end, area, coverage } = tile.runs;',
    'const C = bound.classCount, C1 = C + 1;',
    ...each(cells.layerCount, (i) => `const L${i} = tile.layers[${i}];`),
    ...each(cells.tableCount, (i) => `const T${i} = bound.tables[${i}];`),
    ...each(cells.intervalCount, (i) => `const I${i} = bound.intervals[${i}], J${i} = bound.lists[${i}];`),
    ...each(
      cells.sums.length,
      (i) => `const S${i} = sums.total[${i}], A${i} = sums.valid[${i}], N${i} = sums.nodata[${i}];`,
    ),
    ...each(outputs.length, (i) => `const O${i} = out.layers[${i}];`),
    outputs.length > 0 ? 'const F = out.coverage;' : '',
    usesClasses ? 'const K = tile.classes;' : '',
    'for (let r = 0; r < zone.length; r++) {',
    'const z = zone[r], f = coverage[r], w = area[r] * f, zk = z * C1, last = end[r];',
    ...lines.filter(({ operation }) => isPerZone(operation)).map(text),
    'for (let i = start[r]; i < last; i++) {',
    usesClasses ? 'const c = K[i] < 0 ? C : K[i], k = zk + c;' : 'const c = C, k = zk + c;',
    ...lines.filter(({ operation }) => !isPerZone(operation) && operation.kind !== 'number').map(text),
    ...cells.sums.map((sum, slot) => sumText(sum, nameOf(operations, sum.value), slot)),
    outputText(outputs.map((ref) => nameOf(operations, ref))),
    '}',
    '}',
    '};',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function isPerZone(operation: CellOperation): boolean {
  return operation.kind === 'table' && operation.by === 'zone';
}

function nameOf(operations: readonly CellOperation[], ref: Ref): string {
  const operation = operations[ref]!;
  if (operation.kind === 'number') return operation.value < 0 ? `(${operation.value})` : String(operation.value);
  return isPerZone(operation) ? `u${ref}` : `v${ref}`;
}

function operationText(operations: readonly CellOperation[], operation: CellOperation): string {
  const name = (ref: Ref) => nameOf(operations, ref);
  switch (operation.kind) {
    case 'number':
      return String(operation.value);
    case 'layer':
      return `L${operation.layer}[i]`;
    case 'table': {
      const row = operation.by === 'class' ? 'k' : 'z';
      return `T${operation.table}[${row} * ${operation.places} + ${operation.place}]`;
    }
    case 'interval': {
      const list = `J${operation.intervals}[${operation.by === 'class' ? 'k' : 'z'}]`;
      return `findInterval(I${operation.intervals}, ${list}, ${name(operation.of)})`;
    }
    case 'unary':
      return unaryText(operation.name, name(operation.of));
    case 'binary': {
      const right = operations[operation.right]!;
      const exponent = right.kind === 'number' ? right.value : null;
      return binaryText(operation.name, name(operation.left), name(operation.right), exponent);
    }
    case 'choose': {
      const c = name(operation.condition);
      return `${c} !== ${c} ? NaN : ${c} !== 0 ? ${name(operation.chosen)} : ${name(operation.otherwise)}`;
    }
    default:
      return unreachable(operation);
  }
}

function unaryText(operation: UnaryOperation, x: string): string {
  switch (operation) {
    case 'negate':
      return `-${x}`;
    case 'not':
      return `${x} !== ${x} ? NaN : ${x} === 0 ? 1 : 0`;
    case 'isThere':
      return `${x} === ${x} ? 1 : 0`;
    case 'ln':
      return `Math.log(${x})`;
    default:
      return `Math.${operation}(${x})`;
  }
}

function binaryText(operation: BinaryOperation, x: string, y: string, exponent: number | null): string {
  switch (operation) {
    case '^':
      return powerText(x, y, exponent);
    case 'min':
    case 'max':
      return `Math.${operation}(${x}, ${y})`;
    case 'and':
      return truthText(x, y, `(${x} !== 0 && ${y} !== 0)`);
    case 'or':
      return truthText(x, y, `(${x} !== 0 || ${y} !== 0)`);
    case 'orElse':
      return `${x} === ${x} ? ${x} : ${y}`;
    case '==':
    case '!=':
      return truthText(x, y, `${x} ${operation}= ${y}`);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return truthText(x, y, `${x} ${operation} ${y}`);
    default:
      return `${x} ${operation} ${y}`;
  }
}

/** The same meaning as `power`: a square is a product, and a missing base stays missing. */
function powerText(x: string, y: string, exponent: number | null): string {
  if (exponent === 2) return `${x} * ${x}`;
  if (exponent !== null && exponent !== 0) return `Math.pow(${x}, ${y})`;
  return `${y} === 2 ? ${x} * ${x} : ${x} !== ${x} ? NaN : Math.pow(${x}, ${y})`;
}

function truthText(x: string, y: string, test: string): string {
  return `${x} !== ${x} || ${y} !== ${y} ? NaN : ${test} ? 1 : 0`;
}

/** A cell without a class has no place in a sum by class: it is nodata there. */
function sumText({ kind, byClass }: CellSum, value: string, slot: number): string {
  const amount = { integrate: `${value} * w`, mean: `${value} * w`, sum: `${value} * f`, count: 'f' }[kind];
  const isThere = `${value} === ${value}${byClass ? ' && c < C' : ''}`;
  return `if (${isThere}) { S${slot}[k] += ${amount}; A${slot}[k] += w; } else N${slot}[k] += w;`;
}

/** A pixel that several zones share shows the value of the zone with the largest part of it. */
function outputText(values: readonly string[]): string {
  if (values.length === 0) return '';
  return `if (f > F[i]) { F[i] = f; ${values.map((value, index) => `O${index}[i] = ${value};`).join(' ')} }`;
}
