import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import type { CellOperation, CellSum, FusedCells, Ref } from '@qingzhang/formula/kernel/fused-cells';
import { formAlgebra, type CellForm, type FormAlgebra } from './cell-form.ts';
import { addSlot, numbering, operationList, type OperationList } from './cell-operations.ts';
import { factorValues } from './factor-values.ts';
import { copier, formsOf } from './forms-of-cells.ts';
import { slotKernel, type PixelPass } from './pixel-pass.ts';

/** A pass without what is the same for all cells of a class in a zone, and the way back to its sums. */
export interface SeparatedPass {
  /** Its sums hold for any value of the factors: they are what is worth keeping. */
  readonly pass: PixelPass;
  readonly restore: (sums: KernelSums) => KernelSums;
}

/** How a sum follows from the sums of the separated pass. */
interface Recipe {
  readonly terms: readonly { readonly slot: number; readonly factor: Ref }[];
  readonly guards: readonly Ref[];
}

/**
 * Takes constants of classes and zones out of the sums of a pass: Σ R·K·(1 − C·P)·a with C, P by class becomes
 * ΣRKa − C·P·ΣRKa. A sum that cannot be taken apart so (a limit, a power of both) stays as it is.
 */
export function separatePass(pass: PixelPass): SeparatedPass {
  const { cells, binding } = pass;
  const parts = operationList();
  const factors = operationList();
  const algebra = formAlgebra(parts, factors);
  const copy = copier(cells.operations, parts);
  const forms = formsOf(cells, binding, algebra, copy);
  const slots: CellSum[] = [];
  const recipes = cells.sums.map((sum): Recipe => {
    const form = forms(sum.value);
    const hasFactors = [...form.terms.values(), ...form.guards].some((factor) => isOfTables(factors, factor));
    // Without a figure of a table to take out, the sum had better stay in one piece.
    const { terms, masks, guards } = !hasFactors ? algebra.part(copy(sum.value)) : summed(sum, form, algebra);
    const all = new Set([...masks, ...terms.keys()]);
    all.delete(algebra.one);
    return {
      terms: [...terms].map(([part, factor]) => ({
        slot: addSlot(slots, { ...sum, value: masked(parts, part, all) }),
        factor,
      })),
      guards: [...guards],
    };
  });
  const kept = keptPass(pass, parts.operations, slots);
  return { pass: kept, restore: (sums) => restored(pass, recipes, factors.operations, sums) };
}

function isOfTables({ operations }: OperationList, factor: Ref): boolean {
  return operations[factor]!.kind !== 'number';
}

/** A form with a part at least. Of cells that are counted the values do not matter, only whether they have one. */
function summed({ kind }: CellSum, form: CellForm, { one, number }: FormAlgebra): CellForm {
  if (kind !== 'count') return form.terms.size > 0 ? form : { ...form, terms: number(0).terms };
  return {
    terms: number(1).terms,
    masks: new Set([...form.masks, ...[...form.terms.keys()].filter((part) => part !== one)]),
    guards: new Set([...form.guards, ...form.terms.values()]),
  };
}

/** The part where all others have a value as well. */
function masked(parts: OperationList, part: Ref, all: ReadonlySet<Ref>): Ref {
  const others = [...all].filter((each) => each !== part).sort((a, b) => a - b);
  if (others.length === 0) return part;
  const condition = others.reduce((left, right) => parts.add({ kind: 'binary', name: 'and', left, right }));
  return parts.add({ kind: 'choose', condition, chosen: part, otherwise: part });
}

/** The operations that the slots need, with the layers and tables that these need. */
export function keptPass(pass: PixelPass, operations: readonly CellOperation[], slots: readonly CellSum[]): PixelPass {
  const list = operationList();
  const [layers, tables, intervals] = [numbering(), numbering(), numbering()];
  const copy = copier(operations, list, { layer: layers.of, table: tables.of, intervals: intervals.of });
  const sums = slots.map((slot) => ({ ...slot, value: copy(slot.value) }));
  const cells: FusedCells = {
    operations: list.operations,
    layerCount: layers.items.length,
    tableCount: tables.items.length,
    intervalCount: intervals.items.length,
    usesClasses: pass.cells.usesClasses,
    sums,
    outputs: [],
  };
  const { binding } = pass;
  return {
    ...pass,
    ...slotKernel(cells),
    layers: layers.items.map((layer) => pass.layers[layer]!),
    binding: {
      classCount: binding.classCount,
      tables: tables.items.map((table) => binding.tables[table]!),
      intervals: intervals.items.map((each) => binding.intervals[each]!),
      lists: intervals.items.map((each) => binding.lists[each]!),
    },
  };
}

/** The sums of the whole pass: where a factor is missing, so is every cell. */
function restored(
  { binding, land }: PixelPass,
  recipes: readonly Recipe[],
  factors: readonly CellOperation[],
  kept: KernelSums,
): KernelSums {
  const values = factorValues(factors, binding, land.length);
  const size = land.length * (binding.classCount + 1);
  const sums = recipes.map(({ terms, guards }) => {
    const [total, valid, nodata] = [0, 1, 2].map(() => new Float64Array(size)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const needed = [...guards, ...terms.map(({ factor }) => factor)].map(values);
    const factorsOf = terms.map(({ slot, factor }) => ({ amounts: kept.total[slot]!, factor: values(factor) }));
    const { slot } = terms[0]!;
    const [area, missing] = [kept.valid[slot]!, kept.nodata[slot]!];
    for (let place = 0; place < size; place += 1) {
      const isThere = needed.every((factor) => !Number.isNaN(factor[place]!));
      nodata[place] = isThere ? missing[place]! : missing[place]! + area[place]!;
      if (!isThere || area[place] === 0) continue;
      valid[place] = area[place]!;
      for (const { amounts, factor } of factorsOf) total[place]! += factor[place]! * amounts[place]!;
    }
    return { total, valid, nodata };
  });
  return {
    total: sums.map(({ total }) => total),
    valid: sums.map(({ valid }) => valid),
    nodata: sums.map(({ nodata }) => nodata),
  };
}
