import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Sheet } from '../sheets/workbook.ts';
import { inputsSentence } from './edition-texts.ts';
import { heading, inWan, money, text } from './sheet-columns.ts';

/** What a correction changed; a workbook of a first edition has no such sheet. */
export function editionSheets(report: AccountReport): Sheet[] {
  const { edition } = report;
  if (edition === null || edition.differences === null) return [];
  const { differences, number, reason } = edition;
  const inputs = inputsSentence(differences);
  return [
    {
      name: '版次差异',
      title: heading(report, `核算第 ${number} 版与第 ${differences.previous} 版的差异`),
      notes: [
        `修订原因：${reason ?? '未写明'}`,
        ...(inputs === null ? [] : [inputs]),
        `价值量单位：万元；数值没有变化的 ${differences.unchanged} 项不列；空格为该版没有核算值`,
      ],
      columns: [
        text('服务'),
        money('前版价值'),
        money('本版价值'),
        money('变化'),
        { header: '前版实物量', format: 'decimal' },
        { header: '本版实物量', format: 'decimal' },
        text('单位'),
        text('前版方法', 28),
        text('本版方法', 28),
      ],
      rows: differences.rows.map((row) => ({
        cells: [
          row.name,
          inWan(row.from),
          inWan(row.to),
          inWan(row.change),
          row.amountFrom,
          row.amountTo,
          row.unit,
          row.methodFrom,
          row.methodTo,
        ],
        isBold: row.isTotal,
      })),
      frozenColumns: 1,
    },
  ];
}
