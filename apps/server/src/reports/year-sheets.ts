import type { AccountReport, YearComparison, YearRow } from '@qingzhang/contract/results/report';
import type { Sheet, SheetColumn } from '../sheets/workbook.ts';
import { inWan, money, standingText, text, wrapping } from './sheet-columns.ts';

/** Annex 4: the years side by side, every change taken apart, and the years at constant prices. */
export function yearSheets(report: AccountReport): Sheet[] {
  const { comparisons, constant } = report.annex4;
  return [
    historySheet(report),
    ...(comparisons.length === 0 ? [] : [changeSheet(report)]),
    ...(constant.baseYear === null || constant.years.length < 2 ? [] : [constantSheet(report), serviceSheet(report)]),
  ];
}

function historySheet({ cover, annex4: { years, rows } }: AccountReport): Sheet {
  return {
    name: '附表4-1 历年',
    title: `${cover.regionName}历年生态产品价值`,
    notes: ['单位：万元，现价'],
    columns: [text('服务'), ...years.map((year) => money(`${year} 年`)), wrapping('状态', 48)],
    rows: rows.map((row) => ({ cells: [row.name, ...row.values.map(inWan), openYears(years, row)] })),
    frozenColumns: 1,
  };
}

/** The years of a service that may not simply be quoted. */
function openYears(years: readonly number[], { standings }: YearRow): string {
  return years
    .flatMap((year, at) => {
      const standing = standings[at]!;
      return standing.status === 'done' || standing.status === 'missing' ? [] : [`${year} 年${standingText(standing)}`];
    })
    .join('；');
}

function changeSheet({ cover, annex4: { comparisons } }: AccountReport): Sheet {
  return {
    name: '附表4-2 变化',
    title: `${cover.regionName}历年变化`,
    notes: [
      '价值量单位：万元；规模与结构按前年单价计，价格按后年实物量计；L 为拉氏、P 为帕氏、F 为费氏可比价增减率',
      ...comparisons.flatMap(({ from, to, issues }) => issues.map((each) => `${from}→${to} 年 ${spoken(each)}`)),
    ],
    columns: [
      text('时段'),
      text('服务'),
      ...['前年', '后年', '变化', '规模', '结构', '价格', '新增', '退出', '口径', '区划', '范围', '未拆分'].map(money),
      ...['现价（%）', 'L(%)', 'P(%)', 'F(%)'].map(percentColumn),
    ],
    rows: comparisons.flatMap(changeRows),
    frozenColumns: 2,
  };
}

function changeRows({ from, to, services, total }: YearComparison): Sheet['rows'] {
  return [...services, { name: '合计', ...total }].map((row, at) => ({
    cells: [
      `${from}→${to}`,
      row.name,
      inWan(row.from),
      inWan(row.to),
      inWan(row.change),
      inWan(row.quantityEffect),
      inWan(row.structureEffect),
      inWan(row.priceEffect),
      inWan(row.enteredEffect),
      inWan(row.leftEffect),
      inWan(row.methodEffect),
      inWan(row.boundaryEffect),
      inWan(row.scope),
      inWan(row.unsplit),
      percent(row.nominal),
      percent(row.laspeyres),
      percent(row.paasche),
      percent(row.fisher),
    ],
    isBold: at === services.length,
  }));
}

function constantSheet({ cover, annex4: { constant } }: AccountReport): Sheet {
  return {
    name: '附表4-3 可比价',
    title: `${cover.regionName}可比价生态产品总值（${constant.baseYear} 年价）`,
    notes: [
      '价值量单位：万元；指数由相邻年度环比链接，基年 = 1；可比价 = 基年总值 × 拉氏指数；覆盖率为与上一年度可比的价值所占的比重',
      ...constant.issues.map(spoken),
    ],
    columns: [
      text('年份'),
      money('现价'),
      ...['指数 L', '指数 P', '指数 F'].map((header): SheetColumn => ({ header, format: 'price' })),
      money('可比价 GEP'),
      percentColumn('覆盖率（%）'),
      money('链接残差'),
    ],
    rows: constant.years.map((own) => ({
      cells: [
        `${own.year} 年${own.year === constant.baseYear ? '（基年）' : ''}`,
        inWan(own.current),
        own.laspeyres,
        own.paasche,
        own.fisher,
        inWan(own.constant),
        percent(own.coverage),
        inWan(own.residual),
      ],
    })),
    frozenColumns: 1,
  };
}

function serviceSheet({ cover, annex4: { constant } }: AccountReport): Sheet {
  const { years, baseYear } = constant;
  const services = years[0]?.services ?? [];
  const row = (name: string, of: (year: (typeof years)[number]) => number | null, isBold: boolean) => ({
    cells: [name, ...years.map((own) => inWan(of(own)))],
    isBold,
  });
  return {
    name: '附表4-3 各服务',
    title: `${cover.regionName}各项服务可比价（${baseYear} 年价）`,
    notes: [
      '单位：万元；各项服务各自环比链接，其和与总值之差为链接残差；指数中断的年份空白',
      ...constant.issues.map(spoken),
    ],
    columns: [text('服务'), ...years.map(({ year }) => money(`${year} 年`))],
    rows: [
      ...services.map(({ title }, at) => row(title, (own) => own.services[at]!.constant, false)),
      row('链接残差', ({ residual }) => residual, false),
      row('可比价 GEP', ({ constant: total }) => total, true),
    ],
    frozenColumns: 1,
  };
}

function percent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100;
}

function percentColumn(header: string): SheetColumn {
  return { header, format: 'decimal' };
}

function spoken({ severity, text: said }: AccountReport['issues'][number]): string {
  return severity === 'note' ? `说明：${said}` : `需确认：${said}`;
}
