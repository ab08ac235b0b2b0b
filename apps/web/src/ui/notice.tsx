import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly role?: 'alert';
  readonly children: ReactNode;
}

/** A page that shows a message and nothing else. */
export function Notice({ title, role, children }: NoticeProps) {
  return (
    <section className={styles['notice']} role={role}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
