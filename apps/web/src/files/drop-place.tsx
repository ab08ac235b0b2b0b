import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import styles from './drop-place.module.css';

interface DropPlaceProps {
  /** What the files are, for whoever cannot see the place. */
  readonly label: string;
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Words before the button. */
  readonly children: ReactNode;
}

/** Takes files that are dropped on it or chosen. */
export function DropPlace({ label, accept, isMultiple = false, isBusy, onFiles, children }: DropPlaceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      <span>{children}</span>
      <Button
        size="small"
        icon={<UploadOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        选择文件
      </Button>
    </div>
  );
}
