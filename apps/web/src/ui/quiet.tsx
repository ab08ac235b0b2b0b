import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** A word in passing: loading, nothing there, not to be had. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className={styles['quiet']}>{children}</p>;
}
