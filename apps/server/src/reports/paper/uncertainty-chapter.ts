import type { AccountReport } from '@qingzhang/contract/results/report';
import { paragraph, type Chapter } from './chapter.ts';
import { inYi, wan } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** The bands of the latest analysis; left out where the account was never analysed. */
export function uncertaintyChapter({ annex1 }: AccountReport): Chapter {
  const analysed = annex1.filter(({ kind, band, bandNote }) => kind !== 'part' && (band !== null || bandNote !== null));
  const total = analysed.find(({ kind }) => kind === 'total');
  return {
    title: '不确定性',
    parts: [
      ...paragraph(
        total?.band ? `生态产品总值的 95 % 区间为 ${inYi(total.band.low)}至 ${inYi(total.band.high)}。` : null,
        total?.bandNote ? `生态产品总值不列区间：${total.bandNote}。` : null,
      ),
      ...paperTable({
        caption: '价值量的 95 % 区间',
        columns: [
          { label: '服务' },
          { label: '价值量（万元）', isFigure: true },
          { label: '下限（万元）', isFigure: true },
          { label: '上限（万元）', isFigure: true },
          { label: '说明' },
        ],
        rows: analysed.map(({ item, value, band, bandNote }) => [
          item,
          wan(value),
          wan(band?.low ?? null),
          wan(band?.high ?? null),
          bandNote ?? '',
        ]),
        boldRows: analysed.flatMap(({ kind }, at) => (kind === 'total' ? [at] : [])),
        notes: ['区间来自最近一次不确定性分析；分析之后数据或数值有变动的不列。'],
      }),
    ],
  };
}
