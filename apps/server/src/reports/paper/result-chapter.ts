import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import type { DocumentPart } from '../../documents/official-document.ts';
import { standingText } from '../sheet-columns.ts';
import { paragraph, section, type Chapter } from './chapter.ts';
import { decimal, wan } from './figures.ts';
import { classBars } from './drawings/class-bars.ts';
import { serviceBars } from './drawings/service-bars.ts';
import { paperFigure } from './paper-figure.ts';
import { paperTable } from './paper-table.ts';
import { regionParts } from './region-section.ts';

/** Amounts and values by service, by ecosystem, by region. */
export function resultChapter(report: AccountReport): Chapter {
  return {
    title: '核算结果',
    parts: [
      ...section('实物量与价值量', mainParts(report)),
      ...section('生态系统类型', classParts(report)),
      ...section('区域', regionParts(report)),
    ],
  };
}

function mainParts(report: AccountReport): DocumentPart[] {
  const { annex1 } = report;
  const rows = annex1.filter(({ kind }) => kind !== 'part');
  const missing = rows.filter(({ kind, value }) => kind === 'item' && value === null);
  return [
    ...paperFigure({
      drawing: serviceBars(report),
      caption: '生态产品总值的构成',
      alt: '条形图：计入合计的各项服务，按价值量由大到小',
      notes: ['斜线表示未核算，不作 0 计。占比以计入合计的各项为 100。'],
    }),
    ...paperTable({
      caption: '各项服务的实物量与价值量',
      columns: [
        { label: '服务' },
        { label: '核算指标' },
        { label: '实物量', isFigure: true },
        { label: '单位' },
        { label: '价值量（万元）', isFigure: true },
        { label: '占比（%）', isFigure: true },
        { label: '待核实（项）', isFigure: true },
        { label: '状态' },
      ],
      rows: rows.map(mainCells),
      boldRows: rows.flatMap(({ kind }, at) => (kind === 'item' ? [] : [at])),
      isSmall: true,
      notes: ['占比以计入合计的各项为 100；待核实为所用参数与口径中尚未与正式文本核对的项数，需确认的事项见附表6-1。'],
    }),
    ...paragraph(
      missing.length === 0
        ? null
        : `未核算的服务：${missing.map(({ item, reason }) => (reason === null ? item : `${item}（${reason}）`)).join('；')}。未核算不等于没有价值，也不作 0 计。`,
    ),
  ];
}

function mainCells(row: MainRow): string[] {
  const isMissing = row.value === null;
  return [
    row.item,
    row.indicator ?? '',
    decimal(row.physicalAmount),
    row.physicalAmount === null ? '' : (row.physicalUnit ?? ''),
    isMissing ? '未核算' : wan(row.value),
    decimal(row.share),
    row.unverified === null ? '' : String(row.unverified),
    [isMissing ? '' : standingText(row), row.included === false ? '不计入合计' : ''].filter(Boolean).join('；'),
  ];
}

function classParts(report: AccountReport): DocumentPart[] {
  const { annex2 } = report;
  const { total, areas, perHectare } = annex2;
  const classes = annex2.classes.filter(({ code }) => (areas.values[code] ?? total.values[code]) !== undefined);
  const figure = paperFigure({
    drawing: classBars(report),
    caption: '各生态系统类型提供的价值',
    alt: '条形图：各生态系统类型提供的价值，由大到小，未分类的列在最后',
  });
  const table = paperTable({
    caption: '各生态系统类型提供的价值',
    columns: [
      { label: '类型' },
      { label: '面积（hm²）', isFigure: true },
      { label: '价值量（万元）', isFigure: true },
      { label: '单位面积（元/hm²）', isFigure: true },
    ],
    rows: [
      ...classes.map(({ code, name }) => [
        name,
        decimal(areas.values[code] ?? null),
        wan(total.values[code] ?? null),
        decimal(perHectare.values[code] ?? null),
      ]),
      ...(classes.length === 0
        ? []
        : [
            ['未分类', '', wan(total.unclassified), ''],
            ['合计', decimal(areas.total), wan(total.total), decimal(perHectare.total)],
          ]),
    ],
    boldRows: [classes.length + 1],
    notes: [`状态：${standingText(total)}。“未分类”为不能归到生态系统类型的部分。`],
  });
  return [...figure, ...table];
}
