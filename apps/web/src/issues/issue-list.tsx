import type { Issue } from '@qingzhang/core/issue';
import { Link } from 'react-router';
import { issueGroups, issueLinks } from './issue-groups.ts';
import styles from './issue-list.module.css';

interface IssueListProps {
  readonly issues: readonly Issue[];
  /** Called when a link is followed, so that a dialog can go away. */
  readonly onLeave?: () => void;
}

/** Issues in their groups, each with the way to where it is mended. Long groups of notes are folded. */
export function IssueList({ issues, onLeave }: IssueListProps) {
  return (
    <div className={styles['issues']}>
      {issueGroups(issues).map((group) => (
        <details key={group.key} className={styles['issueGroup']} data-kind={group.key} open={isGrave(group.key)}>
          <summary>
            {group.title} <span className={styles['count']}>{group.issues.length}</span>
          </summary>
          <ul>
            {group.issues.map((issue) => (
              <li key={`${issue.code} ${issue.text}`}>
                <span>{issue.text}</span>
                {issueLinks(issue).map(({ to, label }) => (
                  <Link key={to} to={to} onClick={onLeave}>
                    {label}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function isGrave(key: string): boolean {
  return key === 'block' || key === 'confirm';
}
