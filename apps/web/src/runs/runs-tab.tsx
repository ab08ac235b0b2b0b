import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { recomputeRun } from '@qingzhang/contract/calls/run-calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { messageOf } from '../api/message-of.ts';
import { timeText } from '@qingzhang/contract/cells/dates';
import { Money } from '../figures/money.tsx';
import { profileTitle } from '../years/profile-title.ts';
import { changeText } from '../figures/percent-text.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { authorName } from '@qingzhang/contract/author-name';
import { Button } from '../ui/controls/button.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './runs.module.css';
import { useRuns, type Run } from '../values/use-runs.ts';

type Recomputed = AnswerOf<typeof recomputeRun>;

/** 历次运行: what was calculated when, by whom, how it changed, and whether it still gives the same. */
export function RunsTab({ service, route, year }: ServiceTabProps) {
  const { data: runs, error } = useRuns(service.wire, year);
  if (year === null) return <Quiet>请选择一个年度，查看该年的计算记录。</Quiet>;
  if (runs === undefined) return <Pending error={error} />;
  if (runs.length === 0) return <Quiet>{year} 年尚未计算。到“核算结果”页点“计算”开始。</Quiet>;
  const before = new Map(runs.map((run, index) => [run.id, runs[index + 1]]));
  return (
    <div className={styles['runs']}>
      <p className={styles['soft']}>每次计算都连同所用的数据一起保存。“复算”仅以保存的数据重新计算，结果应逐位相同。</p>
      <FigureTable
        label="历次运行"
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'time',
            header: '时间',
            render: (run) => (
              <>
                {timeText(run.createdAt)} {run === runs[0] && <Tag tone="accent">最近</Tag>}
              </>
            ),
          },
          { key: 'by', header: '计算人', render: ({ createdBy }) => authorName(createdBy) },
          { key: 'value', header: '价值量', isNumber: true, render: ({ value }) => <Money yuan={value} /> },
          { key: 'change', header: '比前一次', isNumber: true, render: (run) => sinceText(run, before.get(run.id)) },
          { key: 'method', header: '方法', render: ({ methodLabel }) => methodLabel },
          {
            key: 'profile',
            header: '规范',
            render: ({ profile }) => profile !== null && <span title={profileTitle(profile)}>{profile}</span>,
          },
          { key: 'notes', header: '说明', isNumber: true, render: ({ issues }) => `${issues?.length ?? 0} 条` },
          {
            key: 'hash',
            header: '校验码',
            render: ({ resultSha256: print }) => print !== null && <code title={print}>{print.slice(0, 8)}</code>,
          },
          {
            key: 'trace',
            header: '过程',
            render: ({ id }) => <Link to={`${route.url}?tab=trace&run=${id}`}>查看</Link>,
          },
          { key: 'again', header: '复算', render: ({ id }) => <Recompute runId={id} /> },
        ]}
      />
    </div>
  );
}

function sinceText(run: Run, before: Run | undefined): string {
  if (before === undefined || before.value === null || run.value === null) return '—';
  if (run.resultSha256 === before.resultSha256) return '相同';
  return before.value > 0 ? changeText(run.value / before.value - 1) : '有变化';
}

function Recompute({ runId }: { readonly runId: string }) {
  const [outcome, setOutcome] = useState<Recomputed | string>();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      setOutcome(await api.call(recomputeRun, { runId }, { isQuiet: true }));
    } catch (error) {
      setOutcome(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles['again']} role="status">
      <Button size="small" isBusy={isBusy} onClick={() => void again()}>
        复算
      </Button>
      {typeof outcome === 'string' && <span className={styles['failure']}>{outcome}</span>}
      {typeof outcome === 'object' &&
        (outcome.same ? (
          <Tag tone="good">逐位相同</Tag>
        ) : (
          <span title={`保存的 ${outcome.storedSha256}，复算的 ${outcome.sha256}`}>
            <Tag tone="bad">不相同</Tag>
          </span>
        ))}
    </span>
  );
}
