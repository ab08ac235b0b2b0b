import type { AccountReport } from '@qingzhang/contract/results/report';
import type { DocumentPart } from '../../documents/official-document.ts';
import { standingText } from '../sheet-columns.ts';
import { decimal, wan } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** The regions directly below, what none of them has, and all of it. */
export function regionParts({ annex3 }: AccountReport): DocumentPart[] {
  return paperTable({
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
}
