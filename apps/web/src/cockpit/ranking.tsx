import type { Standing } from '@qingzhang/contract/standing';
import type { ReactNode } from 'react';
import { AskedTag } from './asked-tag.tsx';
import { Proof } from './proof.tsx';
import { regionPage } from './proofs.ts';
import styles from './cockpit.module.css';

export interface RankLine {
  readonly id: string;
  readonly name: string;
  readonly text: ReactNode;
  /** Where the figure is explained. */
  readonly proof: string;
}

interface RankingProps {
  readonly year: number;
  readonly title: string;
  readonly lines: readonly RankLine[];
  readonly lowTitle: string;
  readonly low: readonly RankLine[];
  readonly isLoading?: boolean;
  /** Why there is no order. */
  readonly note?: string | null;
  /** How the figures stand, where they are asked about. */
  readonly standing?: Standing | undefined;
}

/** The regions at both ends of the order. */
export function Ranking(props: RankingProps) {
  const { year, title, lines, lowTitle, low, isLoading = false, note = null, standing } = props;
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>
        {title} <AskedTag standing={standing} year={year} />
      </h2>
      {isLoading && <p className={styles['soft']}>正在载入</p>}
      {!isLoading && note !== null && <p className={styles['soft']}>{note}</p>}
      <Lines lines={lines} year={year} />
      {low.length > 0 && <h2>{lowTitle}</h2>}
      <Lines lines={low} year={year} />
    </section>
  );
}

function Lines({ lines, year }: Pick<RankingProps, 'lines' | 'year'>) {
  return (
    <ol className={styles['ranking']}>
      {lines.map(({ id, name, text, proof }) => (
        <li key={id}>
          <Proof to={regionPage(id)} year={year} title="查看该区域">
            {name}
          </Proof>
          <Proof to={proof} year={year}>
            {text}
          </Proof>
        </li>
      ))}
    </ol>
  );
}
