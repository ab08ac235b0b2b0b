import type { Standing } from '@qingzhang/contract/standing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OpenTag } from '../figures/standing-tag.tsx';
import { GUIDE_PAGES } from '../guide/guide-steps.ts';
import styles from './cockpit.module.css';

export interface RankLine {
  readonly id: string;
  readonly name: string;
  readonly text: ReactNode;
}

interface RankingProps {
  readonly title: string;
  readonly lines: readonly RankLine[];
  readonly lowTitle: string;
  readonly low: readonly RankLine[];
  readonly isLoading?: boolean;
  /** How the figures stand, where they are asked about. */
  readonly standing?: Standing | undefined;
}

/** The regions at both ends of the order. */
export function Ranking({ title, lines, lowTitle, low, isLoading = false, standing }: RankingProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>
        {title} <OpenTag standing={standing} />
      </h2>
      {isLoading && <p className={styles['soft']}>正在载入</p>}
      <Lines lines={lines} />
      {low.length > 0 && <h2>{lowTitle}</h2>}
      <Lines lines={low} />
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly RankLine[] }) {
  return (
    <ol className={styles['ranking']}>
      {lines.map(({ id, name, text }) => (
        <li key={id}>
          <Link to={`${GUIDE_PAGES.values}?region=${id}`}>{name}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
