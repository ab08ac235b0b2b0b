import type { Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../api/api.ts';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { nameKey } from '@qingzhang/contract/cells/table-dictionary';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import type { Column } from '../cells/columns.ts';
import { TableGrid } from './table-grid.tsx';
import { matchingTree, visibleRows } from './tree-rows.ts';
import { rowsKey } from '../rows/use-table-rows.ts';

/** Room for the indents and folds before a name. */
const INDENT_ROOM_PX = 80;

interface TreeViewProps {
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly keyword: string;
  readonly year: number | null;
  readonly dictionaries: Dictionaries;
  readonly onOpen: (row: Row) => void;
}

/** Rows that hang together, as the tree they are: the name first, children below their parents. */
export function TreeView({ table, columns, keyword, year, dictionaries, onOpen }: TreeViewProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: [...rowsKey(table.name), 'tree', year],
    queryFn: ({ signal }) => api.call(rowCalls(table).treeData, { year }, { signal }),
  });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => visibleRows(matchingTree(data ?? [], keyword, table.searched), closed),
    [data, keyword, closed, table.searched],
  );
  if (data === undefined) return <Pending error={error} lines={8} />;
  if (rows.length === 0) return <Quiet>{keyword === '' ? '暂无数据。' : '没有符合条件的记录。'}</Quiet>;
  const name = nameKey(table);
  const named = columns
    .toSorted((a, b) => Number(b.key === name) - Number(a.key === name))
    .map((column) => (column.key === name ? { ...column, widthPx: column.widthPx + INDENT_ROOM_PX } : column));
  return (
    <TableGrid
      label={`${table.label}（树）`}
      columns={named}
      count={rows.length}
      isBusy={isFetching}
      rowAt={(index) => rows[index]}
      dictionaries={dictionaries}
      sums={undefined}
      onOpen={onOpen}
      onFold={(row) => {
        const id = String(row['id']);
        setClosed(new Set(closed.has(id) ? [...closed].filter((other) => other !== id) : [...closed, id]));
      }}
    />
  );
}
