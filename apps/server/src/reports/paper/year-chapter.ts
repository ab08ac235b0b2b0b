import { realChangeOf } from '@qingzhang/contract/real-change';
import type { AccountReport, YearComparison } from '@qingzhang/contract/results/report';
import { TOTAL } from '@qingzhang/catalogue/registry';
import { MISSING } from '@qingzhang/contract/standing';
import type { DocumentPart } from '../../documents/official-document.ts';
import { paragraph, section, type Chapter } from './chapter.ts';
import { decimal, doubtBeside, inYi, wan } from './figures.ts';
import { changeBars, effectBars } from './drawings/effect-bars.ts';
import { yearLine } from './drawings/year-line.ts';
import { namedEffects } from './named-effects.ts';
import { paperFigure } from './paper-figure.ts';
import { paperTable } from './paper-table.ts';

/** Each year with the one before it, and the years at constant prices; left out while there is one year only. */
export function yearChapter(report: AccountReport): Chapter {
  const { comparisons, constant } = report.annex4;
  const latest = comparisons.at(-1);
  const hasSeries = constant.baseYear !== null && constant.years.length > 1;
  return {
    title: '年度对比与可比价',
    parts: [
      ...section('年度对比', [
        ...comparisons.flatMap((comparison) => comparisonParts(comparison, doubtsByYear(report))),
        ...(latest === undefined ? [] : latestFigures(report.annex4, latest)),
      ]),
      ...(hasSeries ? section('可比价', [...lineFigure(report), ...constantParts(constant)]) : []),
    ],
  };
}

/** The words beside the total of each year. */
function doubtsByYear({ annex4: { years, rows } }: AccountReport): ReadonlyMap<number, string> {
  const total = rows.find(({ serviceCode }) => serviceCode === TOTAL.wire);
  return new Map(years.map((year, at) => [year, doubtBeside(total?.standings[at] ?? MISSING)]));
}

function comparisonParts(
  { from, to, total, issues }: YearComparison,
  doubts: ReadonlyMap<number, string>,
): DocumentPart[] {
  const amount = (yuan: number, year: number) => `${inYi(yuan)}${doubts.get(year) ?? ''}`;
  const verb = total.change < 0 ? '减少' : '增加';
  const real = realChangeOf(total);
  const told = namedEffects(total)
    .filter(({ yuan }) => yuan !== 0)
    .map(({ name, yuan }) => `${name} ${wan(yuan)} 万元`);
  return [
    ...paragraph(
      total.change === 0
        ? `${to} 年计入合计的各项服务之和与 ${from} 年${doubts.get(from) ?? ''}相同，为 ${amount(total.to, to)}。`
        : `${to} 年计入合计的各项服务之和为 ${amount(total.to, to)}，比 ${from} 年的 ${amount(total.from, from)} ${verb} ${wan(Math.abs(total.change))} 万元${total.nominal === null ? '' : `，现价变动 ${decimal(total.nominal * 100)}%`}。`,
      told.length === 0 ? null : `变化按原因分为：${told.join('，')}。`,
      real === null ? null : `按 ${from} 年价格计算的变动为 ${decimal(real * 100)}%。`,
    ),
    ...issues.flatMap(({ severity, text }) => paragraph(`${severity === 'note' ? '说明' : '需确认'}：${text}。`)),
  ];
}

/** Why the last change came about, as pictures. */
function latestFigures(annex4: AccountReport['annex4'], comparison: YearComparison): DocumentPart[] {
  const span = `${comparison.to} 年比 ${comparison.from} 年`;
  return [
    ...paperFigure({
      drawing: effectBars(annex4, comparison),
      caption: `${span}变化的原因`,
      alt: `条形图：${span}，计入合计的各项服务之和的变化按原因分列`,
      notes: ['规模为数量变化带来的增减，价格为单价变化带来的增减；减少的画在零线左侧，只有边框。'],
    }),
    ...paperFigure({
      drawing: changeBars(annex4, comparison),
      caption: `${span}各项服务的变化`,
      alt: `条形图：${span}，各项服务价值量的变化，其中规模与价格的部分分列`,
      notes: ['条长为合计变化，由规模、价格和其他原因组成；其他原因见附表4-2。'],
    }),
  ];
}

function lineFigure(report: AccountReport): DocumentPart[] {
  return paperFigure({
    drawing: yearLine(report),
    caption: '历年生态产品总值',
    alt: '折线图：历年计入合计的各项服务之和，现价与可比价，末年带 95 % 区间',
    notes: ['空心点表示当年结果尚有需确认的事项或需重算。'],
  });
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
