import { findService } from '@qingzhang/catalogue/registry';
import { timeText } from '@qingzhang/contract/cells/dates';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../api/message-of.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Jump } from './change-notes.ts';
import styles from './totals.module.css';

interface JumpNotesProps {
  readonly jumps: readonly Jump[];
  readonly canWrite: boolean;
  readonly onWrite: (jump: Jump, text: string) => Promise<void>;
}

/** Services that changed by more than 30 %, each with its explanation or the place to write one. */
export function JumpNotes({ jumps, canWrite, onWrite }: JumpNotesProps) {
  return (
    <ul className={styles['jumps']} aria-label="变化超过 30% 的服务">
      {jumps.map((jump) => (
        <JumpLine key={jump.serviceCode} jump={jump} canWrite={canWrite} onWrite={(text) => onWrite(jump, text)} />
      ))}
    </ul>
  );
}

interface JumpLineProps {
  readonly jump: Jump;
  readonly canWrite: boolean;
  readonly onWrite: (text: string) => Promise<void>;
}

function JumpLine({ jump: { serviceCode, text: finding, note }, canWrite, onWrite }: JumpLineProps) {
  const id = useId();
  const service = findService(serviceCode);
  const [isEditing, setEditing] = useState(false);
  const [text, setText] = useState(note?.text ?? '');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onWrite(text.trim());
      setEditing(false);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isOpen = canWrite && (isEditing || note === undefined);
  return (
    <li>
      <p>
        <Tag tone={note === undefined ? 'bad' : 'good'}>{note === undefined ? '需处理' : '已说明'}</Tag> {finding}{' '}
        {service !== undefined && <Link to={service.module}>查看{service.title}</Link>}
      </p>
      {note !== undefined && !isOpen && (
        <p>
          {note.text}{' '}
          <span className={styles['soft']}>
            {note.updatedBy} {timeText(note.updatedAt)}
          </span>{' '}
          {canWrite && (
            <Button size="small" look="link" onClick={() => setEditing(true)}>
              修改说明
            </Button>
          )}
        </p>
      )}
      {isOpen && (
        <form
          className={styles['write']}
          onSubmit={(event) => {
            event.preventDefault();
            void write();
          }}
        >
          <TextArea
            className={styles['reason']}
            id={id}
            aria-label={`${service?.title ?? serviceCode}的变动说明`}
            placeholder="说明变化的原因：数据、价格、面积或方法有何不同"
            least={1}
            most={6}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
            保存说明
          </Button>
        </form>
      )}
      {failure !== '' && <p role="alert">未能保存：{failure}</p>}
    </li>
  );
}
