import type { AccountReport, YearComparison } from '@qingzhang/contract/results/report';
import type { DocumentPart } from '../../documents/official-document.ts';
import { paragraph, section, type Chapter } from './chapter.ts';
import { decimal, inYi, wan } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** Each year with the one before it, and the years at constant prices; left out while there is one year only. */
export function yearChapter({ annex4: { comparisons, constant } }: AccountReport): Chapter {
  const hasSeries = constant.baseYear !== null && constant.years.length > 1;
  return {
    title: '年度对比与可比价',
    parts: [
      ...section('年度对比', comparisons.flatMap(comparisonParts)),
      ...(hasSeries ? section('可比价', constantParts(constant)) : []),
    ],
  };
}

function comparisonParts({ from, to, total, issues }: YearComparison): DocumentPart[] {
  const verb = total.change < 0 ? '减少' : '增加';
  const effects = [
    ['规模', total.quantityEffect],
    ['结构', total.structureEffect],
    ['价格', total.priceEffect],
    ['新增', total.enteredEffect],
    ['退出', total.leftEffect],
    ['口径', total.methodEffect],
    ['区划', total.boundaryEffect],
    ['计入范围', total.scope],
    ['未拆分', total.unsplit],
  ] as const;
  const told = effects.filter(([, value]) => value !== 0).map(([name, value]) => `${name} ${wan(value)} 万元`);
  return [
    ...paragraph(
      total.change === 0
        ? `${to} 年计入合计的各项服务之和与 ${from} 年相同，为 ${inYi(total.to)}。`
        : `${to} 年计入合计的各项服务之和为 ${inYi(total.to)}，比 ${from} 年的 ${inYi(total.from)} ${verb} ${wan(Math.abs(total.change))} 万元${total.nominal === null ? '' : `，现价变动 ${decimal(total.nominal * 100)}%`}。`,
      told.length === 0 ? null : `变化按原因分为：${told.join('，')}。`,
      total.laspeyres === null ? null : `按 ${from} 年价格计算的变动为 ${decimal(total.laspeyres * 100)}%。`,
    ),
    ...issues.flatMap(({ severity, text }) => paragraph(`${severity === 'note' ? '说明' : '需确认'}：${text}。`)),
  ];
}

function constantParts({ baseYear, years, issues }: AccountReport['annex4']['constant']): DocumentPart[] {
  const figure = (label: string) => ({ label, isFigure: true });
  return [
    ...paperTable({
      caption: `历年生态产品总值（可比价为 ${baseYear} 年价）`,
      columns: [
        { label: '年份' },
        figure('现价（万元）'),
        figure('指数 L'),
        figure('可比价（万元）'),
        figure('覆盖率（%）'),
      ],
      rows: years.map((own) => [
        `${own.year}${own.year === baseYear ? '（基年）' : ''}`,
        wan(own.current),
        own.laspeyres === null ? '中断' : own.laspeyres.toFixed(4),
        own.constant === null ? '中断' : wan(own.constant),
        own.coverage === null ? '' : decimal(own.coverage * 100),
      ]),
      notes: ['指数由相邻年度环比链接，基年为 1；可比价为基年总值乘以拉氏指数 L；帕氏、费氏指数与各项服务见附表4-3。'],
    }),
    ...issues.flatMap(({ severity, text }) => paragraph(`${severity === 'note' ? '说明' : '需确认'}：${text}。`)),
  ];
}
