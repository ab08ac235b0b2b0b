import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import type { DictionaryEntry } from '@qingzhang/contract/cells/dictionary';
import { useRef, useState, type RefObject } from 'react';
import type { Column } from '../cells/columns.ts';
import { suggest } from '../cells/suggest.ts';
import type { EditMode } from './keys.ts';
import type { Selection } from './selection.ts';
import { writeCells, yearOfRow } from './sheet.ts';
import type { SheetControl } from './use-sheet.ts';

/** What is typed into the active cell, and what is offered for it. */
export interface CellTyping {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly mode: EditMode;
  readonly column: Column | undefined;
  /** The text that stands in the cell. */
  readonly cellText: string;
  /** Whether the column takes entries of a list only. */
  readonly hasDictionary: boolean;
  readonly offered: readonly DictionaryEntry[];
  /** The offered entry that the arrow keys have reached; -1 for none. */
  readonly marked: number;
  readonly markNext: (by: 1 | -1) => void;
  /** Opens the cell with its text. */
  readonly open: () => void;
  /** Typing has begun without opening the cell. */
  readonly begin: () => void;
  /** The text area has changed. */
  readonly hear: () => void;
  readonly close: () => void;
  /** Takes what is typed, if anything is. */
  readonly finish: () => void;
  readonly pick: (entry: DictionaryEntry) => void;
  /** Takes what is typed or marked, then goes on. */
  readonly goOn: (next: Selection) => void;
}

export function useCellTyping(control: SheetControl, canWrite: boolean): CellTyping {
  const { subject, sheet, selection, change, select } = control;
  const input = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<EditMode>('none');
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(-1);
  const { active } = selection;
  const column = subject.columns[active.column];
  const cellText = column === undefined ? '' : (sheet.rows[active.row]?.texts[column.key] ?? '');
  const year = yearOfRow(subject, sheet.rows[active.row]);
  const dictionary = column === undefined ? undefined : dictionaryFor(column.field, subject.dictionaries, year);
  const offered =
    mode === 'none' || dictionary === undefined ? [] : suggest(dictionary, typed === cellText ? '' : typed);

  const textOf = (entry: DictionaryEntry) => dictionary?.textOf(entry.value) ?? entry.label;
  const typedText = () => input.current?.value ?? '';
  const setInput = (text: string) => {
    if (input.current !== null) input.current.value = text;
    setTyped(text);
    setMarked(-1);
  };
  const close = () => {
    setMode('none');
    setInput('');
  };
  const commit = (text: string, next?: Selection) => {
    const isNew = column !== undefined && text !== cellText;
    if (isNew) change(writeCells(subject, sheet, [{ row: active.row, key: column.key, text }], 'typed'), next);
    else if (next !== undefined) select(next);
    close();
  };
  return {
    input,
    mode,
    column,
    cellText,
    hasDictionary: dictionary !== undefined,
    offered,
    marked,
    markNext: (by) => setMarked((marked + (marked < 0 && by < 0 ? 0 : by) + offered.length) % offered.length),
    open: () => {
      if (!canWrite) return;
      setMode('opened');
      setInput(cellText);
      input.current?.setSelectionRange(cellText.length, cellText.length);
    },
    begin: () => {
      if (mode === 'none' && canWrite) setMode('typed');
    },
    hear: () => {
      if (!canWrite) {
        setInput('');
        return;
      }
      if (mode === 'none') setMode('typed');
      setTyped(typedText());
      setMarked(-1);
    },
    close,
    finish: () => {
      if (mode !== 'none') commit(typedText());
    },
    pick: (entry) => commit(textOf(entry)),
    goOn: (next) => {
      const entry = offered[marked];
      if (mode === 'none') select(next);
      else commit(entry === undefined ? typedText() : textOf(entry), next);
    },
  };
}
