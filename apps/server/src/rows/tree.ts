import type { Table } from '@qingzhang/catalogue/language/table';
import type { TreeRow } from '@qingzhang/contract/rows/tree-row';
import type { Row } from '@qingzhang/contract/rows/row';

/** Levels of a tree that anybody could read; deeper ones are refused when they are saved (`tree-depth.ts`). */
export const MOST_LEVELS = 32;

/**
 * Rows nested under their parents. A row whose parent is not among them is a root; a circle breaks at its first row, and
 * what stands deeper than anybody could read begins a tree of its own: no stored row keeps the others from being read.
 */
export function nest<R extends Row>(table: Table, rows: readonly R[]): TreeRow<R>[] {
  const { node, parent } = table.tree ?? { node: 'id', parent: 'parentId' };
  const byNode = new Map(rows.map((row) => [row[node], row]));
  const children = new Map<unknown, R[]>();
  const roots: R[] = [];
  for (const row of rows) {
    const above = row[parent];
    if (above === null || above === undefined || !byNode.has(above) || above === row[node]) roots.push(row);
    else if (children.has(above)) children.get(above)!.push(row);
    else children.set(above, [row]);
  }
  const placed = new Set<R>();
  /** What is left over at the deepest level, to be placed as roots. */
  const deeper: R[] = [];
  const place = (row: R, level: number): TreeRow<R> => {
    placed.add(row);
    const below = (children.get(row[node]) ?? []).filter((child) => !placed.has(child));
    if (level === MOST_LEVELS) deeper.push(...below);
    return { ...row, children: level === MOST_LEVELS ? [] : below.map((child) => place(child, level + 1)) };
  };
  const tree = roots.map((row) => place(row, 1));
  const placeDeeper = () => {
    for (let row = deeper.shift(); row !== undefined; row = deeper.shift())
      if (!placed.has(row)) tree.push(place(row, 1));
  };
  placeDeeper();
  for (const row of rows) {
    if (placed.has(row)) continue;
    tree.push(place(row, 1));
    placeDeeper();
  }
  return tree;
}
