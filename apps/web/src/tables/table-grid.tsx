import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Row } from '@qingzhang/contract/rows/row';
import type { SummedRows } from '@qingzhang/contract/rows/summed-rows';
import { useRef, useState, useEffect, type KeyboardEvent } from 'react';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import grid from '../grid/grid.module.css';
import { useRowWindow, type RowWindow } from '../grid/use-row-window.ts';
import { useSettings } from '../settings/settings.ts';
import type { Column } from '../cells/columns.ts';
import { GridRowView, roomOf, type GridRow, type RowExtras } from './grid-row.tsx';
import { HeaderCell } from '../grid/header-cell.tsx';
import type { TableQuery } from '../rows/table-query.ts';
import { TotalsRow } from './totals-row.tsx';

interface TableGridProps extends RowExtras {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly count: number;
  /** What is shown is being fetched, anew or for another query: screen readers wait until it has come. */
  readonly isBusy: boolean;
  readonly rowAt: (index: number) => GridRow | undefined;
  readonly dictionaries: Dictionaries;
  /** What to add up; undefined when the rows are not all here, or add up to nothing. */
  readonly sums: SummedRows | undefined;
  readonly sort?: TableQuery['sort'];
  readonly onSort?: (key: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly onWindow?: (window: RowWindow) => void;
}

const ROW_PX = { comfortable: 38, compact: 30 } as const;

/** A long list, of which only the rows in sight are drawn. Arrow keys walk it, Enter opens a row. */
export function TableGrid(props: TableGridProps) {
  const { label, columns, count, isBusy, rowAt, sums, sort = [], onSort, onOpen, onWindow, ...more } = props;
  const { dictionaries, ...extras } = more;
  const { onFold } = extras;
  const density = useSettings((settings) => settings.density);
  const rowPx = ROW_PX[density];
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRowWindow(scroller, rowPx, count);
  const [active, setActive] = useState(0);
  const { from, to } = shown;
  useEffect(() => onWindow?.({ from, to }), [onWindow, from, to]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return;
    const next = target(event.key, active, count, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      keepInSight(scroller.current, next, rowPx);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const found = rowAt(active);
      if (found === undefined) return;
      if (event.key === ' ' && onFold !== undefined) onFold(found.row);
      else onOpen(found.row);
    }
  };

  const roomPx = roomOf(extras);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-busy={isBusy}
      tabIndex={0}
      className={grid['scroller']}
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={grid['head']}>
        {columns.map((column, index) => (
          <HeaderCell
            key={column.key}
            column={column}
            heightPx={rowPx}
            isFrozen={index === 0}
            order={sort.find(({ key }) => key === column.key)?.order}
            {...(onSort !== undefined && !isStructure(column.field) && { onSort: () => onSort(column.key) })}
            {...(index === 0 && { indentPx: roomPx })}
          />
        ))}
      </div>
      <div role="rowgroup" className={grid['body']} style={{ height: count * rowPx }}>
        {indexes.map((index) => (
          <GridRowView
            key={index}
            index={index}
            rowPx={rowPx}
            gridRow={rowAt(index)}
            isActive={index === active}
            columns={columns}
            dictionaries={dictionaries}
            extras={extras}
            onOpen={(row) => {
              setActive(index);
              onOpen(row);
            }}
          />
        ))}
      </div>
      {sums !== undefined && sums.rows.length > 0 && (
        <TotalsRow columns={columns} sums={sums} rowPx={rowPx} rowIndex={count + 2} indentPx={roomPx} />
      )}
    </div>
  );
}

function target(key: string, at: number, count: number, pageRows: number): number | undefined {
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + pageRows);
    case 'PageUp':
      return within(at - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return within(count - 1);
    default:
      return undefined;
  }
}

function keepInSight(scroller: HTMLElement | null, index: number, rowPx: number): void {
  if (scroller === null) return;
  const top = index * rowPx;
  const room = scroller.clientHeight - 3 * rowPx;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
}
