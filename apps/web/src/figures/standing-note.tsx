import type { Standing } from '@qingzhang/contract/standing';
import styles from './standing-note.module.css';

interface Named extends Standing {
  readonly name: string;
}

/** Which of the figures shown may not simply be quoted; nothing where all may. */
export function StandingNote({ of }: { readonly of: readonly Named[] }) {
  const asked = of.filter(({ status, openIssues }) => status !== 'stale' && openIssues > 0);
  const stale = of.filter(({ status }) => status === 'stale');
  if (asked.length + stale.length === 0) return null;
  return (
    <p className={styles['note']}>
      {asked.length > 0 && (
        <span>需确认：{asked.map(({ name, openIssues }) => `${name} ${openIssues} 项`).join('、')}。</span>
      )}
      {stale.length > 0 && <span>需重算：{stale.map(({ name }) => name).join('、')}。</span>}
    </p>
  );
}
