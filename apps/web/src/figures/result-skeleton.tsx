import styles from './cards.module.css';

/** The outline of results on their way. */
export function ResultSkeleton() {
  return (
    <div role="status" aria-label="正在加载" className={styles['cards']}>
      {['value', 'amount', 'share', 'state'].map((key) => (
        <div key={key} className={styles['ghost']} />
      ))}
    </div>
  );
}
