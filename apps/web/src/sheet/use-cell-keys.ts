import { useRef, type KeyboardEvent } from 'react';
import { clearBlock, fillDown } from './edit-block.ts';
import { commandOf, type Command } from './keys.ts';
import { at, blockOf, moved, walked, type Cell, type Extent, type Selection } from './selection.ts';
import { writeCells } from './sheet.ts';
import type { CellTyping } from './use-cell-typing.ts';
import type { SheetControl } from './use-sheet.ts';

interface CellKeysProps {
  readonly control: SheetControl;
  readonly typing: CellTyping;
  readonly canWrite: boolean;
  readonly extent: Extent;
  readonly onShow: (cell: Cell) => void;
  readonly onSave: () => void;
  readonly onNextProblem: () => void;
}

/** What the keys do in the active cell. */
export function useCellKeys({ control, typing, canWrite, extent, onShow, onSave, onNextProblem }: CellKeysProps) {
  const { subject, sheet, selection, change, select } = control;
  const { columns } = subject;
  const { active } = selection;
  /** Whether the next Tab leaves the sheet instead of walking on. */
  const isFree = useRef(false);

  const goOn = (next: Selection) => {
    typing.goOn(next);
    onShow(next.active);
  };
  /** To the edge means to the last row that was filled in, not into the spare ones. */
  const extentFor = (step: Cell): Extent => {
    const isFar = step.row > extent.rows && active.row < sheet.rows.length;
    return isFar ? { ...extent, rows: sheet.rows.length } : extent;
  };
  const run = (command: Command) => {
    const block = blockOf(selection);
    switch (command.do) {
      case 'move':
        goOn(moved(selection, command.step, extentFor(command.step), command.isExtending));
        break;
      case 'walk':
        goOn(walked(selection, command.by, extent));
        break;
      case 'edit':
        typing.open();
        break;
      case 'cancel':
        typing.close();
        break;
      case 'leave':
        isFree.current = true;
        select(at(active.row, active.column));
        break;
      case 'clear':
        if (canWrite) change(writeCells(subject, sheet, clearBlock(columns, sheet, block), 'typed'));
        break;
      case 'fillDown':
        if (canWrite) change(writeCells(subject, sheet, fillDown(columns, sheet, block), 'typed'));
        break;
      case 'undo':
        control.undo();
        break;
      case 'redo':
        control.redo();
        break;
      case 'selectAll':
        select({
          anchor: { row: 0, column: 0 },
          active: { row: Math.max(0, sheet.rows.length - 1), column: columns.length - 1 },
        });
        break;
      case 'save':
        if (typing.mode === 'none') onSave();
        else typing.finish();
        break;
      case 'nextProblem':
        onNextProblem();
        break;
    }
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      // Keys of an input method are its own.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      if (event.key === 'Tab' && isFree.current) return;
      isFree.current = false;
      if (typing.offered.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        typing.markNext(event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      const command = commandOf(event, typing.mode);
      if (command === undefined) return;
      event.preventDefault();
      run(command);
    },
    onBlur: () => {
      isFree.current = false;
      typing.finish();
    },
  };
}
