import { sumKey, type CheckedMethod, type CheckedStep } from '../check/checked-method.ts';
import type { Integrate, Reduce } from '../parse/expression.ts';
import { createCellCode, type CellCode } from './cell-code.ts';
import type { CellSum, FusedCells, Ref } from './fused-cells.ts';
import { jsSource } from './js-source.ts';
import { placesOver, type KernelPlan, type KernelSum } from './kernel-program.ts';
import { cellSumsOf, isOfCells, refsOf, termsOf } from './kernel-terms.ts';
import { wasmModule } from './wasm/wasm-module.ts';

export interface KernelOptions {
  /** Labels of the small dimensions that occur in cell steps; they are unrolled. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** Cell steps to write out as layers. */
  readonly outputs?: readonly string[];
  /** Steps whose expression, or the expression that they integrate, is wanted term by term. */
  readonly apart?: readonly string[];
  /** Cell steps whose place among the operations is wanted. */
  readonly marked?: readonly string[];
}

/** Fuses all cell steps of a method into one loop over the cells of a tile; null where no sum or layer needs cells. */
export function planKernel(
  method: CheckedMethod,
  { labels = {}, outputs = [], apart = [], marked = [] }: KernelOptions = {},
): KernelPlan | null {
  const code = createCellCode(method, labels);
  const sums: KernelSum[] = [];
  const slots: CellSum[] = [];
  for (const step of method.steps) {
    for (const call of cellSumsOf(step)) {
      const sum = describeSum(step, call, labels);
      sums.push(sum);
      const { kind, byClass } = sum;
      for (const at of sum.places) slots.push({ kind, byClass, value: code.write(step, call.of, at) });
    }
  }
  if (sums.length === 0 && outputs.length === 0) return null;
  const shown = outputs.map((symbol) => outputOf(method, code, symbol));
  const named = (symbols: readonly string[]) => method.steps.filter(({ symbol }) => symbols.includes(symbol));
  const terms = new Map(named(apart).flatMap((step) => termsOf(code, step, labels)));
  const marks = new Map(
    named(marked)
      .filter(isOfCells)
      .map((step) => [step.symbol, refsOf(code, step, labels)]),
  );
  const usesClasses = method.coordinates.cellKeys.includes('class');
  const cells: FusedCells = {
    operations: code.operations,
    layerCount: code.layers.length,
    tableCount: code.tables.length,
    intervalCount: code.intervals.length,
    usesClasses,
    sums: slots,
    outputs: shown,
  };
  return {
    program: {
      source: jsSource(cells),
      wasm: wasmModule(cells),
      layers: code.layers,
      usesClasses,
      sums,
      outputs,
      labels,
    },
    cells,
    tables: code.tables,
    intervals: code.intervals,
    terms,
    marks,
  };
}

function describeSum(step: CheckedStep, call: Integrate | Reduce, labels: KernelPlan['program']['labels']): KernelSum {
  const dims = step.types.get(call.of)!.shape.dims.filter((dim) => dim !== 'cell');
  const unlisted = dims.find((dim) => labels[dim] === undefined);
  if (unlisted !== undefined) throw new Error(`the labels of ${unlisted} must be listed to unroll ${step.symbol}`);
  return {
    key: sumKey(step.symbol, call),
    kind: call.kind === 'integrate' ? 'integrate' : (call.operation as KernelSum['kind']),
    byClass: call.kind === 'integrate' && call.byClass,
    dims,
    places: placesOver(dims, labels),
  };
}

function outputOf(method: CheckedMethod, code: CellCode, symbol: string): Ref {
  const step = method.steps.find((each) => each.symbol === symbol);
  if (step === undefined || step.type.shape.dims.length !== 1 || step.type.shape.dims[0] !== 'cell') {
    throw new Error(`${symbol} is no step with one value per cell`);
  }
  return code.writeStep(symbol, true, {});
}
