import {
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons-svg';
import { fillDown } from './edit-block.ts';
import { blockOf } from './selection.ts';
import styles from './sheet.module.css';
import { insertRows, removeRows, writeCells } from './sheet.ts';
import type { SheetControl } from './use-sheet.ts';
import { Button } from '../ui/controls/button.tsx';

interface SheetToolsProps {
  readonly control: SheetControl;
  readonly isSaving: boolean;
  /** Whether there is anything to give up. */
  readonly canGiveUp: boolean;
  readonly onSave: () => void;
  readonly onCopyWithHeader: () => void;
  readonly onGiveUp: () => void;
}

/** The buttons above a sheet. */
export function SheetTools({ control, isSaving, canGiveUp, onSave, onCopyWithHeader, onGiveUp }: SheetToolsProps) {
  const { subject, sheet, checked, selection } = control;
  const block = blockOf(selection);
  return (
    <div className={styles['tools']}>
      <Button look="primary" icon={SaveOutlined} isBusy={isSaving} disabled={checked.unsaved === 0} onClick={onSave}>
        保存{checked.unsaved > 0 ? `（${checked.unsaved} 行）` : ''}
      </Button>
      <Button icon={UndoOutlined} disabled={!control.canUndo} onClick={control.undo}>
        撤销
      </Button>
      <Button icon={RedoOutlined} disabled={!control.canRedo} onClick={control.redo}>
        重做
      </Button>
      <Button
        icon={VerticalAlignBottomOutlined}
        title="把选区第一行填到下面各行（Ctrl+D）"
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
      <Button onClick={onCopyWithHeader}>复制（含表头）</Button>
      {canGiveUp && (
        <Button className={styles['push']} onClick={onGiveUp}>
          放弃改动
        </Button>
      )}
    </div>
  );
}
