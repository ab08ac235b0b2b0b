import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { summedRows } from '@qingzhang/contract/rows/summed-rows';
import { useState, type ReactNode } from 'react';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { RowWindow } from '../grid/use-row-window.ts';
import { Button } from '../ui/controls/button.tsx';
import { Pending } from '../ui/pending.tsx';
import { useAttachmentCounts } from './attachments.ts';
import { useCarriedMarks } from '../rows/carried.ts';
import { hasEvidence, type Column } from '../cells/columns.ts';
import { useRegionPlaces } from '../cells/use-region-directory.ts';
import { TableGrid } from './table-grid.tsx';
import { sortedBy, type TableQuery } from '../rows/table-query.ts';
import styles from './table-screen.module.css';
import { useTableRows } from '../rows/use-table-rows.ts';

interface ListViewProps {
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly query: TableQuery;
  readonly dictionaries: Dictionaries;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose?: (id: string, isChosen: boolean) => void;
  readonly onQuery: (query: TableQuery) => void;
  readonly onOpen: (row: Row) => void;
  /** What to offer where a table is still empty. */
  readonly whenEmpty?: ReactNode;
}

/** The rows of a table that match, with their number and sums. */
export function ListView({ table, columns, query, dictionaries, chosen, ...more }: ListViewProps) {
  const { onChoose, onQuery, onOpen, whenEmpty } = more;
  const [window, setWindow] = useState<RowWindow>({ from: 0, to: 50 });
  const { total, rowAt, all, error, isFetching } = useTableRows(table, query, window);
  const attachments = useAttachmentCounts(table.name, hasEvidence(table));
  const marks = useCarriedMarks(table.name, query.year, hasEvidence(table));
  const places = useRegionPlaces();
  if (total === undefined) return <Pending error={error} lines={8} />;
  if (total === 0) {
    const isFiltered = query.keyword !== '' || query.filters.length > 0;
    return (
      <div className={styles['empty']} aria-busy={isFetching}>
        <p>{isFiltered ? '没有符合条件的记录。' : `${query.year === null ? '' : `${query.year} 年`}暂无数据。`}</p>
        {isFiltered ? (
          <Button onClick={() => onQuery({ ...query, keyword: '', filters: [] })}>清除条件</Button>
        ) : (
          whenEmpty
        )}
      </div>
    );
  }
  // Years and users do not add up to anything.
  const isSummed = table.kind !== 'system' && columns.some((column) => column.isSummed);
  const sums = isSummed && all !== undefined ? summedRows(all, places, table) : undefined;
  return (
    <>
      <TableGrid
        label={`${table.label}列表`}
        columns={columns}
        count={total}
        isBusy={isFetching}
        rowAt={(index) => {
          const row = rowAt(index);
          return row === undefined ? undefined : { row };
        }}
        dictionaries={dictionaries}
        sums={sums}
        sort={query.sort}
        onSort={(key) => onQuery(sortedBy(query, key))}
        onOpen={onOpen}
        onWindow={setWindow}
        chosen={chosen}
        attachments={attachments}
        marks={marks}
        {...(onChoose !== undefined && { onChoose })}
      />
      <p className={styles['status']} role="status">
        共 {total.toLocaleString('zh-CN')} 行{isFetching && ' · 正在更新……'}
        {isSummed && all === undefined && !isFetching && ' · 行数过多，不合计；请用筛选缩小范围'}
        {sums !== undefined && sums.problem !== '' && ` · ${sums.problem}`}
        {sums !== undefined && sums.of !== '' && ` · 各级区域互相包含，合计只加${sums.of}`}
      </p>
    </>
  );
}
