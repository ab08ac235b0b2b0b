import { stridesOf, type NamedArray } from './named-array.ts';
import type { Grouping } from './reduce.ts';

export type CellSum = 'sum' | 'mean' | 'count';

interface CellSumming {
  /** Which axis of the array holds the cells. */
  readonly index: number;
  readonly kind: CellSum;
  readonly weights: Float64Array;
  readonly grouping: Grouping;
}

/**
 * Adds x · weight over the valid cells of each group, plainly and in the order of the cells, as the fused loop does.
 * The mean divides by the weight of the valid cells, the count is that weight.
 */
export function sumCells(array: NamedArray, { index, kind, weights, grouping }: CellSumming): NamedArray {
  const { axes, data } = array;
  const cells = axes[index]!.labels.length;
  const inner = stridesOf(axes)[index]!;
  const rest = axes.reduce((size, axis, i) => (i === index ? size : size * axis.labels.length), 1);
  const { groupOf, groups } = grouping;
  const total = new Float64Array(groups * rest);
  const valid = new Float64Array(groups * rest);
  for (let o = 0; o < rest / inner; o++) {
    for (let cell = 0; cell < cells; cell++) {
      const group = groupOf[cell]!;
      const weight = weights[cell]!;
      if (group < 0 || weight === 0) continue;
      for (let i = 0; i < inner; i++) {
        const value = data[(o * cells + cell) * inner + i]!;
        if (Number.isNaN(value)) continue;
        const at = group * rest + o * inner + i;
        total[at]! += value * weight;
        valid[at]! += weight;
      }
    }
  }
  const result = kind === 'count' ? valid : kind === 'sum' ? total : total.map((sum, i) => sum / valid[i]!);
  return { axes: [...grouping.axes, ...axes.filter((_, i) => i !== index)], data: result };
}
