import type { AccountReport } from '@qingzhang/contract/results/report';
import { paragraph, type Chapter } from './chapter.ts';
import { decimal } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** What the figures rest on, and where data were lacking, cut off or carried over. */
export function dataChapter({ annex5Data, annex6 }: AccountReport): Chapter {
  if (annex5Data.length === 0) return { title: '数据来源与质量', parts: [] };
  const layers = annex5Data.filter(({ counted }) => counted === 'pixels').length;
  const { treatments } = annex6;
  return {
    title: '数据来源与质量',
    parts: [
      ...paragraph(
        `各项服务共用到数据 ${annex5Data.length} 项次，其中表格 ${annex5Data.length - layers} 项次、图层 ${layers} 项次，逐项的来源、年份、质量和校验值见附表5-2。`,
        '不同服务使用同一数据的，分别计数。',
      ),
      ...paperTable({
        caption: '各项服务的数据质量',
        columns: [
          { label: '服务' },
          { label: '数据（项）', isFigure: true },
          { label: '缺值面积（hm²）', isFigure: true },
          { label: '缺值占比（%）', isFigure: true },
          { label: '沿用往年' },
          { label: '待核实（项）', isFigure: true },
        ],
        rows: treatments.map((row) => [
          row.serviceName,
          String(annex5Data.filter(({ serviceCode }) => serviceCode === row.serviceCode).length),
          decimal(row.nodataHm2),
          decimal(row.nodataShare),
          row.carried.join('；'),
          String(row.unverified),
        ]),
        isSmall: true,
        notes: ['缺值栏空白的服务没有用到栅格；截断与重采样见附表6-3。'],
      }),
    ],
  };
}
