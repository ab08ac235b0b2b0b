import { Button } from '../ui/controls/button.tsx';
import { IntakeButton } from './intake/intake-button.tsx';
import styles from './table-screen.module.css';

interface EmptyTableProps {
  readonly canWrite: boolean;
  readonly hasSheet: boolean;
  /** Takes files in as layers, where rows are such. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly onSheet: () => void;
  readonly onAdd: () => void;
}

/** What to do about a table that has nothing yet. */
export function EmptyTable({ canWrite, hasSheet, onFiles, onSheet, onAdd }: EmptyTableProps) {
  if (!canWrite) return <p className={styles['note']}>当前角色或年度不能在这里录入；需要数据时请联系数据录入人员。</p>;
  if (onFiles !== undefined) {
    return (
      <>
        <p className={styles['note']}>
          把栅格文件拖到这里，可以一次多个，连同附属文件，或压缩包；没有栅格时可以填写均值。
        </p>
        <p className={styles['bar']}>
          <IntakeButton label="上传第一个图层" onFiles={onFiles} />
          <Button onClick={onAdd}>填写第一条</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles['note']}>
        {hasSheet
          ? '在“表格录入”中可以直接粘贴 Excel 里的行，也可以一行一行新增；整年的数据可以在“核算年度”中由往年复制。'
          : '暂无记录。'}
      </p>
      <p className={styles['bar']}>
        {hasSheet && (
          <Button look="primary" onClick={onSheet}>
            在表格中录入
          </Button>
        )}
        <Button onClick={onAdd}>填写第一条</Button>
      </p>
    </>
  );
}
