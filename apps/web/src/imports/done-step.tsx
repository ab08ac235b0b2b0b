import { Button } from '../ui/controls/button.tsx';
import { AccountChange } from './account-change.tsx';
import styles from './imports.module.css';
import { LeftAside } from './left-aside.tsx';
import { OtherSheets } from './other-sheets.tsx';
import { UndoPart } from './undo-part.tsx';
import type { ImportFlow } from './use-import.ts';

interface DoneStepProps {
  readonly flow: ImportFlow;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** What has become of the file, what it changes in the account, and the way back. */
export function DoneStep({ flow, onImported, onClose }: DoneStepProps) {
  const { result, written } = flow;
  if (result === undefined) return null;
  const { inserted, updated, unchanged, skipped, importId } = result;
  return (
    <>
      <div role="status" className={styles['done']}>
        <p>
          <strong>
            已导入：新增 {inserted} 行，更新 {updated} 行
          </strong>
        </p>
        {unchanged > 0 && <p>{unchanged} 行与系统中的数据一致，没有改动。</p>}
        {skipped > 0 && <p>{skipped} 行有误，没有导入；改正标红的表格后可以再次导入，已导入的行不会重复。</p>}
        <p className={styles['soft']}>表头的对照已经记住，下次导入同样的表不必再选。每一行的改动都记入了操作日志。</p>
      </div>
      <LeftAside names={flow.reading?.leftAside ?? []} />
      <OtherSheets others={flow.reading?.others ?? []} done={flow.imported} onNext={(next) => void flow.goOn(next)} />
      <AccountChange written={written} />
      <UndoPart key={`undo ${importId}`} written={written} onUndone={onImported} />
      <div className={styles['actions']}>
        <Button onClick={() => flow.goBack('file')}>再导入一个文件</Button>
        <Button look="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  );
}
