import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { checkSheet, type CheckedSheet, type Refusals } from './check-sheet.ts';
import { draftOf } from './draft.ts';
import { begin, redo, step, undo, type History } from './history.ts';
import { at, type Selection } from './selection.ts';
import type { Sheet, SheetSubject } from './sheet.ts';

export interface SheetControl {
  readonly subject: SheetSubject;
  readonly sheet: Sheet;
  readonly checked: CheckedSheet;
  readonly selection: Selection;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether a draft is kept on this machine. */
  readonly draftState: DraftState;
  readonly select: (selection: Selection) => void;
  /** One step that can be undone. */
  readonly change: (next: Sheet, selection?: Selection) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins anew from what is stored; nothing before can be undone. */
  readonly restart: (sheet: Sheet) => void;
  readonly refuse: (refusals: Refusals) => void;
}

export type DraftState = { readonly kind: 'none' | 'full' } | { readonly kind: 'kept'; readonly at: Date };

const DRAFT_DELAY_MS = 400;
const NO_REFUSALS: Refusals = new Map();

/** The state of a sheet: its rows with their past, the marked block, what is wrong, the draft on this machine, where one is kept. */
export function useSheet(subject: SheetSubject, initial: Sheet, draftName: string | null): SheetControl {
  const [history, setHistory] = useState<History<Sheet>>(() => begin(initial));
  const [selection, select] = useState<Selection>(() => at(0, 0));
  const [refusals, refuse] = useState<Refusals>(NO_REFUSALS);
  const [draftState, setDraftState] = useState<DraftState>({ kind: 'none' });
  const sheet = history.present;
  const checked = useMemo(() => checkSheet(subject, sheet, refusals), [subject, sheet, refusals]);

  const keepDraft = useEffectEvent((now: Sheet) => {
    if (draftName !== null) setDraftState(storeDraft(draftName, subject, now));
  });
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(sheet), DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [sheet]);
  const keepLatest = useEffectEvent(() => keepDraft(sheet));
  useEffect(() => {
    const keepNow = () => keepLatest();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return {
    subject,
    sheet,
    checked,
    selection,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    draftState,
    select,
    change: (next, nextSelection) => {
      setHistory((before) => step(before, next));
      if (nextSelection !== undefined) select(nextSelection);
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    restart: (next) => {
      setHistory(begin(next));
      refuse(NO_REFUSALS);
    },
    refuse,
  };
}

function storeDraft(name: string, subject: SheetSubject, sheet: Sheet): DraftState {
  const now = new Date();
  const draft = draftOf(subject, sheet, now);
  if (draft === null) {
    localStorage.removeItem(name);
    return { kind: 'none' };
  }
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return { kind: 'kept', at: now };
  } catch (error) {
    if (error instanceof DOMException) return { kind: 'full' };
    throw error;
  }
}
