import type { KernelBinding } from '@qingzhang/formula/kernel/kernel';
import type { CellOperation, FusedCells, Ref } from '@qingzhang/formula/kernel/fused-cells';
import type { CellForm, FormAlgebra } from './cell-form.ts';
import { operandsOf, renumber, type OperationList, type Renumbering } from './cell-operations.ts';

/** The form of each operation, worked out when it is asked for. */
export function formsOf(
  { operations }: FusedCells,
  binding: KernelBinding,
  algebra: FormAlgebra,
  copy: (ref: Ref) => Ref,
): (ref: Ref) => CellForm {
  const known = new Map<Ref, CellForm>();
  const isPlain = plainPixels(operations);
  const formOf = (ref: Ref): CellForm => {
    const form =
      known.get(ref) ?? (isPlain(ref) ? algebra.part(copy(ref)) : (combined(ref) ?? algebra.part(copy(ref))));
    known.set(ref, form);
    return form;
  };
  const combined = (ref: Ref): CellForm | null => {
    const operation = operations[ref]!;
    switch (operation.kind) {
      case 'number':
        return algebra.number(operation.value);
      case 'table':
        return algebra.factor(operation);
      case 'unary':
        return operation.name === 'negate' ? algebra.scale(formOf(operation.of), -1) : null;
      case 'binary':
        return binaryForm(operation);
      case 'choose': {
        const isChosen = uniformTruth(operations[operation.condition]!, binding);
        return isChosen === null ? null : formOf(isChosen ? operation.chosen : operation.otherwise);
      }
      default:
        return null;
    }
  };
  const binaryForm = ({ name, left, right }: Extract<CellOperation, { kind: 'binary' }>): CellForm | null => {
    switch (name) {
      case '+':
        return algebra.add(formOf(left), formOf(right));
      case '-':
        return algebra.add(formOf(left), algebra.scale(formOf(right), -1));
      case '*':
        return algebra.multiply(formOf(left), formOf(right));
      case '/':
        return algebra.divide(formOf(left), formOf(right));
      default:
        return null;
    }
  };
  return formOf;
}

/** Whether an operation is formed of pixels and numbers alone; a product with 0 is a mask and is taken apart. */
function plainPixels(operations: readonly CellOperation[]): (ref: Ref) => boolean {
  const plain: boolean[] = [];
  const isNumber = (ref: Ref) => operations[ref]!.kind === 'number';
  const isZero = (ref: Ref) => {
    const operation = operations[ref]!;
    return operation.kind === 'number' && operation.value === 0;
  };
  for (const operation of operations) {
    const operands = operandsOf(operation);
    const isMask = operation.kind === 'binary' && operation.name === '*' && operands.some(isZero);
    const isInterval = operation.kind === 'interval';
    const isOfPixels = operands.some((ref) => plain[ref]) && operands.every((ref) => plain[ref] || isNumber(ref));
    plain.push(operation.kind === 'layer' || (isOfPixels && !isMask && !isInterval));
  }
  return (ref) => plain[ref]!;
}

/** What a parameter chooses where it says the same for every zone. */
export function uniformTruth(condition: CellOperation, { tables }: KernelBinding): boolean | null {
  if (condition.kind !== 'table' || condition.by !== 'zone' || condition.places !== 1) return null;
  const [first, ...others] = tables[condition.table]!;
  if (first === undefined || Number.isNaN(first) || others.some((value) => value !== first)) return null;
  return first !== 0;
}

/** Copies operations with all that they rest on; layers and tables keep their numbers unless they get others. */
export function copier(
  operations: readonly CellOperation[],
  into: OperationList,
  numbers: Partial<Renumbering> = {},
): (ref: Ref) => Ref {
  const copies = new Map<Ref, Ref>();
  const same = (item: number) => item;
  const to = { layer: same, table: same, intervals: same, ...numbers };
  const copy = (ref: Ref): Ref => {
    const known = copies.get(ref) ?? into.add(renumber(operations[ref]!, { ...to, operation: copy }));
    copies.set(ref, known);
    return known;
  };
  return copy;
}
