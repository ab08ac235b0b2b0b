import type { Sheet, SheetColumn } from '../sheets/workbook.ts';
import type { AccountReport, ParameterRow } from '@qingzhang/contract/results/report';
import {
  doubtNotes,
  heading,
  inWan,
  money,
  standingText,
  STATUS_WIDTH,
  text,
  VERIFICATION,
  wrapping,
} from './sheet-columns.ts';
import { chapterSheets } from './chapter-sheets.ts';
import { editionSheets } from './edition-sheet.ts';
import { coverSheet, mainSheet } from './main-sheet.ts';
import { reviewSheets } from './review-sheets.ts';
import { yearSheets } from './year-sheets.ts';
import { figureText } from './figure-text.ts';

/** The report as a workbook: cover, chapters, annexes. */
export function reportSheets(report: AccountReport): Sheet[] {
  return [coverSheet(report), ...editionSheets(report), ...chapterSheets(report), ...annexSheets(report)];
}

/** Annexes 1 to 6, for workbook and paper alike. */
export function annexSheets(report: AccountReport): Sheet[] {
  return [
    mainSheet(report),
    classSheet(report),
    regionSheet(report),
    ...yearSheets(report),
    parameterSheet(report),
    dataSheet(report),
    ...reviewSheets(report),
  ];
}

function classSheet(report: AccountReport): Sheet {
  const { classes, rows, total, areas, perHectare } = report.annex2;
  return {
    name: '附表2 类型×服务',
    title: heading(report, '各生态系统类型提供的生态产品价值'),
    notes: [
      '单位：万元；“未分类”为不能归到生态系统类型的部分；末两行为面积与合计的单位面积价值',
      ...doubtNotes(report),
    ],
    columns: [
      text('服务'),
      ...classes.map(({ name }) => money(name)),
      money('未分类'),
      money('合计'),
      wrapping('状态', STATUS_WIDTH),
    ],
    rows: [
      ...[...rows, total].map((row) => ({
        cells: [
          row.name,
          ...classes.map(({ code }) => inWan(row.values[code] ?? null)),
          inWan(row.unclassified),
          inWan(row.total),
          standingText(row),
        ],
        isBold: row === total,
      })),
      ...[
        { name: '面积（hm²）', figures: areas },
        { name: '单位面积（元/hm²）', figures: perHectare },
      ].map(({ name, figures }) => ({
        cells: [name, ...classes.map(({ code }) => figures.values[code] ?? null), null, figures.total],
      })),
    ],
    frozenColumns: 1,
  };
}

function regionSheet(report: AccountReport): Sheet {
  const rank = (header: string): SheetColumn => ({ header, format: 'integer', width: 12 });
  return {
    name: '附表3 分区域',
    pages: 2,
    title: heading(report, '下级区域生态产品总值与排名'),
    notes: ['价值量单位：万元；名次相同者并列，其后名次顺延', ...doubtNotes(report)],
    columns: [
      text('区域'),
      text('级别', 8),
      money('物质产品'),
      money('调节服务'),
      money('文化服务'),
      money('总值'),
      { header: '占比（%）', format: 'decimal', width: 10 },
      { header: '面积（km²）', format: 'decimal' },
      { header: '常住人口（人）', format: 'integer' },
      money('单位面积（万元/km²）'),
      money('人均（元/人）'),
      rank('总值名次'),
      rank('单位面积名次'),
      rank('人均名次'),
      wrapping('状态', STATUS_WIDTH),
    ],
    rows: report.annex3.map((row) => ({
      cells: [
        row.regionName,
        row.level,
        inWan(row.epv),
        inWan(row.erv),
        inWan(row.ecv),
        inWan(row.gep),
        row.share,
        row.areaKm2,
        row.population,
        inWan(row.perKm2),
        row.perCapita,
        row.rankValue,
        row.rankPerKm2,
        row.rankPerCapita,
        standingText(row),
      ],
      isBold: row.kind === 'total',
    })),
    frozenColumns: 1,
  };
}

/** Price, year, kind, index, factor and converted price; several prices behind one figure stand in the order found. */
function priceCells(prices: ParameterRow['prices']): readonly (string | null)[] {
  const list = (read: (price: ParameterRow['prices'][number]) => string) => {
    const texts = prices.map(read);
    return texts.length === 0 ? null : (new Set(texts).size === 1 ? texts.slice(0, 1) : texts).join('、');
  };
  return [
    list(({ price }) => figureText(price)),
    list(({ year }) => (year === null ? '未注明' : String(year))),
    list(({ kind }) => kind),
    list(({ index }) => index ?? '未折算'),
    list(({ factor }) => figureText(factor)),
    list(({ converted }) => figureText(converted)),
  ];
}

function parameterSheet(report: AccountReport): Sheet {
  return {
    name: '附表5-1 参数',
    pages: 2,
    title: heading(report, '核算参数与来源'),
    notes: [
      '数值为计算时实际采用的数；多个数时列出范围',
      '单价一行列出原价、价格年份、种类、指数与系数；数值已折算到核算的价格年份',
    ],
    columns: [
      text('服务'),
      text('核算方法'),
      text('方法依据', 40),
      text('符号'),
      text('参数'),
      { header: '数值', format: 'plain', width: 16 },
      text('范围', 32),
      text('单位'),
      text('原价'),
      text('价格年份'),
      text('价格种类'),
      text('价格指数', 24),
      text('折算系数'),
      text('折算价'),
      text('来源', 48),
      text('核实状态'),
    ],
    rows: report.annex5.map((row) => ({
      cells: [
        row.serviceName,
        row.method,
        row.methodSource,
        row.symbol,
        row.label,
        row.value,
        row.range,
        row.unit,
        ...priceCells(row.prices),
        row.source,
        VERIFICATION[row.verification],
      ],
    })),
    frozenColumns: 1,
  };
}

function dataSheet(report: AccountReport): Sheet {
  return {
    name: '附表5-2 数据与图层',
    pages: 2,
    title: heading(report, '核算所用的数据与图层'),
    notes: ['行数为所用记录数，像元数为图层全幅；缺值为图层中无数据的像元占比'],
    columns: [
      text('服务'),
      text('数据项', 24),
      text('数据表', 20),
      text('年份'),
      text('单位'),
      text('来源', 36),
      text('质量'),
      text('文件', 28),
      text('分辨率', 18),
      { header: '行数或像元', format: 'integer', width: 14 },
      text('计数', 8),
      { header: '缺值（%）', format: 'decimal', width: 10 },
      text('重采样', 24),
      text('sha-256', 66),
    ],
    rows: report.annex5Data.map((row) => ({
      cells: [
        row.serviceName,
        row.item,
        row.table,
        row.years,
        row.unit,
        row.source,
        row.quality,
        row.file,
        row.resolution,
        row.count,
        row.counted === 'rows' ? '行' : '像元',
        row.missingShare,
        row.resampling,
        row.sha256,
      ],
    })),
    frozenColumns: 2,
  };
}
