import { unreachable } from '@qingzhang/core/unreachable';
import type { Expression } from '@qingzhang/formula/parse/expression';
import { align, findLabel } from '@qingzhang/formula/value/align';
import { combineArrays } from '@qingzhang/formula/value/elementwise';
import { groupLabels } from '@qingzhang/formula/value/group-labels';
import { axisOf, sizeOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import { ONE_GROUP, type Reduction } from '@qingzhang/formula/value/reduce';
import type { Building } from './build-expression.ts';
import { reduceNodes } from './reduce-nodes.ts';

type Sum = Extract<Expression, { kind: 'integrate' | 'area' | 'reduce' | 'group' | 'at' }>;

/** Functions that take a dimension away. There are no cells here: the account has figures for zones, classes and rows. */
export function buildSum(call: Sum, operands: readonly NamedArray[], building: Building): NamedArray {
  const of = operands[0]!;
  switch (call.kind) {
    case 'area':
      return requireArea(building);
    case 'integrate':
      return integrate(of, call.byClass, building);
    case 'group':
      return reduceRows(of, call.operation, call.by, building);
    case 'at':
      return pick(of, call.over, call.label, building);
    case 'reduce':
      if (call.over === 'cell') return meanOverArea(of, building);
      if (call.over === 'row') return reduceRows(of, call.operation, [], building);
      return reduceAlong(of, call.over, call.operation, building);
    default:
      return unreachable(call);
  }
}

function requireArea({ store }: Building): NamedArray {
  const area = store.area();
  if (area === null) throw new Error('the class areas are not bound');
  return area;
}

/** x · area(class), a class without area adding nothing whatever its coefficients. */
function integrate(of: NamedArray, byClass: boolean, building: Building): NamedArray {
  const { graph, arithmetic, labelling } = building;
  if (axisOf(of, 'cell') !== undefined) throw new Error('pixels have no nodes');
  const area = requireArea(building);
  const classes = axisOf(area, 'class')!;
  const alignment = align([of, area], labelling, [classes]);
  const nothing = graph.constant(0);
  const amounts = combineArrays([of, area], alignment, (x, squareMetres) =>
    squareMetres === nothing ? nothing : arithmetic.arithmetic['*'](x, squareMetres),
  ).array;
  return byClass ? amounts : reduceAlong(amounts, 'class', 'sum', building);
}

function meanOverArea(of: NamedArray, building: Building): NamedArray {
  if (axisOf(of, 'class') === undefined) return of;
  const both = [integrate(of, false, building), reduceAlong(requireArea(building), 'class', 'sum', building)];
  return combineArrays(both, align(both, building.labelling), building.arithmetic.arithmetic['/']).array;
}

function reduceRows(
  of: NamedArray,
  reduction: Reduction,
  by: readonly string[],
  { graph, keep, labelling }: Building,
): NamedArray {
  const index = of.axes.findIndex((axis) => axis.name === 'row');
  const rows = of.axes[index]!;
  const kept = keep.filter((key) => rows.keys[key] !== undefined && !by.includes(key));
  const grouping = groupLabels(rows, [...kept, ...by], labelling);
  return reduceNodes(graph, of, { index, reduction, grouping });
}

/** Reduces a whole axis; without it the array stays as it is. */
export function reduceAlong(
  of: NamedArray,
  name: string,
  reduction: Reduction,
  { graph }: Pick<Building, 'graph'>,
): NamedArray {
  const index = of.axes.findIndex((axis) => axis.name === name);
  if (index < 0) return of;
  return reduceNodes(graph, of, { index, reduction, grouping: ONE_GROUP(of.axes[index]!.labels.length) });
}

function pick(of: NamedArray, over: string, label: string, { labelling }: Building): NamedArray {
  const index = of.axes.findIndex((axis) => axis.name === over);
  const along = of.axes[index]!;
  const place = findLabel(along, label, labelling);
  const inner = stridesOf(of.axes)[index]!;
  const axes = of.axes.filter((_, at) => at !== index);
  const data = Float64Array.from({ length: sizeOf(axes) }, (_, at) =>
    place === undefined ? NaN : of.data[(Math.floor(at / inner) * along.labels.length + place) * inner + (at % inner)]!,
  );
  return of.words === undefined ? { axes, data } : { axes, data, words: of.words };
}
