import type { ReportEdition } from '@qingzhang/contract/results/report-edition';
import { inYi, wan } from './figures.ts';

/** What a correction has made of the total, in a sentence; null where there is nothing to compare with. */
export function editionChange({ differences }: ReportEdition): string | null {
  const total = differences?.rows.find(({ isTotal }) => isTotal);
  if (differences === null || total === undefined) return null;
  const before = `第 ${differences.previous} 版`;
  const { from, to, change } = total;
  if (from === null && to !== null) return `${before}没有生态产品总值，本版为 ${inYi(to)}。`;
  if (from !== null && to === null) return `${before}的生态产品总值为 ${inYi(from)}，本版没有总值。`;
  if (from === null || to === null || change === null) return null;
  if (change === 0) return `生态产品总值与${before}相同，为 ${inYi(to)}。`;
  return `生态产品总值由${before}的 ${inYi(from)}变为 ${inYi(to)}，${change < 0 ? '减少' : '增加'} ${wan(Math.abs(change))} 万元。`;
}
