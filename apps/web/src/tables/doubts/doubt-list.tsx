import { useId, useState } from 'react';
import { messageOf } from '../../api/message-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import styles from './doubt-list.module.css';

/** Something about a stored row that a person should look at. */
export interface Doubt {
  readonly key: string;
  /** What people call the row. */
  readonly about: string;
  readonly text: string;
  /** It stands in the way of calculating: a reason does not help. */
  readonly isBlock: boolean;
  /** It is told, and asks for nothing. */
  readonly isNote: boolean;
  readonly acknowledged: { readonly by: string; readonly reason: string } | null;
  readonly remedies: readonly { readonly label: string; readonly apply: () => Promise<void> }[];
  readonly open: () => void;
  readonly answer: (reason: string) => Promise<void>;
}

interface DoubtListProps {
  readonly doubts: readonly Doubt[];
  readonly canWrite: boolean;
}

/** The open questions of a table's rows, each with what mends it and room for a reason. */
export function DoubtList({ doubts, canWrite }: DoubtListProps) {
  if (doubts.length === 0) return null;
  // A wrong unit of a whole table is thousands of them; those that somebody has answered come last.
  const shown = doubts.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_SHOWN);
  const blocks = doubts.filter(({ isBlock }) => isBlock).length;
  const open = doubts.filter(
    ({ isBlock, isNote, acknowledged }) => !isBlock && !isNote && acknowledged === null,
  ).length;
  const notes = doubts.filter(({ isNote, acknowledged }) => isNote && acknowledged === null).length;
  const answered = doubts.length - blocks - open - notes;
  const parts = [
    ...(blocks > 0 ? [`${blocks} 处须解决`] : []),
    ...(open > 0 ? [`${open} 处需确认`] : []),
    ...(notes > 0 ? [`${notes} 处提示`] : []),
    ...(answered > 0 ? [`${answered} 处已说明理由`] : []),
  ];
  return (
    <details className={styles['doubts']} data-grave={blocks > 0} open={blocks + open > 0} aria-label="须核对的数据">
      <summary>{parts.join('，')}</summary>
      <ul>
        {shown.map((doubt) => (
          <DoubtLine key={doubt.key} doubt={doubt} canWrite={canWrite} />
        ))}
        {doubts.length > shown.length && (
          <li className={styles['soft']}>另有 {doubts.length - shown.length} 处未列出；处理上面的之后依次列出</li>
        )}
      </ul>
    </details>
  );
}

const MOST_SHOWN = 50;

function rankOf({ isBlock, isNote, acknowledged }: Doubt): number {
  if (isBlock) return 0;
  return acknowledged !== null ? 3 : isNote ? 2 : 1;
}

function DoubtLine({ doubt, canWrite }: { readonly doubt: Doubt; readonly canWrite: boolean }) {
  const { about, text, isBlock, isNote, acknowledged, remedies } = doubt;
  const id = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState('');
  const doing = async (name: string, step: () => Promise<void>) => {
    setBusy(name);
    setFailure('');
    try {
      await step();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <li>
      <span className={styles['text']}>
        {about !== '' && <span className={styles['about']}>{about}：</span>}
        {text}
      </span>
      {acknowledged !== null && (
        <span className={styles['soft']}>
          已说明理由（{acknowledged.by}）：{acknowledged.reason}
        </span>
      )}
      <span className={styles['steps']}>
        {canWrite &&
          acknowledged === null &&
          remedies.map(({ label, apply }) => (
            <Button
              key={label}
              size="small"
              look="primary"
              isBusy={busy === label}
              onClick={() => void doing(label, apply)}
            >
              {label}
            </Button>
          ))}
        <Button size="small" onClick={doubt.open}>
          查看该行
        </Button>
        {canWrite && acknowledged === null && !isBlock && !isNote && (
          <>
            <Input
              id={id}
              size="small"
              className={styles['reason'] ?? ''}
              aria-label={`${about}的理由`}
              placeholder="确属无误时写明理由"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              size="small"
              disabled={reason.trim() === ''}
              isBusy={busy === 'answer'}
              onClick={() => void doing('answer', () => doubt.answer(reason.trim()))}
            >
              说明理由
            </Button>
          </>
        )}
      </span>
      {failure !== '' && (
        <span role="alert" className={styles['failure']}>
          {failure}
        </span>
      )}
    </li>
  );
}
