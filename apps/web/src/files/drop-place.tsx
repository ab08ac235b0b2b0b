import { UploadOutlined } from '@ant-design/icons-svg';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import styles from './drop-place.module.css';

interface DropPlaceProps {
  /** What the files are, for whoever cannot see the place. */
  readonly label: string;
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly isBusy: boolean;
  /** A line among others, or the place that a page is about. */
  readonly look?: 'line' | 'place';
  readonly onFiles: (files: readonly File[]) => void;
  /** Words before the button. */
  readonly children: ReactNode;
}

/** Takes files that are dropped on it or chosen. */
export function DropPlace({
  label,
  accept,
  isMultiple = false,
  isBusy,
  look = 'line',
  onFiles,
  children,
}: DropPlaceProps) {
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles['drop']}
      data-look={look}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
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
          take(target.files);
          target.value = '';
        }}
      />
      <div className={styles['text']}>{children}</div>
      <Button
        {...(look === 'line' ? { size: 'small' } : { look: 'primary' })}
        icon={UploadOutlined}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        选择文件
      </Button>
    </div>
  );
}
