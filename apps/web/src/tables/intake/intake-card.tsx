import { useEffect, useId } from 'react';
import { GridChoiceBox } from '../../files/grid-choice.tsx';
import { sizeText } from '../../files/size-text.ts';
import { useUploads } from '../../notices/uploads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IntakeForm, type IntakeFormProps } from './intake-form.tsx';
import styles from './intake.module.css';
import { UNDER_WAY } from './standing.ts';
import { useSending, type Sending } from './use-sending.ts';

interface IntakeCardProps extends Omit<IntakeFormProps, 'reading' | 'sentName' | 'onReading'> {
  readonly files: readonly File[];
  readonly isTurn: boolean;
  /** Saves this one alone; undefined where it cannot be, or is the only one. */
  readonly onSave: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One dataset on its way to being a layer. */
export function IntakeCard({ files, isTurn, onSave, onRemove, ...form }: IntakeCardProps) {
  const id = useId();
  const sending = useSending(files, isTurn);
  const { outcome } = sending;
  const { onStanding } = form;
  const [first] = files;
  const isRead = outcome?.state === 'read';
  useEffect(() => {
    if (!isRead) onStanding(outcome === undefined ? UNDER_WAY : { state: 'stopped', why: [], place: '' });
  }, [onStanding, isRead, outcome]);
  const leave = outcome === undefined ? '取消' : '移除';
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <section className={styles['item']} aria-labelledby={id} aria-busy={outcome === undefined}>
      <header className={styles['title']}>
        <h3 id={id}>{first!.name}</h3>
        <span className={styles['soft']}>
          {files.length > 1 && `连同 ${files.length - 1} 个附属文件，`}
          {sizeText(size)}
        </span>
        {onSave !== undefined && (
          <Button size="small" onClick={onSave}>
            只保存这个
          </Button>
        )}
        <Button size="small" aria-label={`${leave} ${first!.name}`} onClick={onRemove}>
          {leave}
        </Button>
      </header>
      {outcome === undefined && <SendingLine files={files} />}
      {outcome?.state === 'failed' && <FailedLines sending={sending} {...outcome} />}
      {outcome?.state === 'read' && (
        <IntakeForm {...form} reading={outcome.reading} sentName={first!.name} onReading={sending.replace} />
      )}
    </section>
  );
}

/** How much has left; the server reads it once it has all. */
function SendingLine({ files }: { readonly files: readonly File[] }) {
  const names = files.map(({ name }) => name).join('\n');
  const upload = useUploads(({ running }) => running.find((each) => each.names.join('\n') === names));
  if (upload === undefined) return <p className={styles['soft']}>等待上传</p>;
  const { sent, total } = upload;
  const hasLeft = total > 0 && sent >= total;
  return (
    <p className={styles['progress']}>
      <progress
        {...(hasLeft ? {} : { value: sent })}
        max={Math.max(total, 1)}
        aria-label={`${files[0]!.name} 的进度`}
      />
      <span className={styles['soft']}>
        {hasLeft ? '已送达，正在读取和检查' : `${sizeText(sent)} / ${sizeText(total)}`}
      </span>
    </p>
  );
}

interface FailedLinesProps {
  readonly sending: Sending;
  readonly words: readonly string[];
  readonly asked: readonly string[];
}

function FailedLines({ sending, words, asked }: FailedLinesProps) {
  return (
    <>
      <div role="alert">
        <ul className={styles['failure']}>
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {asked.length > 0 ? (
        <GridChoiceBox asked={asked} isBusy={false} onChoose={sending.again} />
      ) : (
        <Button size="small" onClick={() => sending.again()}>
          重新上传
        </Button>
      )}
    </>
  );
}
