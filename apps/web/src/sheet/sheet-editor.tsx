import {
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons-svg';
import type { Row } from '@qingzhang/contract/rows/row';
import { useRef, useState } from 'react';
import { timeText } from '@qingzhang/contract/cells/dates';
import { toastSuccess } from '../notices/notices.ts';
import { Button } from '../ui/controls/button.tsx';
import type { Restored } from './draft.ts';
import { fillDown } from './edit-block.ts';
import { blockOf } from './selection.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetGrid, type SheetGridHandle } from './sheet-grid.tsx';
import styles from './sheet.module.css';
import { createSheet, insertRows, removeRows, writeCells, type Sheet, type SheetSubject } from './sheet.ts';
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
  const block = blockOf(selection);

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
      toastSuccess(outcome.words);
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
        <div className={styles['tools']}>
          <Button
            look="primary"
            icon={SaveOutlined}
            isBusy={isSaving}
            disabled={checked.unsaved === 0}
            onClick={() => void save()}
          >
            保存{checked.unsaved > 0 ? `(${checked.unsaved} 行)` : ''}
          </Button>
          <Button icon={UndoOutlined} disabled={!control.canUndo} onClick={control.undo}>
            撤销
          </Button>
          <Button icon={RedoOutlined} disabled={!control.canRedo} onClick={control.redo}>
            重做
          </Button>
          <Button
            icon={VerticalAlignBottomOutlined}
            title="把选区第一行填到下面各行(Ctrl+D)"
            onClick={() => control.change(writeCells(subject, sheet, fillDown(subject.columns, sheet, block), 'typed'))}
          >
            向下填充
          </Button>
          <Button
            icon={PlusOutlined}
            onClick={() => control.change(insertRows(sheet, block.top, block.bottom - block.top + 1))}
          >
            插入行
          </Button>
          <Button
            disabled={block.top >= sheet.rows.length}
            onClick={() => control.change(removeRows(sheet, block.top, block.bottom))}
          >
            删除行
          </Button>
          <Button onClick={() => grid.current?.copyWithHeader()}>连表头复制</Button>
          {(draftedAt !== undefined || checked.unsaved > 0) && (
            <Button className={styles['push']} onClick={giveUpDraft}>
              放弃改动
            </Button>
          )}
        </div>
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
