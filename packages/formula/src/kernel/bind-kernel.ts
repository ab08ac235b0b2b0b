import type { CheckedMethod } from '../check/checked-method.ts';
import { evaluateParts } from '../evaluate/evaluate-method.ts';
import type { EvaluationInput, FigureIssue } from '../evaluate/evaluation.ts';
import { symbolsOf } from '../parse/expression.ts';
import { align } from '../value/align.ts';
import type { IntervalTable } from '../value/interval-table.ts';
import { axis, sizeOf, type Axis, type NamedArray } from '../value/named-array.ts';
import type { KernelBinding } from './kernel.ts';
import type { KernelPlan } from './kernel-program.ts';

interface Extent {
  readonly zones: readonly string[];
  readonly classes: readonly string[];
}

/** A class that has no coefficient: its cells are nodata, which matters if it has any. */
export interface ClassGap {
  readonly symbols: readonly string[];
  readonly label: string;
}

export interface Bound {
  readonly binding: KernelBinding;
  readonly gaps: readonly ClassGap[];
  readonly issues: readonly FigureIssue[];
}

/**
 * Evaluates everything the cells take from tables, for every zone and class. `input` holds givens without cells; those
 * that differ by zone carry a dimension `zone`.
 */
export function bindKernel(method: CheckedMethod, plan: KernelPlan, input: EvaluationInput, extent: Extent): Bound {
  const zones = axis('zone', extent.zones);
  const classes = axis('class', extent.classes);
  const { values, issues } = evaluateParts(
    method,
    plan.tables.map(({ part }) => part),
    input,
  );
  const gaps: ClassGap[] = [];
  const spread = (array: NamedArray, byClass: boolean, small: readonly Axis[], symbols: readonly string[]) =>
    spreadOut(array, {
      axes: [zones, ...(byClass ? [classes] : []), ...small],
      byClass,
      input,
      missing: (label) => gaps.push({ symbols, label }),
    });
  const tables = plan.tables.map(({ part, byClass, dims }, i) => {
    const small = dims.map((dim) => axis(dim, plan.program.labels[dim]!));
    return spread(values[i]!, byClass, small, symbolsOf(part.expression));
  });
  const intervals = plan.intervals.map(({ symbol }) => intervalsOf(input, symbol));
  const lists = plan.intervals.map(({ symbol, byClass }, i) => {
    const { axes } = intervals[i]!;
    const numbers: NamedArray = { axes, data: Float64Array.from({ length: sizeOf(axes) }, (_, list) => list) };
    return Int32Array.from(spread(numbers, byClass, [], [symbol]), (list) => (Number.isNaN(list) ? -1 : list));
  });
  return { binding: { classCount: extent.classes.length, tables, intervals, lists }, gaps, issues };
}

function intervalsOf(input: EvaluationInput, symbol: string): IntervalTable {
  const bound = input.givens.get(symbol);
  if (bound === undefined || !('kind' in bound)) throw new Error(`the interval table ${symbol} is not bound`);
  return bound;
}

interface Spreading {
  readonly axes: readonly Axis[];
  readonly byClass: boolean;
  readonly input: EvaluationInput;
  readonly missing: (classLabel: string) => void;
}

/** The array over exactly these axes; by class with one more place, NaN, for cells without a class. */
function spreadOut(array: NamedArray, { axes, byClass, input, missing }: Spreading): Float64Array {
  const frame: NamedArray = { axes, data: new Float64Array(sizeOf(axes)) };
  const aligned = align([frame, array], input, axes);
  const domain = input.domains?.get('class');
  for (const { operand, dimension, label } of aligned.missing) {
    if (operand !== 1 || (dimension === 'class' && domain?.includes(label) === false)) continue;
    if (dimension !== 'class') throw new Error(`no value for ${dimension} ${label}`);
    missing(label);
  }
  const places = aligned.places[1]!;
  const valueAt = (i: number) => {
    const place = places === null ? i : places[i]!;
    return place < 0 ? NaN : array.data[place]!;
  };
  if (!byClass) return Float64Array.from({ length: aligned.size }, (_, i) => valueAt(i));
  const classCount = axes[1]!.labels.length;
  const zoneCount = axes[0]!.labels.length;
  const inner = sizeOf(axes.slice(2));
  const spread = new Float64Array(zoneCount * (classCount + 1) * inner).fill(NaN);
  for (let i = 0; i < aligned.size; i++) {
    const zone = Math.floor(i / (classCount * inner));
    spread[i + zone * inner] = valueAt(i);
  }
  return spread;
}
