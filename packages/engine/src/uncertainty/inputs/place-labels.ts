import { stridesOf, type Axis, type NamedArray } from '@qingzhang/formula/value/named-array';

/** For each place of an array its label along a dimension, or that of its row; '' where it has none. */
export function labelsAlong(axes: NamedArray['axes'], name: string): (place: number) => string {
  const strides = stridesOf(axes);
  const index = axes.findIndex((axis) => axis.name === name || axis.keys[name] !== undefined);
  if (index < 0) return () => '';
  const labels = labelsOf(axes[index]!, name);
  const stride = strides[index]!;
  return (place) => labels[Math.floor(place / stride) % labels.length]!;
}

function labelsOf(axis: Axis, name: string): readonly string[] {
  return axis.name === name ? axis.labels : axis.keys[name]!;
}
