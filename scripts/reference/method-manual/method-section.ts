import { methodFormulas } from '@qingzhang/engine/trace/method-formulas';
import { lettersOf } from '@qingzhang/engine/trace/trace-tex';
import { unitLabel } from '@qingzhang/core/units';
import type { Method } from '@qingzhang/catalogue/language/method';
import { markdownTable } from '../markdown.ts';
import { citationText } from '../table-section.ts';
import { chineseLetters } from './chinese-letters.ts';
import { blockMath, inlineMath } from './math.ts';
import { sourceText } from './source-text.ts';

/** Writes one method: on what it rests, its symbols, where they come from, and every formula drawn. */
export function methodSection(method: Method): string {
  const chinese = chineseLetters(method);
  const letters = lettersOf(method);
  const letter = (symbol: string) => chinese(letters(symbol));
  const givens = method.givens.map((given) => [
    inlineMath(letter(given.symbol)),
    given.label,
    given.kind === 'word' ? '选择' : unitLabel(given.unit) || '—',
    `${given.sources.map(sourceText).join('；否则')}${given.kind === 'number' ? whenEmpty(given) : ''}`,
  ]);
  const constants = method.constants.map(({ symbol, label, value, unit, source }) => [
    inlineMath(letter(symbol)),
    label,
    unitLabel(unit) || '—',
    `常数 ${value}：${citationText(source)}`,
  ]);
  return [
    `## ${method.label}`,
    `依据：${citationText(method.source)}。${method.disabled === undefined ? '' : `尚未启用：${method.disabled}。`}`,
    ...(method.notes ?? []).map((note) => `> ${note}。`),
    ...(method.asks ?? []).map((ask) => `> 须确认：${ask}。`),
    '**符号与来源**（来源依次取用，前一项无数据时取后一项）',
    markdownTable(['符号', '含义', '单位', '来源'], [...givens, ...constants]),
    '**公式**',
    ...stepTexts(method),
    ...checksOf(method),
  ].join('\n\n');
}

/** Steps that only tell whether a check holds are told with the check. */
function stepTexts(method: Method): readonly string[] {
  const drawn = methodFormulas(method);
  const chinese = chineseLetters(method);
  const judged = new Set((method.checks ?? []).map(({ holds }) => holds));
  return method.steps
    .filter(({ symbol }) => !judged.has(symbol))
    .map((step) => {
      const unit = unitLabel(step.unit);
      const mark = step.symbol === method.value ? '【价值量】' : step.symbol === method.quantity ? '【实物量】' : '';
      return [
        `${mark}${step.label}${unit === '' ? '' : `（${unit}）`}${step.empirical === true ? '，经验式，各量以上表单位的数值代入' : ''}`,
        blockMath(chinese(drawn[step.symbol]!)),
        ...(step.printed === undefined ? [] : ['规范原式：', blockMath(step.printed)]),
        ...(step.source === undefined ? [] : [`依据：${citationText(step.source)}。`]),
      ].join('\n\n');
    });
}

function whenEmpty({ blank, optional }: { readonly blank?: number; readonly optional?: boolean }): string {
  if (blank !== undefined) return `；空白按 ${blank} 计`;
  return optional === true ? '；可以没有' : '';
}

function checksOf({ checks = [] }: Method): readonly string[] {
  if (checks.length === 0) return [];
  const words = { block: '不能计算', confirm: '须确认', note: '提示' } as const;
  return ['**计算时核对**', checks.map(({ severity, text }) => `- ${words[severity]}：${text}`).join('\n')];
}
