import type { AccountReport } from '@qingzhang/contract/results/report';
import type { DocumentPart } from '../../documents/official-document.ts';
import { standingText } from '../sheet-columns.ts';
import { decimal, wan } from './figures.ts';
import { regionBars } from './drawings/region-bars.ts';
import { paperFigure } from './paper-figure.ts';
import { paperTable } from './paper-table.ts';

/** The regions directly below, what none of them has, and all of it. */
export function regionParts(report: AccountReport): DocumentPart[] {
  const { annex3 } = report;
  const figure = paperFigure({
    drawing: regionBars(report),
    caption: '各区域生态产品总值的名次',
    alt: '条形图：下级各区域的生态产品总值，由大到小',
  });
  const table = paperTable({
    caption: '各区域生态产品总值',
    columns: [
      { label: '区域' },
      { label: '总值（万元）', isFigure: true },
      { label: '占比（%）', isFigure: true },
      { label: '面积（km²）', isFigure: true },
      { label: '单位面积（万元/km²）', isFigure: true },
      { label: '人均（元/人）', isFigure: true },
      { label: '总值名次', isFigure: true },
      { label: '状态' },
    ],
    rows: annex3.map((row) => [
      row.regionName,
      row.gep === null ? '未核算' : wan(row.gep),
      decimal(row.share),
      decimal(row.areaKm2),
      wan(row.perKm2),
      decimal(row.perCapita),
      row.rankValue === null ? '' : String(row.rankValue),
      row.gep === null ? '' : standingText(row),
    ]),
    boldRows: annex3.flatMap(({ kind }, at) => (kind === 'total' ? [at] : [])),
    isSmall: true,
    notes: ['名次相同者并列，其后名次顺延；各类产品与其他名次见附表3。'],
  });
  return [...figure, ...table];
}
