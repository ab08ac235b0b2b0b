import type { Row } from '@qingzhang/contract/rows/row';
import { plainText } from '@qingzhang/contract/cells/edit-text';
import type { GridRow } from './grid-row.tsx';

export type TreeRow = Row & { readonly children?: readonly TreeRow[] };

/** The rows of a tree in reading order, without those below a closed one. */
export function visibleRows(roots: readonly TreeRow[], closed: ReadonlySet<string>): readonly GridRow[] {
  const rows: GridRow[] = [];
  const add = (row: TreeRow, depth: number) => {
    const { children = [] } = row;
    const isClosed = closed.has(String(row['id']));
    rows.push({ row, depth, fold: children.length === 0 ? 'none' : isClosed ? 'closed' : 'open' });
    if (!isClosed) for (const child of children) add(child, depth + 1);
  };
  for (const root of roots) add(root, 0);
  return rows;
}

/** Rows that hold the keyword in some text, with everything above them. */
export function matchingTree(roots: readonly TreeRow[], keyword: string, keys: readonly string[]): readonly TreeRow[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return roots;
  const matches = (row: TreeRow) =>
    keys.some((key) =>
      plainText(row[key] ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  const prune = (row: TreeRow): TreeRow[] => {
    const children = (row.children ?? []).flatMap(prune);
    return children.length > 0 || matches(row) ? [{ ...row, children }] : [];
  };
  return roots.flatMap(prune);
}
