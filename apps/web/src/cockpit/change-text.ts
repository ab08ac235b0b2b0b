import { realChangeOf } from '@qingzhang/contract/real-change';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { changeText } from '../figures/percent-text.ts';

/** How the total changed since the year before, at current prices and at those of that year; null in the first year. */
export function headlineChange({ cover, annex4 }: Pick<AccountReport, 'cover' | 'annex4'>): string | null {
  const last = annex4.comparisons.find(({ to }) => to === cover.year);
  if (last === undefined) return null;
  const real = realChangeOf(last.total);
  return `比 ${last.from} 年 ${changeText(last.total.nominal)}${real === null ? '' : `（可比价 ${changeText(real)}）`}`;
}
