import type { PointerEvent, RefObject } from 'react';
import type { CellEditorHandle } from './cell-editor.tsx';
import { at, type Cell } from './selection.ts';
import { HEAD_PX, NUMBER_PX, ROW_PX } from './sheet-measures.ts';
import type { SheetControl } from './use-sheet.ts';

interface CellPointerProps {
  readonly control: SheetControl;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly editor: RefObject<CellEditorHandle | null>;
  /** Left edge of every column, and the right edge of the last. */
  readonly lefts: readonly number[];
  /** Rows, with the empty ones below the last. */
  readonly count: number;
}

/** What the pointer marks: cells, whole rows by their number, whole columns by their head. */
export function useCellPointer({ control, scroller, editor, lefts, count }: CellPointerProps) {
  const { subject, sheet, selection, select } = control;
  const lastColumn = subject.columns.length - 1;
  const { anchor, active } = selection;

  const cellAt = ({ clientX, clientY }: PointerEvent): Cell | undefined => {
    const box = scroller.current?.getBoundingClientRect();
    if (box === undefined || scroller.current === null) return undefined;
    const x = clientX - box.left;
    const row = Math.floor((clientY - box.top + scroller.current.scrollTop - HEAD_PX) / ROW_PX);
    const frozenEnd = lefts[1] ?? 0;
    const inContent = x < frozenEnd ? x : x + scroller.current.scrollLeft;
    const column = x < NUMBER_PX ? -1 : lefts.findLastIndex((left) => inContent >= left);
    return { row: Math.max(0, Math.min(count - 1, row)), column: Math.min(column, lastColumn) };
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('textarea, [role=listbox]') !== null) return;
      const cell = cellAt(event);
      if (cell === undefined) return;
      event.preventDefault();
      editor.current?.finish();
      if (cell.column < 0) {
        select({ anchor: { row: cell.row, column: 0 }, active: { row: cell.row, column: lastColumn } });
      } else if (event.shiftKey) select({ anchor, active: cell });
      else select(at(cell.row, cell.column));
      event.currentTarget.setPointerCapture(event.pointerId);
      editor.current?.focus();
    },
    onHeadPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event);
      if (cell === undefined || event.button !== 0) return;
      event.preventDefault();
      editor.current?.finish();
      const bottom = Math.max(0, sheet.rows.length - 1);
      const [left, right] = cell.column < 0 ? [0, lastColumn] : [cell.column, cell.column];
      select({ anchor: { row: bottom, column: right }, active: { row: 0, column: left } });
      editor.current?.focus();
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const cell = cellAt(event);
      if (cell === undefined || cell.column < 0) return;
      if (cell.row !== active.row || cell.column !== active.column) select({ anchor, active: cell });
    },
  };
}
