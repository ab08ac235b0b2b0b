import { useState } from 'react';
import { messageOf } from '../../api/message-of.ts';
import type { WeighedDoubt } from '../../rows/use-weighed.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import styles from './field-doubts.module.css';

interface FieldDoubtsProps {
  /** What people call the field. */
  readonly label: string;
  readonly doubts: readonly WeighedDoubt[];
  /** Undefined where there is nothing to confirm, or nobody who may. */
  readonly onConfirm: ((reason: string) => Promise<void>) | undefined;
}

/** What is doubtful about the figure of a field, with both numbers, and the way to say that it is right. */
export function FieldDoubts({ label, doubts, onConfirm }: FieldDoubtsProps) {
  if (doubts.length === 0) return null;
  const isOpen = doubts.some(({ severity, acknowledged }) => severity === 'confirm' && acknowledged === null);
  return (
    <div role="status" aria-label={`${label}的核对提示`} className={styles['doubts']}>
      {doubts.map(({ text, severity, acknowledged }) => (
        <p key={text} data-open={severity === 'confirm' && acknowledged === null}>
          {acknowledged !== null && '已说明理由：'}
          {acknowledged === null && (severity === 'confirm' ? '需确认：' : '提示：')}
          {acknowledged === null ? text : `${acknowledged.reason}（${acknowledged.by}）；${text}`}
        </p>
      ))}
      {isOpen && onConfirm !== undefined && <Confirmation label={label} onConfirm={onConfirm} />}
    </div>
  );
}

interface ConfirmationProps {
  readonly label: string;
  readonly onConfirm: (reason: string) => Promise<void>;
}

function Confirmation({ label, onConfirm }: ConfirmationProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm(reason.trim());
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles['steps']}>
        <Input
          size="small"
          className={styles['reason'] ?? ''}
          aria-label={`${label}无误的理由`}
          placeholder="确属无误时写明理由"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button size="small" disabled={reason.trim() === ''} isBusy={isBusy} onClick={() => void confirm()}>
          确认无误
        </Button>
      </div>
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </>
  );
}
