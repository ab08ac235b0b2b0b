import type { ImportProblem } from '@qingzhang/contract/imports/report';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import styles from './imports.module.css';

interface ProblemListProps {
  readonly problems: readonly ImportProblem[];
  readonly total: number;
  readonly shownRow: number | undefined;
  /** Leads to the row of the file that a problem is in. */
  readonly onShow: (row: number) => void;
}

const AT_FIRST = 50;

/** Every problem by its cell, each a way to its row. */
export function ProblemList({ problems, total, shownRow, onShow }: ProblemListProps) {
  const [most, setMost] = useState(AT_FIRST);
  return (
    <section aria-label="问题">
      <h3 className={styles['title']}>{total} 处问题</h3>
      <ul className={styles['problems']} tabIndex={0} aria-label="问题清单">
        {problems.slice(0, most).map((problem, at) => (
          <li key={`${problem.place} ${at}`}>
            <button type="button" aria-pressed={problem.row === shownRow} onClick={() => onShow(problem.row)}>
              <span className={styles['place']}>{problem.place}</span>
              <span>
                {problem.heading !== '' && <strong>{problem.heading} </strong>}
                {problem.why}
                <span className={styles['mend']}>{problem.mend}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > most && (
        <Button onClick={() => setMost(most * 4)}>显示更多（还有 {problems.length - most} 处）</Button>
      )}
      {total > problems.length && (
        <p className={styles['soft']}>这里列出前 {problems.length} 处，标红的表格里有全部问题。</p>
      )}
    </section>
  );
}
