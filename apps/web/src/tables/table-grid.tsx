import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { Row } from '@qingzhang/contract/rows/row';
import { useRef, useState, useEffect, type KeyboardEvent } from 'react';
import { wordsFor, type Dictionaries } from '../cells/dictionaries.ts';
import grid from '../grid/grid.module.css';
import { useRowWindow, type RowWindow } from '../grid/use-row-window.ts';
import { useSettings } from '../settings/settings.ts';
import { CellView } from './cell-view.tsx';
import type { Column } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './table-grid.module.css';
import type { TableQuery } from './table-query.ts';
import { TotalsRow } from './totals-row.tsx';

/** A row of the list; in a tree also how deep it stands and whether what is below it shows. */
export interface GridRow {
  readonly row: Row;
  readonly depth?: number;
  readonly fold?: 'open' | 'closed' | 'none';
}

interface TableGridProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly count: number;
  readonly rowAt: (index: number) => GridRow | undefined;
  readonly dictionaries: Dictionaries;
  /** All rows, to add up; undefined when they are not all here. */
  readonly all: readonly Row[] | undefined;
  readonly sort?: TableQuery['sort'];
  readonly onSort?: (key: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly onFold?: (row: Row) => void;
  readonly onWindow?: (window: RowWindow) => void;
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (id: string, isChosen: boolean) => void;
}

const ROW_PX = { comfortable: 38, compact: 30 } as const;

/** A long list, of which only the rows in sight are drawn. Arrow keys walk it, Enter opens a row. */
export function TableGrid(props: TableGridProps) {
  const { label, columns, count, rowAt, all, sort = [], onSort, onOpen, onFold, onWindow, chosen, onChoose } = props;
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

  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
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
            {...(onSort !== undefined && column.field.type !== 'json' && { onSort: () => onSort(column.key) })}
            {...(index === 0 && onChoose !== undefined && { indentPx: CHECK_PX })}
          />
        ))}
      </div>
      <div role="rowgroup" className={grid['body']} style={{ height: count * rowPx }}>
        {indexes.map((index) => (
          <BodyRow
            key={index}
            index={index}
            rowPx={rowPx}
            gridRow={rowAt(index)}
            isActive={index === active}
            columns={columns}
            dictionaries={props.dictionaries}
            onOpen={(row) => {
              setActive(index);
              onOpen(row);
            }}
            onFold={onFold}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {all !== undefined && all.length > 0 && (
        <TotalsRow
          columns={columns}
          rows={all}
          rowPx={rowPx}
          rowIndex={count + 2}
          indentPx={onChoose === undefined ? 0 : CHECK_PX}
        />
      )}
    </div>
  );
}

const CHECK_PX = 28;
const INDENT_PX = 20;

interface BodyRowProps extends Pick<TableGridProps, 'columns' | 'dictionaries' | 'onOpen'> {
  readonly index: number;
  readonly rowPx: number;
  readonly gridRow: GridRow | undefined;
  readonly isActive: boolean;
  readonly onFold: TableGridProps['onFold'] | undefined;
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: TableGridProps['onChoose'] | undefined;
}

function BodyRow({ index, rowPx, gridRow, isActive, columns, dictionaries, onOpen, ...more }: BodyRowProps) {
  const moneyUnit = useSettings((settings) => settings.moneyUnit);
  const style = { height: rowPx, transform: `translateY(${index * rowPx}px)` };
  if (gridRow === undefined) {
    return (
      <div role="row" aria-rowindex={index + 2} className={grid['row']} style={style}>
        <div role="gridcell" className={grid['cell']}>
          正在载入……
        </div>
      </div>
    );
  }
  const { row, depth = 0, fold = 'none' } = gridRow;
  const id = String(row['id']);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${grid['row']} ${styles['row']}`}
      data-active={isActive}
      style={style}
      onClick={() => onOpen(row)}
    >
      {columns.map(({ field, key, widthPx, isNumeric }, at) => (
        <div
          key={key}
          role="gridcell"
          className={[grid['cell'], isNumeric && grid['number'], at === 0 && grid['frozen']].filter(Boolean).join(' ')}
          style={{ width: at === 0 && more.onChoose !== undefined ? widthPx + CHECK_PX : widthPx }}
        >
          {at === 0 && more.onChoose !== undefined && (
            <input
              type="checkbox"
              className={styles['check']}
              aria-label={`选中第 ${index + 1} 行`}
              checked={more.chosen?.has(id) === true}
              onClick={(event) => event.stopPropagation()}
              onChange={(event) => more.onChoose?.(id, event.target.checked)}
            />
          )}
          {at === 0 && depth > 0 && <span style={{ width: depth * INDENT_PX, flex: 'none' }} />}
          {at === 0 && more.onFold !== undefined && <Fold fold={fold} onFold={() => more.onFold?.(row)} />}
          <CellView field={field} value={row[key]} words={wordsFor(field, dictionaries)} moneyUnit={moneyUnit} />
        </div>
      ))}
    </div>
  );
}

function Fold({ fold, onFold }: { readonly fold: NonNullable<GridRow['fold']>; readonly onFold: () => void }) {
  if (fold === 'none') return <span className={styles['fold']} />;
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-label={fold === 'open' ? '收起下级' : '展开下级'}
      onClick={(event) => {
        event.stopPropagation();
        onFold();
      }}
    >
      {fold === 'open' ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
    </button>
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
