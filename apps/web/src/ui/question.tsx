import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { objectionOf } from '../api/objection-of.ts';
import { Button } from './controls/button.tsx';
import styles from './question.module.css';

interface QuestionProps {
  readonly title: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly isReady?: boolean;
  readonly children: ReactNode;
  /** What happens on confirming; a failure is shown in the dialog, which then stays. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that others will notice. */
export function Question({
  title,
  confirm,
  isDangerous = false,
  isReady = true,
  children,
  onConfirm,
  onClose,
}: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const act = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      setFailure(objectionOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={styles['dialog']} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <div className={styles['text']}>{children}</div>
        {failure !== '' && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={() => dialog.current?.close()}>取消</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} disabled={!isReady}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
