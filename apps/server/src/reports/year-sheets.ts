import type { Sheet } from '../sheets/workbook.ts';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { inWan, money, text } from './sheet-columns.ts';

/** Annex 4: the years side by side, and the latest change taken apart where there is a year to compare with. */
export function yearSheets({ cover, annex4 }: AccountReport): Sheet[] {
  const { years, rows, comparison } = annex4;
  const history: Sheet = {
    name: '附表4 年度对比',
    title: `${cover.regionName}历年生态产品价值`,
    notes: ['单位:万元,现价'],
    columns: [text('服务'), ...years.map((year) => money(`${year} 年`))],
    rows: rows.map((row) => ({ cells: [row.name, ...row.values.map(inWan)] })),
    frozenColumns: 1,
  };
  if (comparison === null) return [history];
  const { from, to, services, total } = comparison;
  const percent = (ratio: number | null) => (ratio === null ? null : ratio * 100);
  return [
    history,
    {
      name: '附表4 可比价',
      title: `${cover.regionName} ${from} 年至 ${to} 年变化`,
      notes: ['价值量单位:万元;规模与结构按基期单价计,价格按报告期实物量计;增减率为 %'],
      columns: [
        text('服务'),
        money(`${from} 年`),
        money(`${to} 年`),
        money('变化'),
        money('规模'),
        money('结构'),
        money('价格'),
        money('新增'),
        money('退出'),
        money('口径'),
        money('区划'),
        money('范围变化'),
        money('不能拆分'),
        { header: '现价增减(%)', format: 'decimal' },
        { header: '可比价增减(%)', format: 'decimal' },
      ],
      rows: [...services, { name: '合计', ...total }].map((row, at) => ({
        cells: [
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
        ],
        isBold: at === services.length,
      })),
      frozenColumns: 1,
    },
  ];
}
