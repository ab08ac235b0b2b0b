import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';

export type TreeNode = Row & { readonly children: readonly TreeNode[] };

/** Rows nested under their parents. A row whose parent is not among them is a root; a circle breaks at its first row. */
export function nest(table: Table, rows: readonly Row[]): TreeNode[] {
  const { node, parent } = table.tree ?? { node: 'id', parent: 'parentId' };
  const byNode = new Map(rows.map((row) => [row[node], row]));
  const children = new Map<unknown, Row[]>();
  const roots: Row[] = [];
  for (const row of rows) {
    const above = row[parent];
    if (above === null || above === undefined || !byNode.has(above) || above === row[node]) roots.push(row);
    else if (children.has(above)) children.get(above)!.push(row);
    else children.set(above, [row]);
  }
  const placed = new Set<Row>();
  const place = (row: Row): TreeNode => {
    placed.add(row);
    const below = (children.get(row[node]) ?? []).filter((child) => !placed.has(child));
    return { ...row, children: below.map(place) };
  };
  const tree = roots.map(place);
  for (const row of rows) if (!placed.has(row)) tree.push(place(row));
  return tree;
}
