import type { Axis } from '@qingzhang/formula/value/named-array';

/** The parent of every class among the labels of the axes, and of its ancestors. */
export function classLineage(
  labels: Iterable<string>,
  axes: Iterable<Axis>,
  parentOf: (label: string) => string | undefined,
): Readonly<Record<string, string>> {
  const lineage = new Map<string, string>();
  const climb = (label: string) => {
    for (let at = label; !lineage.has(at);) {
      const parent = parentOf(at);
      if (parent === undefined) return;
      lineage.set(at, parent);
      at = parent;
    }
  };
  for (const label of labels) climb(label);
  for (const { name, labels: own, keys } of axes) (name === 'class' ? own : (keys['class'] ?? [])).forEach(climb);
  return Object.fromEntries(lineage);
}
