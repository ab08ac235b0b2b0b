import { describe, expect, it } from 'vitest';
import { scanPlaceholders } from '../../documents/template/scan-placeholders.ts';
import { TEMPLATE_NAMES } from './template-names.ts';
import { templateProblems } from './template-problems.ts';

const placed = (name: string, isAlone = false) => ({ name, isAlone, widthMm: null });

describe('what is wrong with a template', () => {
  it('is told at once, each with the name that is nearest', () => {
    expect(
      templateProblems([
        placed('生态产品总指'),
        placed('年份'),
        placed('图:价值组成', true),
        placed('xyz'),
        placed('xyz'),
      ]),
    ).toEqual([
      '没有名为 {{生态产品总指}} 的占位符，最接近的是 {{生态产品总值}}',
      '没有名为 {{图:价值组成}} 的占位符，最接近的是 {{图:价值构成}}',
      '没有名为 {{xyz}} 的占位符',
    ]);
  });

  it('is a part that does not have its paragraph for itself', () => {
    expect(templateProblems([placed('概况')])[0]).toMatch(/^{{概况}} 插入整段内容，须在正文中独占一段/);
    expect(templateProblems([placed('概况', true), placed('年份')])).toEqual([]);
  });

  it('is that nothing would be put into it', () => {
    expect(templateProblems(scanPlaceholders('<w:p><w:r><w:t>报告</w:t></w:r></w:p>', true))).toHaveLength(1);
  });

  it('is never that a name means two things', () => {
    expect(new Set(TEMPLATE_NAMES.map(({ name }) => name)).size).toBe(TEMPLATE_NAMES.length);
  });
});
