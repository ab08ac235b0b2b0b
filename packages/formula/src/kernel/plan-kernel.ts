import { sumKey, type CheckedMethod, type CheckedStep } from '../check/checked-method.ts';
import { walk, type Integrate, type Reduce } from '../parse/expression.ts';
import { createCellCode, type CellCode } from './cell-code.ts';
import { placesOver, type KernelPlan, type KernelSum, type Place } from './kernel-program.ts';

export interface KernelOptions {
  /** Labels of the small dimensions that occur in cell steps; they are unrolled. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** Cell steps to write out as layers. */
  readonly outputs?: readonly string[];
}

/** Fuses all cell steps of a method into one loop over the cells of a tile; null where no sum or layer needs cells. */
export function planKernel(
  method: CheckedMethod,
  { labels = {}, outputs = [] }: KernelOptions = {},
): KernelPlan | null {
  const code = createCellCode(method, labels);
  const sums: KernelSum[] = [];
  const closing: string[] = [];
  let slot = 0;
  for (const step of method.steps) {
    for (const call of cellSumsOf(step)) {
      const sum = describeSum(step, call, labels);
      sums.push(sum);
      for (const at of sum.places) closing.push(sumText(sum, code.write(step, call.of, at), slot++));
    }
  }
  if (sums.length === 0 && outputs.length === 0) return null;
  closing.push(outputText(method, code, outputs));
  const usesClasses = method.coordinates.cellKeys.includes('class');
  return {
    program: {
      source: sourceText(code, closing, { slots: slot, outputs: outputs.length, usesClasses }),
      layers: code.layers,
      usesClasses,
      sums,
      outputs,
      labels,
    },
    tables: code.tables,
    intervals: code.intervals,
  };
}

function cellSumsOf(step: CheckedStep): readonly (Integrate | Reduce)[] {
  return [...walk(step.expression)].filter((node): node is Integrate | Reduce => {
    if (node.kind !== 'integrate' && (node.kind !== 'reduce' || node.over !== 'cell')) return false;
    return step.types.get(node.of)!.shape.dims.includes('cell');
  });
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

/** A cell without a class has no place in a sum by class: it is nodata there. */
function sumText({ kind, byClass }: KernelSum, value: string, slot: number): string {
  const amount = { integrate: `${value} * w`, mean: `${value} * w`, sum: `${value} * f`, count: 'f' }[kind];
  const isThere = `${value} === ${value}${byClass ? ' && c < C' : ''}`;
  return `if (${isThere}) { S${slot}[k] += ${amount}; A${slot}[k] += w; } else N${slot}[k] += w;`;
}

/** A pixel that several zones share shows the value of the zone with the largest part of it. */
function outputText(method: CheckedMethod, code: CellCode, outputs: readonly string[]): string {
  if (outputs.length === 0) return '';
  const writes = outputs.map((symbol, index) => {
    const step = method.steps.find((each) => each.symbol === symbol);
    if (step === undefined || step.type.shape.dims.length !== 1 || step.type.shape.dims[0] !== 'cell') {
      throw new Error(`${symbol} is no step with one value per cell`);
    }
    const nowhere: Place = {};
    return `O${index}[i] = ${code.writeStep(symbol, true, nowhere)};`;
  });
  return `if (f > F[i]) { F[i] = f; ${writes.join(' ')} }`;
}

function sourceText(
  code: CellCode,
  closing: readonly string[],
  { slots, outputs, usesClasses }: { slots: number; outputs: number; usesClasses: boolean },
): string {
  const each = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, i) => text(i));
  return [
    '"use strict";',
    'return function (tile, bound, sums, out) {',
    'const { zone, start, end, area, coverage } = tile.runs;',
    'const C = bound.classCount, C1 = C + 1;',
    ...each(code.layers.length, (i) => `const L${i} = tile.layers[${i}];`),
    ...each(code.tables.length, (i) => `const T${i} = bound.tables[${i}];`),
    ...each(code.intervals.length, (i) => `const I${i} = bound.intervals[${i}], J${i} = bound.lists[${i}];`),
    ...each(slots, (i) => `const S${i} = sums.total[${i}], A${i} = sums.valid[${i}], N${i} = sums.nodata[${i}];`),
    ...each(outputs, (i) => `const O${i} = out.layers[${i}];`),
    outputs > 0 ? 'const F = out.coverage;' : '',
    usesClasses ? 'const K = tile.classes;' : '',
    'for (let r = 0; r < zone.length; r++) {',
    'const z = zone[r], f = coverage[r], w = area[r] * f, zk = z * C1, last = end[r];',
    ...code.zoneLines,
    'for (let i = start[r]; i < last; i++) {',
    usesClasses ? 'const c = K[i] < 0 ? C : K[i], k = zk + c;' : 'const c = C, k = zk + c;',
    ...code.cellLines,
    ...closing,
    '}',
    '}',
    '};',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
