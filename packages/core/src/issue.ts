import type { CodeOf, IssueCode } from './issue-codes/issue-code.ts';
import type { Severity } from './issue-codes/issue-entry.ts';

/** One problem of the data, in words for the person who can mend it. */
export interface Issue {
  /** The fields it is about; for a row of an array `rows.3.year`, for a table or file its name. */
  readonly keys: readonly string[];
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly text: string;
  /** Where to mend it: a route of the application. */
  readonly link?: string;
  /** The one region it is about, where a person may acknowledge it for that region. */
  readonly regionId?: string;
}

/** The issues that stand in the way of what was asked for. */
export function blocking<T extends Pick<Issue, 'severity'>>(issues: readonly T[]): readonly T[] {
  return issues.filter(({ severity }) => severity === 'block');
}

/** Whether any issue does. */
export function isBlocked(issues: readonly Pick<Issue, 'severity'>[]): boolean {
  return issues.some(({ severity }) => severity === 'block');
}

export function block(keys: readonly string[] | string, code: CodeOf<'block'>, text: string, link?: string): Issue {
  return issue({ severity: 'block', keys, code, text, link });
}

export function confirm(keys: readonly string[] | string, code: CodeOf<'confirm'>, text: string, link?: string): Issue {
  return issue({ severity: 'confirm', keys, code, text, link });
}

export function note(keys: readonly string[] | string, code: CodeOf<'note'>, text: string, link?: string): Issue {
  return issue({ severity: 'note', keys, code, text, link });
}

type Told = Omit<Issue, 'keys' | 'link'> & { readonly keys: Issue['keys'] | string; readonly link: string | undefined };

function issue({ keys, code, severity, text, link }: Told): Issue {
  const about = typeof keys === 'string' ? [keys] : keys;
  return link === undefined ? { keys: about, code, severity, text } : { keys: about, code, severity, text, link };
}
