import type { ImportDoubt } from '@qingzhang/contract/imports/report';
import styles from './imports.module.css';

interface DoubtListProps {
  readonly doubts: readonly ImportDoubt[];
  /** Leads to the row of the file. */
  readonly onShow: (row: number) => void;
}

/** Figures that are far from what they should resemble: they may be right, and somebody should look. */
export function DoubtList({ doubts, onShow }: DoubtListProps) {
  if (doubts.length === 0) return null;
  return (
    <section aria-label="相差很大">
      <h3 className={styles['title']}>{doubts.length} 处与应相近的数相差很大</h3>
      <p className={styles['soft']}>仍可导入；通常是单位有误，请先核对。</p>
      <ul className={styles['problems']} tabIndex={0} aria-label="相差很大的数">
        {doubts.map(({ row, place, text }) => (
          <li key={`${place} ${text}`}>
            <button type="button" onClick={() => onShow(row)}>
              <span className={styles['place']}>{place}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
