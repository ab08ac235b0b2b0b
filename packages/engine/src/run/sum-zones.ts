import { compensatedSum } from '@qingzhang/core/sum';
import { axisOf, sizeOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';

/** Adds an array up along one axis; without the axis it stays as it is. */
export function sumAlong(array: NamedArray, name: string): NamedArray {
  const index = array.axes.findIndex((axis) => axis.name === name);
  if (index < 0) return array;
  const count = array.axes[index]!.labels.length;
  const inner = stridesOf(array.axes)[index]!;
  const axes = array.axes.filter((_, place) => place !== index);
  // Over no labels at all the sum is 0, as over no rows.
  const data = new Float64Array(sizeOf(axes));
  const outer = data.length / inner;
  for (let o = 0; o < outer; o += 1) {
    for (let i = 0; i < inner; i += 1) {
      const values = Array.from({ length: count }, (_, k) => array.data[(o * count + k) * inner + i]!);
      data[o * inner + i] = compensatedSum(values);
    }
  }
  return { axes, data };
}

/** Adds up all axes but the named ones. */
export function sumTo(array: NamedArray, kept: readonly string[]): NamedArray {
  return array.axes
    .map((axis) => axis.name)
    .filter((name) => !kept.includes(name))
    .reduce(sumAlong, array);
}

export function hasAxis(array: NamedArray, name: string): boolean {
  return axisOf(array, name) !== undefined;
}
