import { UploadOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './file-picker.module.css';
import { uploadFile, type UploadCall, type Uploaded } from './stored-files.ts';

interface FilePickerProps {
  readonly label: string;
  readonly call: UploadCall;
  readonly accept?: string;
  readonly isDisabled?: boolean;
  readonly onUploaded: (file: Uploaded) => void;
}

/** A button that sends a file to the store and says what the server thinks of it. */
export function FilePicker({ label, call, accept, isDisabled = false, onUploaded }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);

  const send = async (file: File) => {
    setBusy(true);
    setMessages([]);
    try {
      const uploaded = await uploadFile(file, call);
      setMessages(('issues' in uploaded ? uploaded.issues : []).map(({ text }) => text));
      onUploaded(uploaded);
    } catch (error) {
      setMessages([messageOf(error)]);
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
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      <Button icon={UploadOutlined} isBusy={isBusy} disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {messages.length > 0 && (
        <ul role="alert" className={styles['text']}>
          {messages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
