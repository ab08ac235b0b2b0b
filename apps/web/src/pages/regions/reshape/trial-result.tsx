import { numberFormat } from '@qingzhang/core/number-format';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { Reshaped, ReshapedRegion } from '@qingzhang/contract/results/reshaped';
import { FigureTable } from '../../../figures/figure-table.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ContradictionList } from '../changes/contradiction-list.tsx';
import { IssueTable } from '../wizard/issue-table.tsx';
import styles from './reshape.module.css';
import type { Trial, TrialFailure } from './use-trial.ts';

interface TrialResultProps {
  readonly trial: Trial;
  /** Why saving was refused. */
  readonly failure: TrialFailure | undefined;
  readonly picked: Contradiction | undefined;
  readonly onPick: (contradiction: Contradiction) => void;
}

const WORDS = { changed: '改动', added: '新增', removed: '并入' } as const;
const TONES = { changed: 'plain', added: 'good', removed: 'warning' } as const;

/** What saving would do: areas before and after, what contradicts, which accounts must be calculated again. */
export function TrialResult({ trial, failure, picked, onPick }: TrialResultProps) {
  const wrong = failure ?? trial.failure;
  const { answer } = trial;
  return (
    <section className={styles['result']} aria-label="检查结果" aria-live="polite" aria-busy={trial.isBusy}>
      {trial.isBusy && <Quiet>正在检查……</Quiet>}
      {wrong !== undefined && (
        <>
          <p role="alert" className={styles['failure']}>
            {wrong.message}
          </p>
          <IssueTable issues={wrong.issues} />
        </>
      )}
      {answer !== undefined && <IssueTable issues={answer.issues} />}
      {answer !== undefined && answer.regions.length > 0 && (
        <>
          <FigureTable
            label="面积变化"
            rows={answer.regions}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', header: '区域', render: nameOf },
              { key: 'before', header: '原面积 hm²', isNumber: true, render: ({ beforeHm2 }) => hm2(beforeHm2) },
              { key: 'after', header: '新面积 hm²', isNumber: true, render: ({ afterHm2 }) => hm2(afterHm2) },
              { key: 'change', header: '变化 hm²', isNumber: true, render: changeOf },
            ]}
          />
          {answer.contradictions.length === 0 ? (
            <p className={styles['soft']}>与同级、上级、下级区域的边界没有矛盾。</p>
          ) : (
            <>
              <h3>
                边界之间有 {answer.contradictions.length} 处矛盾（改动前 {answer.contradictionsBefore.count} 处，
                {hm2(answer.contradictionsBefore.areaHm2)} hm²）
              </h3>
              <ContradictionList contradictions={answer.contradictions} picked={picked} onPick={onPick} />
            </>
          )}
          <AccountNote accounts={answer.accounts} />
        </>
      )}
    </section>
  );
}

function AccountNote({ accounts }: Pick<Reshaped, 'accounts'>) {
  const calculated = accounts.filter((one) => one.calculated > 0);
  if (calculated.length === 0) return null;
  const years = calculated.map(({ year, calculated: count }) => `${year} 年度（${count} 项）`).join('、');
  return <p className={styles['soft']}>保存后，{years}已算的结果中受影响的将标为“需重算”。</p>;
}

function nameOf({ name, what }: ReshapedRegion) {
  return (
    <>
      {name} <Tag tone={TONES[what]}>{WORDS[what]}</Tag>
    </>
  );
}

const FIGURES = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SIGNED = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

function hm2(area: number | null): string {
  return area === null ? '—' : FIGURES.format(area);
}

function changeOf({ beforeHm2, afterHm2 }: ReshapedRegion): string {
  return beforeHm2 === null || afterHm2 === null ? '—' : SIGNED.format(afterHm2 - beforeHm2);
}
