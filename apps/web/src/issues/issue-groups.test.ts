import { TABLES } from '@qingzhang/catalogue/registry';
import { block, confirm, note } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { issueGroups, issueLinks } from './issue-groups.ts';

const entry = TABLES[0]!;

describe('issues', () => {
  it('stand by what they ask for, the gravest first', () => {
    const groups = issueGroups([
      note('x', 'ASSUMED', '采用默认值 1'),
      note('x', 'CLASS_OUTSIDE', '未纳入'),
      confirm('x', 'MONTHS_MISSING', '只有 11 个月的栅格'),
      block('x', 'GIVEN_MISSING', '缺少降雨量'),
    ]);
    expect(groups.map(({ title }) => title)).toEqual(['必须补齐', '请确认', '采用默认值', '提示']);
  });

  it('are told once however often they were found', () => {
    const twice = confirm('x', 'LARGE_CHANGE', '同一件事');
    expect(issueGroups([twice, twice])[0]?.issues).toHaveLength(1);
  });

  it('lead to the tables they name before the page they point to', () => {
    const issue = block([entry.table.name, 'someColumn'], 'GIVEN_MISSING', '缺少', '/elsewhere');
    expect(issueLinks(issue)).toEqual([{ to: `${entry.module}?table=${entry.table.name}`, label: entry.table.label }]);
    expect(issueLinks(block('nothing', 'GIVEN_MISSING', '缺少', '/elsewhere'))).toEqual([
      { to: '/elsewhere', label: '前往处理' },
    ]);
    expect(issueLinks(note('nothing', 'CLASS_OUTSIDE', '提示'))).toEqual([]);
  });
});
