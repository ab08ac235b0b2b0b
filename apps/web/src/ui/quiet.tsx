import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** A short note in a soft colour: something is loading, empty or cannot be had. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className={styles['quiet']}>{children}</p>;
}
