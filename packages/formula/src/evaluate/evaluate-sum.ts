import { unreachable } from '@qingzhang/core/unreachable';
import { symbolsOf, type At, type Expression, type Group, type Integrate, type Reduce } from '../parse/expression.ts';
import { align, findLabel } from '../value/align.ts';
import { sumCells, type CellSum } from '../value/cell-sum.ts';
import { combineArrays } from '../value/elementwise.ts';
import { groupLabels } from '../value/group-labels.ts';
import { axisOf, stridesOf, type Axis, type NamedArray } from '../value/named-array.ts';
import { ONE_GROUP, reduceAxis } from '../value/reduce.ts';
import type { Cells } from './evaluation.ts';
import { report, reportMissing, type Frame } from './frame.ts';

type Sum = Extract<Expression, { kind: 'integrate' | 'area' | 'reduce' | 'group' | 'at' }>;

/** Functions that take a dimension away: over area, rows, cells or labels. */
export function evaluateSum(call: Sum, operands: readonly NamedArray[], frame: Frame, gapsBefore: number): NamedArray {
  const of = operands[0]!;
  switch (call.kind) {
    case 'area':
      return requireArea(frame);
    case 'integrate':
      return axisOf(of, 'cell') === undefined
        ? integrateOverClasses(call, of, call.byClass, frame)
        : integrateOverCells(call, of, frame, gapsBefore);
    case 'group':
      return reduceRows(call, of, call.by, frame);
    case 'at':
      return pick(call, of, frame);
    case 'reduce':
      if (call.over === 'cell') return reduceCells(call, of, frame, gapsBefore);
      if (call.over === 'row') return reduceRows(call, of, [], frame);
      return reduceLabels(call, of);
    default:
      return unreachable(call);
  }
}

function requireArea({ store }: Frame): NamedArray {
  const area = store.area();
  if (area === null) throw new Error('the class areas are not bound');
  return area;
}

/** x · area(class), a class without area adding nothing whatever its coefficients. */
function integrateOverClasses(call: Expression, of: NamedArray, byClass: boolean, frame: Frame): NamedArray {
  const area = requireArea(frame);
  const classes = axisOf(area, 'class');
  if (classes === undefined) throw new Error('the class areas have no dimension class');
  const alignment = align([of, area], frame.input, [classes]);
  const amounts = combineArrays([of, area], alignment, (x, squareMetres) =>
    squareMetres === 0 ? 0 : x * squareMetres,
  );
  for (const { operand, dimension, label } of alignment.missing) {
    if (operand === 0) reportMissing(frame, call, dimension, label);
  }
  if (byClass) return amounts.array;
  const index = amounts.array.axes.findIndex((axis) => axis.name === 'class');
  return reduceAxis(amounts.array, { index, reduction: 'sum', grouping: ONE_GROUP(classes.labels.length) });
}

function integrateOverCells(call: Integrate, of: NamedArray, frame: Frame, gapsBefore: number): NamedArray {
  const { axis, area, coverage } = requireCells(frame);
  makeCertain(frame, gapsBefore, axis);
  const weights = area.map((squareMetres, i) => squareMetres * coverage[i]!);
  const grouping = call.byClass ? groupLabels(axis, ['class'], frame.input) : ONE_GROUP(axis.labels.length);
  return sumCells(of, { index: cellIndex(of), kind: 'sum', weights, grouping });
}

function reduceCells(call: Reduce, of: NamedArray, frame: Frame, gapsBefore: number): NamedArray {
  if (axisOf(of, 'cell') === undefined) return meanOverArea(call, of, frame);
  const { axis, area, coverage } = requireCells(frame);
  makeCertain(frame, gapsBefore, axis);
  const weights = call.operation === 'mean' ? area.map((squareMetres, i) => squareMetres * coverage[i]!) : coverage;
  const grouping = ONE_GROUP(axis.labels.length);
  return sumCells(of, { index: cellIndex(of), kind: call.operation as CellSum, weights, grouping });
}

