import { CloseOutlined } from '@ant-design/icons-svg';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { ImportResult } from '@qingzhang/contract/imports/report';
import { useEffect, useId, useRef } from 'react';
import { cancelJob } from '../jobs/job-store.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { HeadingsStep } from './headings-step.tsx';
import styles from './imports.module.css';
import { useImport, type ImportStart, type ImportStep } from './use-import.ts';

interface ImportDialogProps {
  /** Null where a workbook that was made to be filled in shall find its own. */
  readonly table: Table | null;
  /** The year that is worked on, for files that name none. */
  readonly year: number | null;
  /** A file that has been read already, with what was found. */
  readonly start?: ImportStart;
  readonly onImported: () => void;
  /** Told what became of the file. */
  readonly onResult?: (result: ImportResult) => void;
  readonly onClose: () => void;
}

const STEPS: readonly { readonly step: ImportStep; readonly label: string }[] = [
  { step: 'file', label: '选择文件' },
  { step: 'headings', label: '对照表头' },
  { step: 'check', label: '检查' },
  { step: 'done', label: '导入' },
];

/** Takes a clerk's own file into a table: nothing is written before everything has been seen. */
export function ImportDialog({ table: first, year, start, onImported, onResult, onClose }: ImportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const flow = useImport({
    table: first,
    year,
    start,
    onImported: (result) => {
      onResult?.(result);
      onImported();
    },
  });
  const { table, step, job, failure } = flow;
  useEffect(() => dialog.current?.showModal(), []);
  // A new step begins at its top, for eyes and for the keyboard.
  useEffect(() => {
    if (step !== 'file') body.current?.focus();
  }, [step]);

  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={styles['dialog']} onClose={onClose}>
      <header className={styles['head']}>
        <h2 id={titleId}>导入{table?.label ?? '填好的模板'}</h2>
        <ol className={styles['steps']} aria-label="步骤">
          {STEPS.map(({ step: one, label }, at) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              <span className={styles['number']}>{at + 1}</span>
              {label}
            </li>
          ))}
        </ol>
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
      <div
        ref={body}
        className={styles['body']}
        tabIndex={-1}
        role="group"
        aria-label={labelOf(step)}
        aria-busy={flow.isBusy}
      >
        {failure !== '' && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        {job !== undefined && (
          <div className={styles['job']} role="status">
            <span>
              {job.title}:{job.stage ?? '排队中'}
            </span>
            <progress max={100} value={job.progress} aria-label={`${job.title}进度`} />
            <Button disabled={job.cancelRequested} onClick={() => void cancelJob(job.jobId)}>
              取消
            </Button>
          </div>
        )}
        {step === 'file' && <FileStep table={table} year={year} flow={flow} />}
        {step === 'headings' && table !== null && <HeadingsStep table={table} year={year} flow={flow} />}
        {step === 'check' && table !== null && <CheckStep table={table} flow={flow} />}
        {step === 'done' && table !== null && (
          <DoneStep flow={flow} onImported={onImported} onClose={() => dialog.current?.close()} />
        )}
      </div>
    </dialog>
  );
}

function labelOf(step: ImportStep): string {
  return STEPS.find((one) => one.step === step)?.label ?? '';
}
