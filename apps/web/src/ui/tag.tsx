import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'plain' | 'good' | 'warning' | 'bad' | 'accent';

/** A label that tells the state of something. */
export function Tag({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
