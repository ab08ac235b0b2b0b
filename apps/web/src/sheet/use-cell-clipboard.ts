import { useRef, type ClipboardEvent } from 'react';
import { toastError } from '../notices/notices.ts';
import { clearBlock, copyBlock, pasteInto } from './edit-block.ts';
import { blockOf } from './selection.ts';
import { writeCells } from './sheet.ts';
import { readTsv, writeTsv } from './tsv.ts';
import type { CellTyping } from './use-cell-typing.ts';
import type { SheetControl } from './use-sheet.ts';

/** The marked block on its way to the clipboard and back. */
export function useCellClipboard(control: SheetControl, typing: CellTyping, canWrite: boolean) {
  const { subject, sheet, selection, change } = control;
  const { columns } = subject;
  const { mode } = typing;
  const withHeader = useRef(false);

  const copy = (event: ClipboardEvent, isCut: boolean) => {
    if (mode !== 'none') return;
    event.preventDefault();
    const block = blockOf(selection);
    const cells = copyBlock(columns, sheet, block, { withHeader: withHeader.current });
    event.clipboardData.setData('text/plain', writeTsv(cells));
    if (isCut && canWrite) change(writeCells(subject, sheet, clearBlock(columns, sheet, block), 'typed'));
  };
  return {
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste: (event: ClipboardEvent) => {
      if (mode === 'opened') return;
      event.preventDefault();
      if (!canWrite) return;
      const pasted = pasteInto(columns, blockOf(selection), readTsv(event.clipboardData.getData('text/plain')));
      if (pasted.problem !== undefined) {
        toastError(pasted.problem);
        return;
      }
      const { top, bottom, left, right } = pasted.block;
      const next = { anchor: { row: bottom, column: right }, active: { row: top, column: left } };
      change(writeCells(subject, sheet, pasted.edits, 'pasted'), next);
      typing.close();
    },
    copyWithHeader: () => {
      withHeader.current = true;
      // Offices use plain http, where a page has no other way to the clipboard.
      document.execCommand('copy');
      withHeader.current = false;
    },
  };
}
