import styles from './page-skeleton.module.css';

/** The outline of a page on its way. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="正在加载" className={styles['skeleton']}>
      <div className={styles['line']} />
      <div className={styles['line']} />
      <div className={styles['line']} />
    </div>
  );
}
