import { stridesOf, type Axis, type NamedArray } from './named-array.ts';

export type Reduction = 'sum' | 'mean' | 'count' | 'max' | 'same';

/** For each label along the reduced axis the place of its group, -1 to leave it out, and the axes of the groups. */
export interface Grouping {
  readonly axes: readonly Axis[];
  readonly groupOf: Int32Array;
  readonly groups: number;
}

interface AxisReduction {
  /** Which axis of the array is reduced. */
  readonly index: number;
  readonly reduction: Reduction;
  readonly grouping: Grouping;
  /** Plain sums in order, as in the pass over the cells; otherwise compensated. */
  readonly plain?: boolean;
}

export const ONE_GROUP = (labels: number): Grouping => ({ axes: [], groupOf: new Int32Array(labels), groups: 1 });

/**
 * Reduces one axis into groups. The groups' axes come first, the array's other axes follow. A sum or count of no
 * labels is 0, any other reduction of none is missing; a missing label makes its group missing (it is not counted).
 */
export function reduceAxis(
  array: NamedArray,
  { index, reduction, grouping, plain = false }: AxisReduction,
): NamedArray {
  const { axes, data } = array;
  const labels = axes[index]!.labels.length;
  const inner = stridesOf(axes)[index]!;
  const outer = labels === 0 ? outerOf(axes, index) : data.length / (labels * inner);
  const rest = outer * inner;
  const { groupOf, groups } = grouping;
  const total = new Float64Array(groups * rest);
  const lost = new Float64Array(groups * rest);
  const counted = new Float64Array(groups * rest);
  for (let o = 0; o < outer; o++) {
    for (let label = 0; label < labels; label++) {
      const group = groupOf[label]!;
      if (group < 0) continue;
      const from = (o * labels + label) * inner;
      const to = group * rest + o * inner;
      for (let i = 0; i < inner; i++) {
        const at = to + i;
        const value = data[from + i]!;
        const before = total[at]!;
        switch (reduction) {
          case 'count':
            if (!Number.isNaN(value)) total[at] = before + 1;
            break;
          case 'max':
            total[at] = counted[at] === 0 ? value : Math.max(before, value);
            break;
          case 'same':
            total[at] = counted[at] === 0 || before === value ? value : NaN;
            break;
          default: {
            const next = before + value;
            if (!plain)
              lost[at]! += Math.abs(before) >= Math.abs(value) ? before - next + value : value - next + before;
            total[at] = next;
          }
        }
        counted[at]! += 1;
      }
    }
  }
  finish(reduction, total, lost, counted);
  const result = { axes: [...grouping.axes, ...axes.filter((_, i) => i !== index)], data: total };
  return reduction === 'same' && array.words !== undefined ? { ...result, words: array.words } : result;
}

function finish(reduction: Reduction, total: Float64Array, lost: Float64Array, counted: Float64Array): void {
  for (let i = 0; i < total.length; i++) {
    switch (reduction) {
      case 'sum':
        // An overflow leaves NaN in the lost digits; the sum itself is then infinite.
        total[i] = Number.isFinite(total[i]!) ? total[i]! + lost[i]! : total[i]!;
        break;
      case 'mean':
        total[i] = counted[i] === 0 ? NaN : (total[i]! + lost[i]!) / counted[i]!;
        break;
      case 'max':
      case 'same':
        if (counted[i] === 0) total[i] = NaN;
        break;
      case 'count':
        break;
    }
  }
}

function outerOf(axes: readonly Axis[], index: number): number {
  return axes.slice(0, index).reduce((size, axis) => size * axis.labels.length, 1);
}
