import type { CSSProperties } from 'react';
import { Money } from '../figures/money.tsx';
import { shareText } from '../figures/percent-text.ts';
import type { PartShares } from '../values/shares-of-total.ts';
import type { YearTotal } from '../values/use-year-total.ts';
import styles from './totals.module.css';

const PARTS = [
  ['material', '物质产品', 'epv'],
  ['regulating', '调节服务', 'erv'],
  ['cultural', '文化服务', 'ecv'],
] as const;

interface PartStripProps {
  readonly total: YearTotal;
  /** As reports print them; null where they are not known, undefined while they are on their way. */
  readonly shares: PartShares | null | undefined;
}

/** The three parts as one strip and three figures. */
export function PartStrip({ total, shares }: PartStripProps) {
  if (total.gep === null) return null;
  const whole = (total.epv ?? 0) + (total.erv ?? 0) + (total.ecv ?? 0);
  return (
    <section className={styles['parts']} aria-label="三大类">
      <div className={styles['strip']} aria-hidden>
        {PARTS.map(([group, , key]) => (
          <span
            key={group}
            style={
              {
                '--part': `var(--qz-${group})`,
                flexGrow: Math.max(0, (total[key] ?? 0) / Math.max(whole, 1)),
              } as CSSProperties
            }
          />
        ))}
      </div>
      <dl className={styles['figures']}>
        {PARTS.map(([group, name, key]) => (
          <div key={group} style={{ '--part': `var(--qz-${group})` } as CSSProperties}>
            <dt>{name}</dt>
            <dd>
              <Money yuan={total[key]} />{' '}
              {shares !== undefined && (
                <span className={styles['soft']}>
                  {shares === null ? shareText(total[key], whole) : shareText(shares[group], 100)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
