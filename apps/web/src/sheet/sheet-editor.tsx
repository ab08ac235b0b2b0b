import type { Row } from '@qingzhang/contract/rows/row';
import { useRef, useState } from 'react';
import { timeText } from '@qingzhang/contract/cells/dates';
import { messageOf } from '../api/message-of.ts';
import { toastSuccess } from '../notices/notices.ts';
import { Question } from '../ui/question.tsx';
import { ConflictList } from './conflict-list.tsx';
import { takeTheirs, type Conflict } from './conflicts.ts';
import type { Restored } from './draft.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetGrid, type SheetGridHandle } from './sheet-grid.tsx';
import { SheetTools } from './sheet-tools.tsx';
import styles from './sheet.module.css';
import { createSheet, writeCells, type Sheet, type SheetSubject } from './sheet.ts';
import { nextProblem } from './next-problem.ts';
import { saveSheet } from './save-sheet.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetDoubts } from './use-sheet-doubts.ts';

interface SheetEditorProps {
  readonly subject: SheetSubject;
  readonly initial: Sheet;
  readonly stored: readonly Row[];
  readonly restored: Restored & { readonly draftedAt: Date | undefined };
  readonly draftName: string;
  readonly canWrite: boolean;
  readonly onSaved: () => void;
  /** The rows as the server has them now. */
  readonly refetch: () => Promise<readonly Row[]>;
}

/** A sheet with what can be done to it. */
export function SheetEditor(props: SheetEditorProps) {
  const { subject, initial, stored, restored, draftName, canWrite, onSaved, refetch } = props;
  const control = useSheet(subject, initial, canWrite ? draftName : null);
  const { sheet, checked, selection } = control;
  const doubts = useSheetDoubts(subject, sheet);
  const grid = useRef<SheetGridHandle>(null);
  const [draftedAt, setDraftedAt] = useState(restored.draftedAt);
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  /** What the server has, as far as this sheet knows. */
  const [kept, setKept] = useState(stored);

  const goToProblem = () => {
    const found = nextProblem(checked.problems, selection.active);
    if (found !== undefined) grid.current?.goTo(found.row, found.column);
  };
  /** Somebody else saved meanwhile: their rows come under what is typed here, and both are shown. */
  const takeOver = async (own: Sheet) => {
    try {
      const theirs = await refetch();
      const merged = takeTheirs(subject, own, theirs);
      setKept(theirs);
      setConflicts(merged.conflicts);
      control.restart(merged.sheet);
      setFailure('他人刚刚保存过这张表，已并入他们的改动；两人都改过的格列在下面，选定后再保存');
    } catch (problem) {
      setFailure(messageOf(problem));
    }
  };
  const save = async () => {
    if (checked.problems.length > 0) {
      setFailure(`还有 ${checked.problems.length} 处错误，请改正后再保存`);
      goToProblem();
      return;
    }
    if (checked.unsaved === 0) return;
    setSaving(true);
    setFailure('');
    const outcome = await saveSheet(subject, sheet);
    setSaving(false);
    if (outcome.failure === undefined) {
      localStorage.removeItem(draftName);
      setDraftedAt(undefined);
      control.restart(outcome.sheet);
      setKept(outcome.sheet.rows.flatMap(({ stored: row }) => (row === null ? [] : [row])));
      setConflicts([]);
      toastSuccess(outcome.text);
      onSaved();
    } else {
      setFailure(outcome.failure);
      if (outcome.sheet !== undefined) control.restart(outcome.sheet);
      if (outcome.isStale) await takeOver(outcome.sheet ?? sheet);
      control.refuse(outcome.refusals);
    }
  };
  // One step like any other: undoing it brings back what was typed.
  const giveUp = () => {
    setDraftedAt(undefined);
    setConflicts([]);
    control.change(createSheet(subject, kept));
  };

  return (
    <div className={styles['editor']}>
      {canWrite && (
        <SheetTools
          control={control}
          isSaving={isSaving}
          canGiveUp={draftedAt !== undefined || checked.unsaved > 0}
          onSave={() => void save()}
          onCopyWithHeader={() => grid.current?.copyWithHeader()}
          onGiveUp={() => setGivingUp(true)}
        />
      )}
      {draftedAt !== undefined && (
        <p role="status" className={styles['drafted']}>
          已恢复 {timeText(draftedAt.toISOString())} 本机暂存的草稿。
          {restored.changedByOthers > 0 && ` 其中 ${restored.changedByOthers} 行已被他人修改，请核对。`}
          {restored.deletedByOthers > 0 && ` 其中 ${restored.deletedByOthers} 行已被他人删除，改动作为新行保留。`}
        </p>
      )}
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <ConflictList
        subject={subject}
        sheet={sheet}
        conflicts={conflicts}
        onTake={(conflict) => {
          const row = sheet.rows.findIndex(({ id }) => id === conflict.rowId);
          if (row >= 0) {
            const edit = { row, key: conflict.key, text: conflict.theirs };
            control.change(writeCells(subject, sheet, [edit], 'typed'));
          }
          setConflicts(conflicts.filter((each) => each !== conflict));
        }}
        onKeep={(conflict) => setConflicts(conflicts.filter((each) => each !== conflict))}
      />
      <SheetGrid
        ref={grid}
        control={control}
        doubts={doubts}
        canWrite={canWrite}
        onSave={() => void save()}
        onNextProblem={goToProblem}
      />
      <SheetBar control={control} doubts={doubts} canWrite={canWrite} onNextProblem={goToProblem} />
      {isGivingUp && (
        <Question
          title="放弃没有保存的改动？"
          confirm="放弃改动"
          isDangerous
          onClose={() => setGivingUp(false)}
          onConfirm={() => {
            giveUp();
            return Promise.resolve();
          }}
        >
          <p>{checked.unsaved} 行的改动将退回已保存的内容；离开本页之前可以用“撤销”找回。</p>
        </Question>
      )}
    </div>
  );
}
