import type { Issue } from '@qingzhang/core/issue';
import { findService } from '@qingzhang/catalogue/registry';
import { IssueList } from '../issues/issue-list.tsx';
import type { YearTotal } from '../values/use-year-total.ts';
import { useRun } from '../values/use-runs.ts';
import { Panel } from '../ui/page.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import type { AccountYear } from '../years/account-years.ts';
import { isJump, jumpsOf, useChangeNotes } from './change-notes.ts';
import { checksOf, isPlausibility, type CheckLine } from './checks.ts';
import { JumpNotes } from './jump-notes.tsx';
import styles from './totals.module.css';
import type { UnitYear } from './unit-year.ts';
import { useComparison } from './use-totals.ts';

interface CheckReportProps extends UnitYear {
  readonly total: YearTotal;
  readonly account: AccountYear | undefined;
  readonly years: readonly AccountYear[];
  readonly canWrite: boolean;
}

/** 质量核查: does it add up, is it plausible, and what has to be explained. */
export function CheckReport({ total, year, unitId, account, years, canWrite }: CheckReportProps) {
  const run = useRun(total.runId);
  const before = years.find((candidate) => candidate.year < year)?.year;
  const { data: comparison } = useComparison(before, year, unitId);
  const { notes, write } = useChangeNotes({ year, unitId });
  const changes = comparison?.issues ?? [];
  const jumps = jumpsOf(changes, notes);
  const found = run?.issues ?? [];
  const lines = checksOf({ total, account, jumps, unusual: found.filter(isPlausibility).length, before });
  const issues = [...found, ...changes.filter((issue) => !isJump(issue)).map(withPage)];
  return (
    <Panel title="质量核查">
      <ul className={styles['checks']}>
        {lines.map((line) => (
          <Check key={line.key} line={line} />
        ))}
      </ul>
      {jumps.length > 0 && <JumpNotes jumps={jumps} canWrite={canWrite} onWrite={write} />}
      {issues.length === 0 ? <Quiet>没有其他需要确认的事项。</Quiet> : <IssueList issues={issues} />}
    </Panel>
  );
}

function Check({ line: { label, tone, text } }: { readonly line: CheckLine }) {
  return (
    <li>
      <Tag tone={tone}>{TONES[tone]}</Tag> <strong>{label}</strong> <span className={styles['soft']}>{text}</span>
    </li>
  );
}

const TONES = { good: '通过', warning: '需关注', bad: '需处理', plain: '未核查' } as const;

/** An issue of a comparison names services; it is looked into on their pages. */
function withPage(issue: Issue): Issue {
  const [service] = issue.keys.flatMap((key) => findService(key) ?? []);
  return service === undefined ? issue : { ...issue, link: service.module };
}
