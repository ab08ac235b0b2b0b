import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page inside the shell: its title, a sentence, its panels. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
      </div>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Panel({ title, children }: PanelProps) {
  return (
    <section className={styles['panel']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
