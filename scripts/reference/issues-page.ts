import { ISSUE_TOPICS } from '../../packages/core/src/issue-codes/issue-code.ts';
import type { IssueEntry, IssueTable, Severity } from '../../packages/core/src/issue-codes/issue-entry.ts';
import { markdownTable } from './markdown.ts';

const WORDS: readonly (readonly [Severity, string])[] = [
  ['block', '阻断'],
  ['confirm', '需确认'],
  ['note', '提示'],
];

/** Lists every issue code by topic: what it says under each severity it may have, and where it is mended. */
export function issuesPage(): string {
  return [
    '# 问题',
    '数据中的问题随结果或错误一并返回（`issues`），程序按代码判断，不按文字；`keys` 指出所涉的字段、表或文件，`link` 指出处理的页面。' +
      '“阻断”的须先解决，“需确认”的由人决定并留下理由，“提示”供参考。',
    ...ISSUE_TOPICS.flatMap(({ title, codes }) => [`## ${title}`, topicTable(codes)]),
  ].join('\n\n');
}

function topicTable(codes: IssueTable): string {
  const rows = Object.entries(codes).flatMap(([code, entry]) => severitiesOf(code, entry));
  return markdownTable(['代码', '级别', '含义', '如何处理'], rows);
}

function severitiesOf(code: string, entry: IssueEntry): readonly (readonly string[])[] {
  return WORDS.flatMap(([severity, word]) => {
    const meaning = entry[severity];
    return meaning === undefined ? [] : [[code, word, meaning, entry.mended]];
  });
}
