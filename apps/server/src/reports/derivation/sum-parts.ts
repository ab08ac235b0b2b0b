import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { DocumentPart } from '../../documents/official-document.ts';
import { paragraph } from '../paper/chapter.ts';
import { decimal } from '../paper/figures.ts';
import { paperTable } from '../paper/paper-table.ts';

/** What a sum was added up from, what was left out and why. */
export function sumParts({ lines, deduction, notes }: SumTrace): DocumentPart[] {
  return [
    ...paperTable({
      caption: '合计的组成',
      columns: [{ label: '服务' }, { label: '价值量（元）', isFigure: true }, { label: '是否计入' }, { label: '说明' }],
      rows: lines.map(({ title, value, included, reason }) => [
        title,
        value === null ? '未核算' : decimal(value),
        included ? '计入' : '不计入',
        reason ?? '',
      ]),
      isSmall: true,
    }),
    ...paragraph(deduction === 0 ? null : `扣减来自区域外的生态产品价值 ${decimal(deduction)} 元。`),
    ...notes.flatMap((text) => paragraph(text)),
  ];
}
