import { UploadOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import styles from './file-picker.module.css';
import { GridChoiceBox } from './grid-choice.tsx';
import type { GridChoice } from './grid-time.ts';
import { uploadFiles, type UploadCall, type Uploaded } from './stored-files.ts';
import { choicesNeeded, wordsOf } from './upload-questions.ts';

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
  const [isBusy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  /** Files of which the server does not know what to take, and what it asks about them. */
  const [asked, setAsked] = useState<{ readonly files: readonly File[]; readonly keys: readonly string[] }>();

  const send = async (files: readonly File[], choice?: GridChoice) => {
    setBusy(true);
    setMessages([]);
    try {
      const uploaded = await uploadFiles(files, call, choice && { choice });
      setAsked(undefined);
      setMessages(('issues' in uploaded ? uploaded.issues : []).map(({ text }) => text));
      onUploaded(uploaded);
    } catch (error) {
      const keys = choicesNeeded(error);
      setAsked(keys.length > 0 ? { files, keys } : undefined);
      setMessages(wordsOf(error));
    } finally {
      setBusy(false);
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
      {messages.length > 0 && (
        <div role="alert">
          <ul className={styles['text']}>
            {messages.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {asked !== undefined && (
        <GridChoiceBox asked={asked.keys} isBusy={isBusy} onChoose={(choice) => void send(asked.files, choice)} />
      )}
    </div>
  );
}
