import type { KernelBinding } from '@qingzhang/formula/kernel/kernel';
import type { CellOperation, Ref } from '@qingzhang/formula/kernel/fused-cells';

/** Factors of a separated pass over zone × (class, then “no class”), each worked out when it is asked for. */
export function factorValues(
  operations: readonly CellOperation[],
  { tables, classCount }: KernelBinding,
  zoneCount: number,
): (ref: Ref) => Float64Array {
  const places = classCount + 1;
  const known = new Map<Ref, Float64Array>();
  const valuesOf = (ref: Ref): Float64Array => {
    const values = known.get(ref) ?? formed(operations[ref]!);
    known.set(ref, values);
    return values;
  };
  const formed = (operation: CellOperation): Float64Array => {
    const each = (value: (place: number) => number) =>
      Float64Array.from({ length: zoneCount * places }, (_, place) => value(place));
    switch (operation.kind) {
      case 'number':
        return each(() => operation.value);
      case 'table': {
        const table = tables[operation.table]!;
        const row = (place: number) => (operation.by === 'class' ? place : Math.floor(place / places));
        return each((place) => table[row(place) * operation.places + operation.place]!);
      }
      case 'binary': {
        const [left, right] = [valuesOf(operation.left), valuesOf(operation.right)];
        switch (operation.name) {
          case '+':
            return each((place) => left[place]! + right[place]!);
          case '*':
            return each((place) => left[place]! * right[place]!);
          case '/':
            return each((place) => left[place]! / right[place]!);
          default:
            throw new Error(`a factor is never formed by ${operation.name}`);
        }
      }
      default:
        throw new Error(`a factor is never a ${operation.kind}`);
    }
  };
  return valuesOf;
}
