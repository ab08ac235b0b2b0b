import { findService } from '@qingzhang/catalogue/registry';
import type { MainRow } from '@qingzhang/contract/results/report';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Money } from '../figures/money.tsx';
import { shareText } from '../figures/percent-text.ts';
import { OpenTag } from '../figures/standing-tag.tsx';
import { serviceColour } from '@qingzhang/contract/service-colour';
import { usePalette } from '../theme/use-palette.ts';
import styles from './cockpit.module.css';
import { barShares } from './counted-services.ts';

interface CompositionProps {
  readonly services: readonly MainRow[];
  readonly shownCode: string | undefined;
}

/** What the total is made of: one bar and its names, the scene's service before the others. */
export function Composition({ services, shownCode }: CompositionProps) {
  const palette = usePalette();
  const ordered = services.toSorted((one, other) => other.value! - one.value!);
  const shares = barShares(ordered);
  return (
    <section className={styles['panel']} aria-label="构成">
      <h2>构成</h2>
      <ol className={styles['parts']}>
        {ordered.map(({ serviceCode, item, value, share, status, openIssues }, at) => (
          <li
            key={serviceCode}
            data-shown={serviceCode === shownCode}
            style={
              {
                '--colour': serviceColour(serviceCode!, palette),
                '--share': shares[at],
              } as CSSProperties
            }
          >
            <Link to={`${findService(serviceCode!)!.module}?tab=trace`} title="查看计算过程">
              {item}
            </Link>
            <OpenTag standing={{ status, openIssues }} />
            <span className={styles['share']}>{shareText(share, 100)}</span>
            <Money yuan={value} />
          </li>
        ))}
      </ol>
    </section>
  );
}
