import type { Issue } from '@qingzhang/core/issue';
import type { Severity } from '@qingzhang/core/issue-codes/issue-entry';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import styles from './wizard.module.css';

const SEVERITIES: readonly { readonly severity: Severity; readonly word: string; readonly tone: TagTone }[] = [
  { severity: 'block', word: '阻断', tone: 'bad' },
  { severity: 'confirm', word: '需确认', tone: 'warning' },
  { severity: 'note', word: '提示', tone: 'plain' },
];

/** What was found, the gravest first. */
export function IssueTable({ issues }: { readonly issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className={styles['issues']} aria-label="发现的问题">
      {SEVERITIES.flatMap(({ severity, word, tone }) =>
        issues
          .filter((issue) => issue.severity === severity)
          .map((issue) => (
            <li key={`${issue.code} ${issue.keys.join(' ')} ${issue.text}`}>
              <Tag tone={tone}>{word}</Tag>
              <span>{issue.text}</span>
            </li>
          )),
      )}
    </ul>
  );
}

export function hasSeverity(issues: readonly Issue[], severity: Severity): boolean {
  return issues.some((issue) => issue.severity === severity);
}
