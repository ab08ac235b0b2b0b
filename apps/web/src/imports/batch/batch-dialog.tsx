import { CloseOutlined, FileExcelOutlined } from '@ant-design/icons-svg';
import { useEffect, useId, useRef, useState } from 'react';
import { DropPlace } from '../../files/drop-place.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { ImportDialog } from '../import-dialog.tsx';
import styles from '../imports.module.css';
import own from './batch.module.css';
import { BatchOutcome } from './batch-outcome.tsx';
import type { BatchPart } from './batch-part.ts';
import { BatchRow } from './batch-row.tsx';
import { useBatch } from './use-batch.ts';

interface BatchDialogProps {
  readonly year: number;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Takes in all that the bureaus have sent: the files find their tables, what is clear is imported together. */
export function BatchDialog({ year, onImported, onClose }: BatchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const batch = useBatch(year, onImported);
  const [opened, setOpened] = useState<BatchPart>();
  useEffect(() => dialog.current?.showModal(), []);
  const { parts, stage, written } = batch;
  const ready = parts.filter(({ state }) => state === 'ready').length;
  const asked = parts.filter(({ state }) => ['choose', 'question', 'twin'].includes(state)).length;
  return (
    <>
      <dialog ref={dialog} aria-labelledby={titleId} className={styles['dialog']} onClose={onClose}>
        <header className={styles['head']}>
          <h2 id={titleId}>批量导入部门的表格（{year} 年）</h2>
          <button
            type="button"
            className={styles['close']}
            aria-label="关闭"
            title="关闭（Esc）"
            onClick={() => dialog.current?.close()}
          >
            <Icon of={CloseOutlined} />
          </button>
        </header>
        <div className={styles['body']} aria-busy={stage !== ''} role="group" aria-label="部门的表格">
          <DropPlace
            label="部门发来的表格"
            accept=".xlsx,.xls,.et,.ods,.csv,.txt,.zip,.rar,.7z"
            look={parts.length === 0 ? 'place' : 'line'}
            isMultiple
            isBusy={stage !== ''}
            onFiles={(files) => void batch.takeFiles(files)}
          >
            {parts.length === 0 && <Icon of={FileExcelOutlined} />}
            <p>把各部门的 Excel、WPS 或 CSV 表格一起拖到这里，或一次选择多个文件</p>
          </DropPlace>
          {parts.length === 0 && (
            <p className={styles['soft']}>
              每个文件是哪张表、表头怎样对照、单位怎样换算都会先列出来；没有疑问的一次导入，有疑问的逐个回答。识别时不写入任何数据。
            </p>
          )}
          {parts.length > 0 && (
            <div className={own['list']} tabIndex={0} role="group" aria-label="文件清单">
              <table className={styles['table']}>
                <thead>
                  <tr>
                    <th scope="col">文件</th>
                    <th scope="col">导入到</th>
                    <th scope="col">情况</th>
                    <th scope="col">操作</th>
                  </tr>
                </thead>
                <tbody>
                  {parts.map((part) => (
                    <BatchRow key={part.id} part={part} batch={batch} onOpen={setOpened} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <BatchOutcome written={written} onUndone={onImported} />
          <div className={styles['actions']}>
            <span role="status">{stage || (asked > 0 ? `还有 ${asked} 张表等您回答` : '')}</span>
            <Button onClick={() => dialog.current?.close()}>关闭</Button>
            <Button
              look="primary"
              isBusy={stage !== ''}
              disabled={ready === 0}
              onClick={() => void batch.importReady()}
            >
              导入没有疑问的 {ready} 张表
            </Button>
          </div>
        </div>
      </dialog>
      {opened !== undefined && (
        <ImportDialog
          table={opened.table}
          year={year}
          start={opened}
          onImported={onImported}
          onResult={(result) => {
            // What became of it stands in the list, with the way back.
            void batch.settle(opened, result);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
