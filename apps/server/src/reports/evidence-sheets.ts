import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Sheet } from '../sheets/workbook.ts';
import { text } from './sheet-columns.ts';

/** What the calculations asked and told, and which land each service took in. */
export function evidenceSheets({ cover, annex6, annex7 }: AccountReport): Sheet[] {
  const heading = `${cover.regionName} ${cover.year} 年`;
  return [
    {
      name: '附表6 需确认与说明',
      title: `${heading}需确认与须说明的事项`,
      notes: ['各服务最近一次计算所提;理由为冻结或发布时所写'],
      columns: [text('服务'), text('类别'), text('事项', 80), text('理由', 48), text('填写人'), text('时间', 24)],
      rows: annex6.map(({ serviceName, severity, text: told, reason, by, at }) => ({
        cells: [serviceName, severity === 'confirm' ? '需确认' : '说明', told, reason, by, at],
      })),
      frozenColumns: 1,
    },
    {
      name: '附表7 土地范围',
      title: `${heading}各服务计入的生态系统类型`,
      notes: [
        '同一土地可以计入一项服务而不计入另一项;空格为该服务没有用到这一类型',
        ...annex7.services.map(({ name, clause }) => `${name}:${clause}`),
      ],
      columns: [text('编码'), text('类型'), ...annex7.services.map(({ name }) => text(name))],
      rows: annex7.rows.map(({ classCode, className, covered }) => ({
        cells: [
          classCode,
          className,
          ...annex7.services.map(({ code }) =>
            covered[code] === undefined ? null : covered[code] ? '计入' : '不计入',
          ),
        ],
      })),
      frozenColumns: 2,
    },
  ];
}