/** The mean of class values weighted by the areas of the classes. */
function meanOverArea(call: Expression, of: NamedArray, frame: Frame): NamedArray {
  if (axisOf(of, 'class') === undefined) return of;
  const amounts = integrateOverClasses(call, of, false, frame);
  const area = requireArea(frame);
  const index = area.axes.findIndex((axis) => axis.name === 'class');
  const whole = reduceAxis(area, { index, reduction: 'sum', grouping: ONE_GROUP(area.axes[index]!.labels.length) });
  const both = [amounts, whole];
  return combineArrays(both, align(both, frame.input), (sum, squareMetres) => sum / squareMetres).array;
}

/** Reduces rows to the keys asked for and to the dimensions (the zone) that every sum over rows keeps. */
function reduceRows(call: Reduce | Group, of: NamedArray, by: readonly string[], frame: Frame): NamedArray {
  const { operation } = call;
  const index = of.axes.findIndex((axis) => axis.name === 'row');
  const rows = of.axes[index]!;
  const kept = (frame.input.keep ?? []).filter((key) => rows.keys[key] !== undefined && !by.includes(key));
  const grouping = groupLabels(rows, [...kept, ...by], frame.input);
  for (const { key, label } of grouping.outside) {
    report(frame, call, { code: 'KEY_OUTSIDE', symbols: symbolsOf(call), dimension: key, label, certain: true });
  }
  const result = reduceAxis(of, { index, reduction: operation, grouping });
  if (operation === 'same' && of.data.length > 0 && result.data.some(Number.isNaN) && !of.data.some(Number.isNaN)) {
    const found = [...new Set(of.data)].map((value) => of.words?.[value] ?? String(value));
    report(frame, call, { code: 'ROWS_DIFFER', symbols: symbolsOf(call), label: found.join('、'), certain: true });
  }
  return result;
}

function reduceLabels(call: Reduce, of: NamedArray): NamedArray {
  const index = of.axes.findIndex((axis) => axis.name === call.over);
  const plain = axisOf(of, 'cell') !== undefined;
  const grouping = ONE_GROUP(of.axes[index]!.labels.length);
  return reduceAxis(of, { index, reduction: call.operation, grouping, plain });
}

function pick(call: At, of: NamedArray, frame: Frame): NamedArray {
  const index = of.axes.findIndex((axis) => axis.name === call.over);
  const along = of.axes[index]!;
  const place = findLabel(along, call.label, frame.input);
  const inner = stridesOf(of.axes)[index]!;
  const axes = of.axes.filter((_, i) => i !== index);
  const size = axes.reduce((product, axis) => product * axis.labels.length, 1);
  if (place === undefined) {
    report(frame, call, { code: 'FIGURE_MISSING', symbols: symbolsOf(call), dimension: call.over, label: call.label });
  }
  const data = Float64Array.from({ length: size }, (_, i) => {
    if (place === undefined) return NaN;
    return of.data[(Math.floor(i / inner) * along.labels.length + place) * inner + (i % inner)]!;
  });
  return of.words === undefined ? { axes, data } : { axes, data, words: of.words };
}

function requireCells({ input }: Frame): Cells {
  if (input.cells === undefined) throw new Error('the cells are not bound');
  return input.cells;
}

function cellIndex(array: NamedArray): number {
  return array.axes.findIndex((axis) => axis.name === 'cell');
}

/** Cells that lack a coefficient are left out of the sum, so the sum alone would not show that one is missing. */
function makeCertain(frame: Frame, from: number, cells: Axis): void {
  for (let i = from; i < frame.gaps.length; i++) {
    const gap = frame.gaps[i]!;
    if (gap.dimension !== null && cells.keys[gap.dimension] !== undefined) frame.gaps[i] = { ...gap, certain: true };
  }
}
