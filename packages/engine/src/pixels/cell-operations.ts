import { unreachable } from '@qingzhang/core/unreachable';
import type { CellOperation, CellSum, Ref } from '@qingzhang/formula/kernel/fused-cells';

/** Operations under way, each different one once. */
export interface OperationList {
  readonly add: (operation: CellOperation) => Ref;
  readonly operations: readonly CellOperation[];
}

export function operationList(): OperationList {
  const operations: CellOperation[] = [];
  const known = new Map<string, Ref>();
  return {
    operations,
    add: (operation) => {
      const key = Object.values(operation).join(' ');
      const ref = known.get(key) ?? operations.push(operation) - 1;
      known.set(key, ref);
      return ref;
    },
  };
}

/** Where the things that an operation names stand in another list. */
export interface Renumbering {
  readonly operation: (ref: Ref) => Ref;
  readonly layer: (layer: number) => number;
  readonly table: (table: number) => number;
  readonly intervals: (intervals: number) => number;
}

export function renumber(operation: CellOperation, to: Renumbering): CellOperation {
  switch (operation.kind) {
    case 'number':
      return operation;
    case 'layer':
      return { ...operation, layer: to.layer(operation.layer) };
    case 'table':
      return { ...operation, table: to.table(operation.table) };
    case 'interval':
      return { ...operation, intervals: to.intervals(operation.intervals), of: to.operation(operation.of) };
    case 'unary':
      return { ...operation, of: to.operation(operation.of) };
    case 'binary':
      return { ...operation, left: to.operation(operation.left), right: to.operation(operation.right) };
    case 'choose':
      return {
        ...operation,
        condition: to.operation(operation.condition),
        chosen: to.operation(operation.chosen),
        otherwise: to.operation(operation.otherwise),
      };
    default:
      return unreachable(operation);
  }
}

export function operandsOf(operation: CellOperation): readonly Ref[] {
  switch (operation.kind) {
    case 'number':
    case 'layer':
    case 'table':
      return [];
    case 'interval':
    case 'unary':
      return [operation.of];
    case 'binary':
      return [operation.left, operation.right];
    case 'choose':
      return [operation.condition, operation.chosen, operation.otherwise];
    default:
      return unreachable(operation);
  }
}

/** Numbers things in the order in which they are first asked for. */
export function numbering(): { readonly of: (item: number) => number; readonly items: readonly number[] } {
  const items: number[] = [];
  const places = new Map<number, number>();
  return {
    items,
    of: (item) => {
      const place = places.get(item) ?? items.push(item) - 1;
      places.set(item, place);
      return place;
    },
  };
}

/** The place of a sum among those formed already, where it may stand. */
export function addSlot(slots: CellSum[], { kind, byClass, value }: CellSum): number {
  const known = slots.findIndex((each) => each.kind === kind && each.byClass === byClass && each.value === value);
  return known >= 0 ? known : slots.push({ kind, byClass, value }) - 1;
}
