import { useId, useImperativeHandle, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { wordsFor } from '@qingzhang/contract/cells/dictionaries';
import { optionId, SuggestionList } from '../cells/suggestion-list.tsx';
import { suggest } from '../cells/suggest.ts';
import type { Word } from '@qingzhang/contract/cells/words';
import { toastError } from '../notices/notices.ts';
import { clearBlock, copyBlock, fillDown, pasteInto } from './edit-block.ts';
import { commandOf, type EditMode } from './keys.ts';
import { at, blockOf, moved, walked, type Cell, type Extent, type Selection } from './selection.ts';
import styles from './sheet.module.css';
import { writeCells } from './sheet.ts';
import { readTsv, writeTsv } from './tsv.ts';
import type { SheetControl } from './use-sheet.ts';

export interface CellEditorHandle {
  readonly focus: () => void;
  /** Takes what is typed into the cell, if anything is. */
  readonly finish: () => void;
  /** Opens the active cell with its text. */
  readonly open: () => void;
  /** Copies the marked block under the names of its columns. */
  readonly copyWithHeader: () => void;
}

interface CellEditorProps {
  readonly ref: Ref<CellEditorHandle>;
  readonly control: SheetControl;
  readonly canWrite: boolean;
  readonly extent: Extent;
  readonly leftPx: number;
  readonly topPx: number;
  readonly onShow: (cell: Cell) => void;
  readonly onSave: () => void;
  readonly onNextProblem: () => void;
}

/**
 * The one text area that lies over the active cell and always has the focus. An input method composes in it, so nothing is
 * done on a key and the text is never touched while it composes.
 */
export function CellEditor(props: CellEditorProps) {
  const { ref, control, canWrite, extent, leftPx, topPx, onShow, onSave, onNextProblem } = props;
  const { subject, sheet, selection, change, select } = control;
  const input = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<EditMode>('none');
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(-1);
  const isFree = useRef(false);
  const isComposing = useRef(false);
  const withHeader = useRef(false);
  const listId = useId();
  const hintId = useId();
  const { columns } = subject;
  const { active } = selection;
  const column = columns[active.column];
  const cellText = column === undefined ? '' : (sheet.rows[active.row]?.texts[column.key] ?? '');
  const words = column === undefined ? undefined : wordsFor(column.field, subject.dictionaries);
  const offered = mode === 'none' || words === undefined ? [] : suggest(words, typed === cellText ? '' : typed);

  const setInput = (text: string) => {
    if (input.current !== null) input.current.value = text;
    setTyped(text);
    setMarked(-1);
  };
  const close = () => {
    setMode('none');
    setInput('');
  };
  const open = () => {
    if (!canWrite) return;
    setMode('opened');
    setInput(cellText);
    const end = cellText.length;
    input.current?.setSelectionRange(end, end);
  };
  const commit = (text: string, next: Selection | undefined) => {
    const isNew = column !== undefined && text !== cellText;
    if (isNew) change(writeCells(subject, sheet, [{ row: active.row, key: column.key, text }], 'typed'), next);
    else if (next !== undefined) select(next);
    close();
  };
  /** Finishes a cell that is being edited, then goes on. */
  const goOn = (next: Selection) => {
    if (mode === 'none') select(next);
    else commit(offered[marked] === undefined ? (input.current?.value ?? '') : textOf(offered[marked]), next);
    onShow(next.active);
  };
  /** To the edge means to the last row that was filled in, not into the spare ones. */
  const extentFor = (step: Cell): Extent => {
    const isFar = step.row > extent.rows && active.row < sheet.rows.length;
    return isFar ? { ...extent, rows: sheet.rows.length } : extent;
  };
  const textOf = (word: Word) => words?.textOf(word.value) ?? word.label;

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus({ preventScroll: true }),
    finish: () => {
      // Losing the focus ends a composition with its text; taking the text away from under it would not.
      if (isComposing.current) input.current?.blur();
      else if (mode !== 'none') commit(input.current?.value ?? '', undefined);
    },
    open,
    copyWithHeader: () => {
      input.current?.focus({ preventScroll: true });
      withHeader.current = true;
      // Offices use plain http, where a page has no other way to the clipboard.
      document.execCommand('copy');
      withHeader.current = false;
    },
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Tab' && isFree.current) return;
    isFree.current = false;
    if (offered.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setMarked((marked + (event.key === 'ArrowDown' ? 1 : marked < 0 ? 0 : -1) + offered.length) % offered.length);
      return;
    }
    const command = commandOf(event, mode);
    if (command === undefined) return;
    event.preventDefault();
    const block = blockOf(selection);
    switch (command.do) {
      case 'move':
        goOn(moved(selection, command.step, extentFor(command.step), command.isExtending));
        break;
      case 'walk':
        goOn(walked(selection, command.by, extent));
        break;
      case 'edit':
        open();
        break;
      case 'cancel':
        close();
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
        if (mode !== 'none') commit(input.current?.value ?? '', undefined);
        else onSave();
        break;
      case 'nextProblem':
        onNextProblem();
        break;
    }
  };
  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (mode !== 'none') return;
    event.preventDefault();
    const block = blockOf(selection);
    event.clipboardData.setData(
      'text/plain',
      writeTsv(copyBlock(columns, sheet, block, { withHeader: withHeader.current })),
    );
    if (isCut && canWrite) change(writeCells(subject, sheet, clearBlock(columns, sheet, block), 'typed'));
  };
  const onPaste = (event: ClipboardEvent) => {
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
    close();
  };
  const onInput = () => {
    if (!canWrite) {
      setInput('');
      return;
    }
    if (mode === 'none') setMode('typed');
    setTyped(input.current?.value ?? '');
    setMarked(-1);
  };

  return (
    <div className={styles['editorBox']} style={{ left: leftPx, top: topPx, width: column?.widthPx }}>
      <textarea
        ref={input}
        rows={1}
        className={styles['input']}
        data-mode={mode}
        aria-label={`第 ${active.row + 1} 行 ${column?.label ?? ''}${mode === 'none' ? `,${cellText === '' ? '空' : cellText}` : ''}`}
        aria-describedby={hintId}
        aria-autocomplete={words === undefined ? undefined : 'list'}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={marked >= 0 ? optionId(listId, marked) : undefined}
        spellCheck={false}
        autoComplete="off"
        onCompositionStart={() => {
          isComposing.current = true;
          if (mode === 'none' && canWrite) setMode('typed');
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
        onBlur={() => {
          isFree.current = false;
          if (mode !== 'none') commit(input.current?.value ?? '', undefined);
        }}
      />
      <span id={hintId} className={styles['hint']}>
        方向键移动,F2 修改,Ctrl+D 向下填充,F8 到下一处错误,Esc 后按 Tab 离开表格
      </span>
      {offered.length > 0 && (
        <SuggestionList
          id={listId}
          label={`${column?.label ?? ''}的可选项`}
          words={offered}
          marked={marked}
          onPick={(word) => {
            commit(textOf(word), undefined);
            input.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
