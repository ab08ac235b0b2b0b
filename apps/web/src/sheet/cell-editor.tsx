import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { optionId, SuggestionList } from '../cells/suggestion-list.tsx';
import type { Cell, Extent } from './selection.ts';
import styles from './sheet.module.css';
import { useCellClipboard } from './use-cell-clipboard.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useCellTyping } from './use-cell-typing.ts';
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
  const typing = useCellTyping(control, canWrite);
  const { input, mode, column, cellText, offered, marked } = typing;
  const keys = useCellKeys({ control, typing, canWrite, extent, onShow, onSave, onNextProblem });
  const { copyWithHeader, ...clipboard } = useCellClipboard(control, typing, canWrite);
  const isComposing = useRef(false);
  const listId = useId();
  const hintId = useId();
  const { active } = control.selection;

  const focus = () => input.current?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({
    focus,
    finish: () => {
      // Losing the focus ends a composition with its text; taking the text away from under it would not.
      if (isComposing.current) input.current?.blur();
      else typing.finish();
    },
    open: typing.open,
    copyWithHeader: () => {
      focus();
      copyWithHeader();
    },
  }));

  return (
    <div className={styles['editorBox']} style={{ left: leftPx, top: topPx, width: column?.widthPx }}>
      <textarea
        ref={input}
        rows={1}
        className={styles['input']}
        data-mode={mode}
        aria-label={`第 ${active.row + 1} 行 ${column?.label ?? ''}${mode === 'none' ? `,${cellText === '' ? '空' : cellText}` : ''}`}
        aria-describedby={hintId}
        aria-autocomplete={typing.hasDictionary ? 'list' : undefined}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={marked >= 0 ? optionId(listId, marked) : undefined}
        spellCheck={false}
        autoComplete="off"
        onCompositionStart={() => {
          isComposing.current = true;
          typing.begin();
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
        onInput={typing.hear}
        {...keys}
        {...clipboard}
      />
      <span id={hintId} className={styles['hint']}>
        方向键移动，F2 修改，Ctrl+D 向下填充，F8 到下一处错误，Esc 后按 Tab 离开表格
      </span>
      {offered.length > 0 && (
        <SuggestionList
          id={listId}
          label={`${column?.label ?? ''}的可选项`}
          entries={offered}
          marked={marked}
          onPick={(entry) => {
            typing.pick(entry);
            focus();
          }}
        />
      )}
    </div>
  );
}
