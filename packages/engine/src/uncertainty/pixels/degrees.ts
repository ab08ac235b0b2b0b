import { unreachable } from '@qingzhang/core/unreachable';
import type { CellOperation, Ref } from '@qingzhang/formula/kernel/fused-cells';
import type { CellSources } from './cell-sources.ts';

/**
 * The power with which a source enters: an operation of degree d is multiplied by Fᵈ when the source is multiplied by
 * F. Null where it follows no power; `any` of 0, which stays 0 whatever the power.
 */
export type Degree = number | 'any' | null;

export function degreesOf(
  operations: readonly CellOperation[],
  sources: CellSources,
): (ref: Ref, source: number) => Degree {
  const known = new Map<string, Degree>();
  const degree = (ref: Ref, source: number): Degree => {
    const key = `${ref} ${source}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const own = formed(ref, source);
    known.set(key, own);
    return own;
  };
  const formed = (ref: Ref, source: number): Degree => {
    const operation = operations[ref]!;
    const is = sources.of(ref, operation);
    const own = is === undefined ? undefined : sources.list[is]!;
    // A figure that varies as one hides what it is made of; a temperature is added to, not multiplied.
    if (own?.kind === 'one') return is === source ? 1 : 0;
    if (is === source && own?.kind === 'file' && own.isTemperature) return null;
    switch (operation.kind) {
      case 'number':
        return operation.value === 0 ? 'any' : 0;
      case 'layer':
      case 'table':
        return is === source ? 1 : 0;
      case 'interval': {
        const of = degree(operation.of, source);
        if (of !== 0 && of !== 'any') return null;
        return is === source ? 1 : 0;
      }
      case 'unary':
        return unaryDegree(operation.name, degree(operation.of, source));
      case 'binary':
        return binaryDegree(operation, source);
      case 'choose': {
        const condition = degree(operation.condition, source);
        if (condition !== 0 && condition !== 'any') return null;
        return same(degree(operation.chosen, source), degree(operation.otherwise, source));
      }
      default:
        return unreachable(operation);
    }
  };
  const binaryDegree = (operation: Extract<CellOperation, { kind: 'binary' }>, source: number): Degree => {
    const [left, right] = [degree(operation.left, source), degree(operation.right, source)];
    switch (operation.name) {
      case '*':
        if (left === 'any' || right === 'any') return 'any';
        return left === null || right === null ? null : left + right;
      case '/':
        if (left === 'any') return 'any';
        return left === null || right === null || right === 'any' ? null : left - right;
      case '+':
      case '-':
      case 'min':
      case 'max':
      case 'orElse':
        return same(left, right);
      case '^': {
        const exponent = operations[operation.right]!;
        if (typeof left === 'number' && exponent.kind === 'number') return left * exponent.value;
        return isFixed(left) && isFixed(right) ? 0 : null;
      }
      case 'and':
      case 'or':
        return isFixed(left) && isFixed(right) ? 0 : null;
      case '<':
      case '<=':
      case '>':
      case '>=':
      case '==':
      case '!=':
        // What is multiplied on both sides does not change which is larger.
        return same(left, right) === null ? null : 0;
      default:
        return unreachable(operation.name);
    }
  };
  return degree;
}

function unaryDegree(name: Extract<CellOperation, { kind: 'unary' }>['name'], of: Degree): Degree {
  switch (name) {
    case 'negate':
    case 'abs':
      return of;
    case 'sqrt':
      return typeof of === 'number' ? of / 2 : of;
    case 'isThere':
      return 0;
    case 'not':
    case 'exp':
    case 'ln':
    case 'log10':
    case 'sin':
    case 'atan':
      return isFixed(of) ? 0 : null;
    default:
      return unreachable(name);
  }
}

function isFixed(degree: Degree): boolean {
  return degree === 0 || degree === 'any';
}

function same(left: Degree, right: Degree): Degree {
  if (left === 'any') return right;
  if (right === 'any' || left === right) return left;
  return null;
}
