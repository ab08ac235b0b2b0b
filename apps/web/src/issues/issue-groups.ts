import { findTableEntry } from '@qingzhang/catalogue/registry';
import type { Issue } from '@qingzhang/core/issue';
import { tableLink } from '../addresses/table-links.ts';

export interface IssueGroup {
  readonly key: 'block' | 'confirm' | 'assumed' | 'note';
  readonly title: string;
  readonly issues: readonly Issue[];
}

const TITLES = [
  ['block', '必须补齐'],
  ['confirm', '请确认'],
  ['assumed', '采用默认值'],
  ['note', '提示'],
] as const;

/** What a figure was assumed for, by the engine's code for it. */
const ASSUMED = 'ASSUMED';

/** Issues by what they ask of the reader, the gravest first; the same words are told once. */
export function issueGroups(issues: readonly Issue[]): readonly IssueGroup[] {
  const told = new Map(issues.map((issue) => [`${issue.severity} ${issue.text}`, issue]));
  return TITLES.flatMap(([key, title]) => {
    const own = [...told.values()].filter((issue) => groupOf(issue) === key);
    return own.length === 0 ? [] : [{ key, title, issues: own }];
  });
}

function groupOf({ severity, code }: Issue): IssueGroup['key'] {
  return severity === 'note' && code === ASSUMED ? 'assumed' : severity;
}

/** Where an issue is mended: the tables that it names, else the page that it points to. */
export function issueLinks({ keys, link }: Issue): readonly { readonly to: string; readonly label: string }[] {
  const tables = keys.flatMap((key) => {
    const entry = findTableEntry(key);
    return entry === undefined ? [] : [{ to: tableLink(key), label: entry.table.label }];
  });
  if (tables.length > 0) return tables;
  return link === undefined ? [] : [{ to: link, label: '前往处理' }];
}
