import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './results.module.css';

interface WideDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with room for a list. */
export function WideDialog({ title, children, footer, onClose }: WideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={styles['dialog']} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles['dialogBody']}>{children}</div>
      <div className={styles['dialogFoot']}>{footer}</div>
    </dialog>
  );
}
