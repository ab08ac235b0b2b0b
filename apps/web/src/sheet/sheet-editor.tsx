import type { Row } from '@qingzhang/contract/rows/row';
import { useRef, useState } from 'react';
import { timeText } from '@qingzhang/contract/cells/dates';
import { toastSuccess } from '../notices/notices.ts';
import type { Restored } from './draft.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetGrid, type SheetGridHandle } from './sheet-grid.tsx';
import { SheetTools } from './sheet-tools.tsx';
import styles from './sheet.module.css';
import { createSheet, type Sheet, type SheetSubject } from './sheet.ts';
import { nextProblem } from './next-problem.ts';
import { saveSheet } from './save-sheet.ts';
import { useSheet } from './use-sheet.ts';

interface SheetEditorProps {
  readonly subject: SheetSubject;
  readonly initial: Sheet;
  readonly stored: readonly Row[];
  readonly restored: Restored & { readonly draftedAt: Date | undefined };
  readonly draftName: string;
  readonly canWrite: boolean;
  readonly onSaved: () => void;
}

/** A sheet with what can be done to it. */
export function SheetEditor({ subject, initial, stored, restored, draftName, canWrite, onSaved }: SheetEditorProps) {
  const control = useSheet(subject, initial, canWrite ? draftName : null);
  const { sheet, checked, selection } = control;
  const grid = useRef<SheetGridHandle>(null);
  const [draftedAt, setDraftedAt] = useState(restored.draftedAt);
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);

  const goToProblem = () => {
    const found = nextProblem(checked.problems, selection.active);
    if (found !== undefined) grid.current?.goTo(found.row, found.column);
  };
  const save = async () => {
    if (checked.problems.length > 0) {
      setFailure(`还有 ${checked.problems.length} 处错误,改好后再保存`);
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
      toastSuccess(outcome.text);
      onSaved();
    } else {
      setFailure(outcome.failure);
      if (outcome.sheet !== undefined) control.restart(outcome.sheet);
      control.refuse(outcome.refusals);
    }
  };
  const giveUpDraft = () => {
    localStorage.removeItem(draftName);
    setDraftedAt(undefined);
    control.restart(createSheet(subject, stored));
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
          onGiveUp={giveUpDraft}
        />
      )}
      {draftedAt !== undefined && (
        <p role="status" className={styles['drafted']}>
          已恢复 {timeText(draftedAt.toISOString())} 留在本机的草稿。
          {restored.changedByOthers > 0 && ` 其中 ${restored.changedByOthers} 行已被他人修改,请核对。`}
          {restored.deletedByOthers > 0 && ` 其中 ${restored.deletedByOthers} 行已被他人删除,改动作为新行保留。`}
        </p>
      )}
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <SheetGrid
        ref={grid}
        control={control}
        canWrite={canWrite}
        onSave={() => void save()}
        onNextProblem={goToProblem}
      />
      <SheetBar control={control} canWrite={canWrite} onNextProblem={goToProblem} />
    </div>
  );
}
