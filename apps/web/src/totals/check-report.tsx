import type { Issue } from '@qingzhang/core/issue';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { IssueList } from '../results/issue-list.tsx';
import type { YearTotal } from '../results/use-year-total.ts';
import { useRun } from '../runs/use-runs.ts';
import { Panel } from '../ui/page.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import type { AccountYear } from '../years/account-years.ts';
import { AccountYearLink } from './account-year-link.tsx';
import { checksOf, type CheckLine } from './checks.ts';
import styles from './totals.module.css';
import { useComparison } from './use-totals.ts';

interface CheckReportProps {
  readonly total: YearTotal;
  readonly account: AccountYear | undefined;
  readonly years: readonly AccountYear[];
}

/** 体检报告: does it add up, is it plausible, and what has to be explained. */
export function CheckReport({ total, account, years }: CheckReportProps) {
  const run = useRun(total.runId);
  const before = years.find(({ year }) => year < (total.year ?? 0))?.year;
  const { data: comparison } = useComparison(before, total.year ?? undefined);
  const changes = comparison?.issues ?? [];
  const lines = checksOf({ total, account, jumps: jumpsOf(changes) });
  const issues = [...(run?.issues ?? []), ...changes.map(withPage)];
  return (
    <Panel title="体检报告">
      <ul className={styles['checks']}>
        {lines.map((line) => (
          <Check key={line.key} line={line} />
        ))}
      </ul>
      {issues.length === 0 ? <Quiet>没有需要确认的事项。</Quiet> : <IssueList issues={issues} />}
      {jumpsOf(changes).length > 0 && (
        <p className={styles['soft']}>
          变化超过 30% 的服务须说明原因,请写在 <AccountYearLink /> 的备注中
          {(account?.remark ?? '') !== '' && <>(现有备注:{account?.remark})</>}。
        </p>
      )}
    </Panel>
  );
}

function Check({ line: { label, tone, words } }: { readonly line: CheckLine }) {
  return (
    <li>
      <Tag tone={tone}>{TONES[tone]}</Tag> <strong>{label}</strong> <span className={styles['soft']}>{words}</span>
    </li>
  );
}

const TONES = { good: '通过', warning: '请看', plain: '未查' } as const;
const LARGE_CHANGE = 'LARGE_CHANGE';

function jumpsOf(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ code }) => code === LARGE_CHANGE);
}

/** An issue of a comparison names services; it is looked into on their pages. */
function withPage(issue: Issue): Issue {
  const service = SERVICES.find(({ wire }) => issue.keys.includes(wire));
  return service === undefined ? issue : { ...issue, link: service.module };
}
