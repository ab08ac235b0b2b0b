import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { paragraph, type Chapter } from './chapter.ts';
import { decimal, doubtBeside, inYi } from './figures.ts';

/** A draft for the authors: what the figures say by themselves, and what is open. */
export function conclusionChapter(report: AccountReport): Chapter {
  const { cover, annex1, annex6 } = report;
  const items = annex1.filter(({ kind, included, value }) => kind === 'item' && included === true && value !== null);
  const [largest] = items.toSorted((a, b) => b.value! - a.value!);
  const missing = annex1.filter((row) => row.kind === 'item' && row.mandatory === true && row.value === null);
  const open = annex6.told.filter(({ severity, reason }) => severity === 'confirm' && reason === null).length;
  const unverified = unverifiedOf({ annex1 });
  const advice = [
    ...(missing.length > 0 ? [`补齐${missing.map(({ item }) => item).join('、')}的数据并完成核算`] : []),
    ...(open > 0 ? [`逐项核实尚未说明理由的 ${open} 项需确认事项`] : []),
    ...(unverified > 0 ? [`将 ${unverified} 项待核实的参数与口径同正式文本核对`] : []),
  ];
  return {
    title: '结论与建议（草稿）',
    parts: [
      ...paragraph('本章由核算结果直接生成，供编制人员修改，不作为正式结论。'),
      ...paragraph(
        cover.gep === null
          ? null
          : `${cover.year} 年${cover.regionName}生态产品总值为 ${inYi(cover.gep)}${doubtBeside(cover.standing)}。`,
        largest === undefined
          ? null
          : `各项服务中${largest.item}的价值最高，为 ${inYi(largest.value!)}${doubtBeside(largest)}${largest.share === null ? '' : `，占 ${decimal(largest.share)}%`}。`,
      ),
      ...paragraph(advice.length === 0 ? null : `建议：${advice.join('；')}。`),
    ],
  };
}
