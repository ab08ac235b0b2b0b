import type { AccountReport } from '@qingzhang/contract/results/report';
import { standingText } from '../sheet-columns.ts';
import { paragraph, type Chapter } from './chapter.ts';
import { doubtBeside, inYi, wan } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** The bands of the latest analysis; where the account was never analysed, that it was not. */
export function uncertaintyChapter({ annex1, cover }: AccountReport): Chapter {
  const analysed = annex1.filter(({ kind, band, bandNote }) => kind !== 'part' && (band !== null || bandNote !== null));
  const total = analysed.find(({ kind }) => kind === 'total');
  if (analysed.length === 0 && cover.gep !== null)
    return {
      title: '不确定性',
      parts: paragraph(
        '编写本报告时，总值尚未作不确定性分析，因此不列 95 % 区间；这不表示结果没有不确定性。',
        '请在系统中作不确定性分析，或在核算报表页导出（作为任务导出时先作分析），再使用本报告。',
      ),
    };
  return {
    title: '不确定性',
    parts: [
      ...paragraph(
        total?.band
          ? `生态产品总值的 95 % 区间为 ${inYi(total.band.low)}至 ${inYi(total.band.high)}${doubtBeside(total)}。`
          : null,
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
        rows: analysed.map((row) => [
          row.item,
          wan(row.value),
          wan(row.band?.low ?? null),
          wan(row.band?.high ?? null),
          [row.bandNote ?? '', row.status === 'done' ? '' : standingText(row)].filter(Boolean).join('；'),
        ]),
        boldRows: analysed.flatMap(({ kind }, at) => (kind === 'total' ? [at] : [])),
        notes: ['区间来自最近一次不确定性分析；分析之后数据或数值有变动的不列。'],
      }),
    ],
  };
}
