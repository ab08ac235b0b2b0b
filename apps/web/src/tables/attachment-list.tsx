import { CloseOutlined, DownloadOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { timeText } from '@qingzhang/contract/cells/dates';
import { messageOf } from '../api/message-of.ts';
import { DropPlace } from '../files/drop-place.tsx';
import { saveStoredFile, uploadFiles } from '../files/stored-files.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { Input } from '../ui/controls/input.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import styles from './attachment-list.module.css';
import { sizeText } from '../files/size-text.ts';
import { useAttachmentActions, useAttachments, type Attachment } from './attachments.ts';

interface AttachmentListProps {
  readonly table: string;
  readonly rowId: string;
  readonly canWrite: boolean;
}

/** The files that prove a row: dropped here or chosen, each with a note; what is taken off can be put back. */
export function AttachmentList({ table, rowId, canWrite }: AttachmentListProps) {
  const { data, error } = useAttachments(table, rowId);
  const { attach, remove } = useAttachmentActions(table, rowId);
  const [removed, setRemoved] = useState<Attachment>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const add = (files: readonly File[]) =>
    act(async () => {
      for (const file of files) await attach((await uploadFiles([file], 'upload')).fileId, null);
    });

  const shown = data ?? [];
  return (
    <section className={styles['section']} aria-label="佐证材料">
      <h3>佐证材料{shown.length > 0 && ` ${shown.length} 份`}</h3>
      {data === undefined && <Pending error={error} />}
      {data?.length === 0 && !canWrite && <Quiet>没有附上佐证材料。</Quiet>}
      <ul className={styles['list']}>
        {shown.map((attachment) => (
          <Line
            key={attachment.id}
            attachment={attachment}
            canWrite={canWrite}
            isBusy={isBusy}
            onNote={(note) => act(() => attach(attachment.fileId, note))}
            onRemove={() =>
              act(async () => {
                await remove(attachment);
                setRemoved(attachment);
              })
            }
          />
        ))}
      </ul>
      {removed !== undefined && (
        <p role="status" className={styles['removed']}>
          已移除“{removed.name}”
          <Button
            size="small"
            disabled={isBusy}
            onClick={() =>
              void act(async () => {
                await attach(removed.fileId, removed.note);
                setRemoved(undefined);
              })
            }
          >
            撤销
          </Button>
        </p>
      )}
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      {canWrite && (
        <DropPlace label="佐证文件" isMultiple isBusy={isBusy} onFiles={(files) => void add(files)}>
          把合同、年鉴页、照片等文件拖到这里，或
        </DropPlace>
      )}
    </section>
  );
}

interface LineProps {
  readonly attachment: Attachment;
  readonly canWrite: boolean;
  readonly isBusy: boolean;
  readonly onNote: (note: string | null) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

function Line({ attachment, canWrite, isBusy, onNote, onRemove }: LineProps) {
  const { fileId, name, size, note, createdBy, createdAt } = attachment;
  return (
    <li className={styles['line']}>
      <button
        type="button"
        className={styles['name']}
        title={`下载 ${name}`}
        onClick={() => void saveStoredFile(fileId)}
      >
        <Icon of={DownloadOutlined} /> {name}
      </button>
      <span className={styles['facts']}>
        {sizeText(size)} · {createdBy} {timeText(createdAt)}
      </span>
      {canWrite && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={`移除 ${name}`}
          title="移除"
          disabled={isBusy}
          onClick={() => void onRemove()}
        >
          <Icon of={CloseOutlined} />
        </button>
      )}
      {canWrite ? (
        <Input
          size="small"
          className={styles['note']}
          aria-label={`${name} 的说明`}
          placeholder="说明：第几页、哪张表……"
          maxLength={200}
          defaultValue={note ?? ''}
          onBlur={({ target }) => {
            const written = target.value.trim() === '' ? null : target.value.trim();
            if (written !== note) void onNote(written);
          }}
          onKeyDown={({ key, nativeEvent, currentTarget }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
          }}
        />
      ) : (
        note !== null && <span className={styles['note']}>{note}</span>
      )}
    </li>
  );
}
