import { FailedLoad } from './failed-load.tsx';
import styles from './pending.module.css';

interface PendingProps {
  readonly error?: Error | null;
  /** What did not come about, where it failed. */
  readonly failed?: string;
  readonly lines?: number;
}

/** The outline of something on its way, or the words why it is not coming. */
export function Pending({ error = null, failed, lines = 3 }: PendingProps) {
  if (error !== null) return <FailedLoad error={error} {...(failed !== undefined && { failed })} />;
  return (
    <div role="status" aria-label="正在加载" className={styles['outline']}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles['line']} />
      ))}
    </div>
  );
}
