import { UploadOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/message-of.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './file-picker.module.css';
import { GridChoiceBox, type GridChoice } from './grid-choice.tsx';
import { uploadFiles, type UploadCall, type Uploaded } from './stored-files.ts';

interface FilePickerProps {
  readonly label: string;
  readonly call: UploadCall;
  readonly accept?: string;
  /** Whether the parts of one dataset may be chosen together. */
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly onUploaded: (file: Uploaded) => void;
}

/** A button that sends a file to the store and says what the server thinks of it. */
export function FilePicker(props: FilePickerProps) {
  const { label, call, accept, isMultiple = false, isDisabled = false, onUploaded } = props;
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<AbortController>();
  const [messages, setMessages] = useState<readonly string[]>([]);
  /** Files of which the server does not know what to take. */
  const [asked, setAsked] = useState<readonly File[]>([]);
  const isBusy = sending !== undefined;

  const send = async (files: readonly File[], choice?: GridChoice) => {
    const controller = new AbortController();
    setSending(controller);
    setMessages([]);
    try {
      const uploaded = await uploadFiles(files, call, { signal: controller.signal, ...(choice && { choice }) });
      setAsked([]);
      setMessages(('issues' in uploaded ? uploaded.issues : []).map(({ text }) => text));
      onUploaded(uploaded);
    } catch (error) {
      setAsked(isChoiceNeeded(error) ? files : []);
      setMessages(controller.signal.aborted ? ['已取消,没有保存任何内容'] : wordsOf(error));
    } finally {
      setSending(undefined);
    }
  };

  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <Button icon={UploadOutlined} isBusy={isBusy} disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {isBusy && <Button onClick={() => sending.abort()}>取消上传</Button>}
      {messages.length > 0 && (
        <ul role="alert" className={styles['text']}>
          {messages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {asked.length > 0 && <GridChoiceBox isBusy={isBusy} onChoose={(choice) => void send(asked, choice)} />}
    </div>
  );
}

function isChoiceNeeded(error: unknown): boolean {
  const keys = error instanceof ApiFailure ? error.issues.flatMap((issue) => issue.keys) : [];
  return keys.some((key) => key === 'variable' || key === 'time');
}

/** What is wrong, one by one where the server says so. */
function wordsOf(error: unknown): readonly string[] {
  if (error instanceof ApiFailure && error.issues.length > 0) return error.issues.map(({ text }) => text);
  return [messageOf(error)];
}
