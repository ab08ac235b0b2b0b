import { placesOf, sizeOf, type Axis } from './named-array.ts';
import type { Labelling } from './align.ts';
import type { Grouping } from './reduce.ts';

interface Grouped extends Grouping {
  /** Key labels outside the dimension's domain, and blank ones: their rows are in no group. */
  readonly outside: readonly { readonly key: string; readonly label: string }[];
}

/** Groups the labels of an axis by some of its coordinates; group labels are those of the domain, else sorted. */
export function groupLabels(axis: Axis, keys: readonly string[], { domains }: Labelling): Grouped {
  const columns = keys.map((key) => axis.keys[key] ?? []);
  const axes = keys.map((key, k): Axis => {
    const labels = domains?.get(key) ?? [...new Set(columns[k])].filter((label) => label !== '').sort();
    return { name: key, labels, keys: {} };
  });
  const outside = new Map<string, { key: string; label: string }>();
  const groupOf = new Int32Array(axis.labels.length);
  for (let i = 0; i < groupOf.length; i++) {
    let group = 0;
    for (let k = 0; k < axes.length && group >= 0; k++) {
      const label = columns[k]![i]!;
      const place = placesOf(axes[k]!.labels).get(label);
      if (place === undefined) outside.set(`${keys[k]}\n${label}`, { key: keys[k]!, label });
      group = place === undefined ? -1 : group * axes[k]!.labels.length + place;
    }
    groupOf[i] = group;
  }
  return { axes, groupOf, groups: sizeOf(axes), outside: [...outside.values()] };
}
