import { likeness } from '@qingzhang/core/likeness';
import type { Placeholder } from '../../documents/template/scan-placeholders.ts';
import { TEMPLATE_NAMES } from './template-names.ts';

/** Nothing less alike is offered instead. */
const ALIKE = 0.3;

/** Everything that is wrong with the placeholders of a template, each named once. */
export function templateProblems(placeholders: readonly Placeholder[]): string[] {
  if (placeholders.length === 0) return ['没有占位符，例如 {{生态产品总值}}；可下载示例模板查看写法'];
  const problems = placeholders.flatMap(({ name, isAlone }) => {
    const known = TEMPLATE_NAMES.find((each) => each.name === name);
    if (known === undefined) return [unknownProblem(name)];
    return known.kind === 'text' || isAlone
      ? []
      : [`{{${name}}} 插入整段内容，须在正文中独占一段，不能在页眉、页脚、表格、文本框内，也不能与图片或分节符同段`];
  });
  return [...new Set(problems)];
}

function unknownProblem(name: string): string {
  const [nearest] = TEMPLATE_NAMES.map((each) => ({ ...each, alike: likeness(name, each.name) })).toSorted(
    (a, b) => b.alike - a.alike,
  );
  const instead = nearest !== undefined && nearest.alike >= ALIKE ? `，最接近的是 {{${nearest.name}}}` : '';
  return `没有名为 {{${name}}} 的占位符${instead}`;
}
