import { useImperativeHandle, useMemo, useRef, type PointerEvent, type Ref } from 'react';
import grid from '../grid/grid.module.css';
import type { Column } from '../cells/columns.ts';
import { useRowWindow } from '../grid/use-row-window.ts';
import { HeaderCell } from '../grid/header-cell.tsx';
import { CellEditor, type CellEditorHandle } from './cell-editor.tsx';
import { at, blockOf, type Cell } from './selection.ts';
import { HEAD_PX, NUMBER_PX, ROW_PX } from './sheet-measures.ts';
import { SheetRowView } from './sheet-row-view.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import styles from './sheet.module.css';
import { useCellPointer } from './use-cell-pointer.ts';
import type { SheetControl } from './use-sheet.ts';
import type { SheetDoubts } from './use-sheet-doubts.ts';

export interface SheetGridHandle {
  readonly goTo: (row: number, column: number) => void;
  readonly copyWithHeader: () => void;
}

interface SheetGridProps {
  readonly ref: Ref<SheetGridHandle>;
  readonly control: SheetControl;
  readonly doubts: SheetDoubts;
  readonly canWrite: boolean;
  readonly onSave: () => void;
  readonly onNextProblem: () => void;
}

/** Empty rows below the last, to type and paste into. */
const SPARE_ROWS = 30;

/** The cells of a sheet, of which only the rows in sight are drawn, with one text area over the active one. */
export function SheetGrid({ ref, control, doubts, canWrite, onSave, onNextProblem }: SheetGridProps) {
  const { subject, sheet, checked, selection, select } = control;
  const { columns } = subject;
  const scroller = useRef<HTMLDivElement>(null);
  const editor = useRef<CellEditorHandle>(null);
  const count = sheet.rows.length + (canWrite ? SPARE_ROWS : 0);
  const { from, to } = useRowWindow(scroller, ROW_PX, count);
  const lefts = useMemo(() => leftEdges(columns.map(({ widthPx }) => widthPx)), [columns]);
  const block = blockOf(selection);
  const { active } = selection;

  const show = (cell: Cell) => keepInSight(scroller.current, cell, lefts);
  useImperativeHandle(ref, () => ({
    goTo: (row, column) => {
      select(at(row, column));
      show({ row, column });
      editor.current?.focus();
    },
    copyWithHeader: () => editor.current?.copyWithHeader(),
  }));

  const pointer = useCellPointer({ control, scroller, editor, lefts, count });
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  return (
    <div ref={scroller} className={`${grid['scroller']} ${styles['scroller']}`}>
      <div
        role="grid"
        aria-label={`${subject.table.label}表格`}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        className={styles['grid']}
      >
        <SheetHead columns={columns} onPointerDown={pointer.onHeadPointerDown} />
        <div
          role="rowgroup"
          className={grid['body']}
          style={{ height: count * ROW_PX, width: lefts.at(-1) ?? 0 }}
          onPointerDown={pointer.onPointerDown}
          onPointerMove={pointer.onPointerMove}
          onDoubleClick={() => editor.current?.open()}
        >
          {indexes.map((index) => {
            const row = sheet.rows[index];
            const isMarked = index >= block.top && index <= block.bottom;
            return (
              <SheetRowView
                key={index}
                index={index}
                row={row}
                subject={subject}
                problems={row === undefined ? undefined : checked.ofRow(row)}
                doubts={row === undefined ? undefined : doubts.ofRow(row)}
                markedFrom={isMarked ? block.left : -1}
                markedTo={isMarked ? block.right : -1}
                activeColumn={index === active.row ? active.column : -1}
              />
            );
          })}
        </div>
        <SheetTotals subject={subject} sheet={sheet} heightPx={HEAD_PX} rowIndex={count + 2} />
      </div>
      <CellEditor
        ref={editor}
        control={control}
        canWrite={canWrite}
        extent={{ rows: count, columns: columns.length }}
        leftPx={lefts[active.column] ?? 0}
        topPx={HEAD_PX + active.row * ROW_PX}
        onShow={show}
        onSave={onSave}
        onNextProblem={onNextProblem}
      />
    </div>
  );
}

interface SheetHeadProps {
  readonly columns: readonly Column[];
  readonly onPointerDown: (event: PointerEvent) => void;
}

function SheetHead({ columns, onPointerDown }: SheetHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={grid['head']} onPointerDown={onPointerDown}>
      <div
        role="columnheader"
        className={`${grid['cell']} ${grid['frozen']} ${styles['number']}`}
        style={{ width: NUMBER_PX, height: HEAD_PX }}
      >
        行
      </div>
      {columns.map((column, index) => (
        <HeaderCell
          key={column.key}
          column={column}
          heightPx={HEAD_PX}
          isFrozen={index === 0}
          frozenLeftPx={NUMBER_PX}
        />
      ))}
    </div>
  );
}

/** Left edge of every column, and the right edge of the last. */
function leftEdges(widths: readonly number[]): readonly number[] {
  const edges = [NUMBER_PX];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
}

function keepInSight(scroller: HTMLElement | null, { row, column }: Cell, lefts: readonly number[]): void {
  if (scroller === null) return;
  const top = row * ROW_PX;
  const room = scroller.clientHeight - 2 * HEAD_PX - ROW_PX;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
  const frozen = lefts[1] ?? 0;
  const [left = 0, right = 0] = [lefts[column], lefts[column + 1]];
  if (column === 0) scroller.scrollLeft = 0;
  else if (left - frozen < scroller.scrollLeft) scroller.scrollLeft = left - frozen;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth + 1;
}
