import type { Table } from '@qingzhang/catalogue/language/table';
import type { TreeRow } from '@qingzhang/contract/rows/tree-row';
import type { Row } from '@qingzhang/contract/rows/row';

/** Rows nested under their parents. A row whose parent is not among them is a root; a circle breaks at its first row. */
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
  const place = (row: R): TreeRow<R> => {
    placed.add(row);
    const below = (children.get(row[node]) ?? []).filter((child) => !placed.has(child));
    return { ...row, children: below.map(place) };
  };
  const tree = roots.map(place);
  for (const row of rows) if (!placed.has(row)) tree.push(place(row));
  return tree;
}
