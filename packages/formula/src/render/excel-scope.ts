import { parseUnit } from '@qingzhang/core/units';
import { unitOf, type CheckedMethod, type CheckedStep } from '../check/checked-method.ts';
import { childrenOf, type Expression } from '../parse/expression.ts';
import { align, findLabel, type Labelling } from '../value/align.ts';
import { groupLabels } from '../value/group-labels.ts';
import type { IntervalTable } from '../value/interval-table.ts';
import { sizeOf, stridesOf, type Axis, type NamedArray } from '../value/named-array.ts';
import type { ExcelNames } from './excel-names.ts';
import { atom, toBasePiece, type Piece } from './excel-piece.ts';

/** A part of a formula that stands in cells of its own: one column, in base units (bare in empirical steps). */
export interface ExcelPart {
  readonly name: string;
  readonly axes: readonly Axis[];
}

export interface ExcelContext extends Labelling {
  readonly names: ExcelNames;
  readonly parts?: ReadonlyMap<Expression, ExcelPart>;
  /** What stands in key columns for a label; the label itself unless told. */
  readonly keyText?: (key: string, label: string) => string;
  /**
   * Axes of each given and step as it stands in the workbook: one column per symbol, the last axis running fastest, each
   * cell in the declared unit.
   */
  readonly axesOf: (symbol: string) => readonly Axis[];
  readonly tables?: ReadonlyMap<string, IntervalTable>;
  /** The class areas, one column named `names.area`, in this unit. */
  readonly area?: { readonly axis: Axis; readonly unit: string };
}

/** Labels of the element that is written, with the coordinates of its row. */
export type Place = Readonly<Record<string, string>>;

export interface ExcelScope {
  readonly method: CheckedMethod;
  readonly step: CheckedStep;
  readonly context: ExcelContext;
}

/** Constants are single cells. */
export function axesOf({ method, context }: ExcelScope, symbol: string): readonly Axis[] {
  return method.constants.has(symbol) ? [] : context.axesOf(symbol);
}

/** One cell of a symbol's column, in base units (or as it stands, for empirical steps and words). */
export function elementOf({ method, step, context }: ExcelScope, symbol: string, at: Place): Piece {
  const axes = axesOf({ method, step, context }, symbol);
  const index = indexOf(axes, at, context);
  const name = context.names.symbol(symbol);
  const cell = axes.length === 0 ? name : index === undefined ? 'NA()' : `INDEX(${name},${index + 1})`;
  return step.empirical === true ? atom(cell) : toBasePiece(atom(cell), parseUnit(unitOf(method, symbol)));
}

/** The part that stands in cells of its own, if this is one. */
export function partOf({ context }: ExcelScope, expression: Expression): ExcelPart | undefined {
  return context.parts?.get(expression);
}

export function partElement({ name, axes }: ExcelPart, at: Place, labelling: Labelling): string {
  const index = indexOf(axes, at, labelling);
  return axes.length === 0 ? name : index === undefined ? 'NA()' : `INDEX(${name},${index + 1})`;
}

export function areaOf({ context }: ExcelScope): { readonly axis: Axis; readonly unit: string } {
  if (context.area === undefined) throw new Error('the class areas are not in the workbook');
  return context.area;
}

export function areaElement(scope: ExcelScope, label: string): Piece {
  const { axis: classes, unit } = areaOf(scope);
  const index = classes.labels.indexOf(label);
  return toBasePiece(atom(index < 0 ? 'NA()' : `INDEX(${scope.context.names.area},${index + 1})`), parseUnit(unit));
}

/** The axis of an expression along a dimension: the labels that its elements are written for. */
export function axisAlong(scope: ExcelScope, expression: Expression, dim: string): Axis {
  const found = axesWithin(scope, expression).filter((each) => each.name === dim);
  const arrays = found.map((each): NamedArray => ({ axes: [each], data: new Float64Array(each.labels.length) }));
  const merged = align(arrays, scope.context).axes[0];
  if (merged === undefined) throw new Error(`nothing in ${scope.step.symbol} has the dimension ${dim}`);
  return merged;
}

/** The place of one label along an axis; a row brings its coordinates along. */
export function placeAt(at: Place, along: Axis, index: number): Place {
  const keys = Object.entries(along.keys).map(([key, column]) => [key, column[index]!] as const);
  return { ...at, [along.name]: along.labels[index]!, ...Object.fromEntries(keys) };
}

function axesWithin(scope: ExcelScope, expression: Expression): readonly Axis[] {
  const part = partOf(scope, expression);
  if (part !== undefined) return part.axes;
  switch (expression.kind) {
    case 'symbol':
      return axesOf(scope, expression.name);
    case 'area':
      return [areaOf(scope).axis];
    case 'integrate': {
      const others = axesWithin(scope, expression.of).filter((each) => each.name !== 'class');
      return expression.byClass ? [...others, areaOf(scope).axis] : others;
    }
    case 'group': {
      const rows = axisAlong(scope, expression.of, 'row');
      const others = axesWithin(scope, expression.of).filter((each) => each.name !== 'row');
      return [...groupLabels(rows, expression.by, scope.context).axes, ...others];
    }
    case 'reduce':
    case 'at':
      return axesWithin(scope, expression.of).filter((each) => each.name !== expression.over);
    case 'lookup': {
      const listed = scope.context.tables?.get(expression.table)?.axes ?? [];
      return [...axesWithin(scope, expression.of), ...listed];
    }
    default:
      return childrenOf(expression).flatMap((child) => axesWithin(scope, child));
  }
}

function indexOf(axes: readonly Axis[], at: Place, labelling: Labelling): number | undefined {
  const strides = stridesOf(axes);
  let index = 0;
  for (const [i, each] of axes.entries()) {
    const label = at[each.name];
    const place = label === undefined ? undefined : findLabel(each, label, labelling);
    if (place === undefined) return undefined;
    index += place * strides[i]!;
  }
  return index;
}

/** Number of the interval list that belongs to a place, or undefined. */
export function listAt(table: IntervalTable, at: Place, labelling: Labelling): number | undefined {
  return sizeOf(table.axes) === 0 ? undefined : indexOf(table.axes, at, labelling);
}
